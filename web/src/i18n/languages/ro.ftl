colour-name = { $colour ->
    [red] roșu
    [white] alb
    [yellow] galben
    [green] verde
    [blue] albastru
    [multicolour] multicolor
   *[black] negru
}
colour-letter = { $colour ->
    [red] R
    [white] A
    [yellow] G
    [green] V
    [blue] B
    [multicolour] M
   *[black] N
}
card-name = { $value } { $colour }
page-description = Joacă Hanabi și Confetti cu prietenii sau cu boți; învață regulile, revezi și analizează partidele tale.

## The table

you = tu
bot = bot
away = nu e aici
to-act = este la rând
table-state = Situația partidei
clue-tokens = Jetoane de indiciu
errors = Erori
count-of = { $count } din { $all }
deck = Pachet
turns-left = Ture rămase
score = Puncte
placed = Așezate
best-score = cel mai bun scor încă posibil
black-missing = { $count ->
    [one] un punct mai puțin pentru o carte neagră lipsă
    [few] { $count } puncte mai puțin pentru cărțile negre lipsă
   *[other] { $count } de puncte mai puțin pentru cărțile negre lipsă
}
fireworks = Artificii
firework-empty = { $colour }: încă nimic
firework-complete = complet
firework-dead = nu mai poate fi completat
discards = Decartate
discards-empty = Încă nu s-a decartat nimic.
lost = pierdută definitiv
recoverable = pierdută, dar o plăcuță bonus ar putea să o aducă înapoi
last-copy = a mai rămas un singur exemplar
critical = ultima
hand-of = Mâna jucătorului { $name }
your-hand = Mâna ta
card-place = Cartea { $place } din { $count }
was-told = arătată ca: { $signs }
knows-card = se știe că este: { $card }
knows-nothing = niciun indiciu
empathy-of = Vezi ce vede { $name }
empathy-hint = Ține apăsat pe mână ca să o vezi cum o vede cine o are
possible-many = Mai poate fi oricare din { $count ->
    [one] { $count } carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}.
possible-list = Mai poate fi: { $cards }.
tray = Ce e de făcut
tray-your-turn = Apasă pe una dintre cărțile tale ca s-o joci sau s-o decartezi, ori pe cartea unui coechipier ca să-i dai un indiciu.
tray-others-turn = Apasă pe o carte ca să vezi ce știe despre ea cel care o ține sau ca să scrii o notă.
tray-look = Apasă pe o carte ca să vezi ce știe despre ea cel care o ține.
pace = Ritm
clues-left = Indicii posibile
efficiency = Eficiență
your-card = Cartea ta { $place }
play = Joacă
play-announced = Joacă anunțând { $colour }
discard = Decartează
no-discard = Nu se poate decarta cât timp sunt toate jetoanele
announce = Anunți culoarea? Corect: un jeton. Greșit: o eroare.
announce-none = Nu spune nimic
move-left = Mută cartea la stânga
move-right = Mută cartea la dreapta
put-back = Lasă jos
tell-name = Indiciu pentru { $name }
clues = Indicii
clue-touches = { $clue }: { $count ->
    [0] nicio carte
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}
other-clues = Alte indicii…
no-clue = Acum nu e niciun indiciu de dat.
not-now = Nu e rândul tău.
give-clue = Indiciu pentru { $name }: { $clue } ({ $count ->
    [0] nicio carte
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
})
note = Notiță personală
beside-table = Lângă masă
history = Cronică
history-empty = Încă nu s-a întâmplat nimic.
plain-action = Acțiune
plain-act = Execută

## What happened

event-told = { $giver } dă un indiciu pentru { $receiver }: { $clue }, { $count ->
    [0] nicio carte
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}{ $places ->
    [none] .
   *[other] {" "}(nr. { $places }).
}
event-told-forgotten = { $giver } a dat un indiciu pentru { $receiver }.
event-placed = { $name } joacă cartea { $card }{ $announced ->
    [none] {""}
   *[other] , anunțând { $announced }
}: se potrivește.
event-tokens = { $tokens ->
    [0] {""}
    [one] Se întoarce un jeton de indiciu.
    [few] Se întorc { $tokens } jetoane de indiciu.
   *[other] Se întorc { $tokens } de jetoane de indiciu.
}{ $lost ->
    [0] {""}
    [one] {" "}Un jeton bonus se pierde: toate sunt deja puse înapoi.
    [few] {" "}{ $lost } jetoane bonus se pierd: toate sunt deja puse înapoi.
   *[other] {" "}{ $lost } de jetoane bonus se pierd: toate sunt deja puse înapoi.
}
event-misplayed = { $name } joacă cartea { $card }{ $announced ->
    [none] {""}
   *[other] , anunțând { $announced }
}: o eroare.
event-discarded = { $name } decartează cartea { $card }.
event-tile = Se întoarce o plăcuță bonus: { $tile }.
event-tile-idle = Nu este nimic de ales: nu are niciun efect.
event-forgiven = O eroare este iertată.
event-returned = { $name } pune cartea { $card } înapoi în pachet.
event-rescued = { $name } joacă o carte decartată: { $card }.
event-bonus-lost = Cartea { $card } nu se potrivește: bonusul se pierde.
event-skipped = { $count ->
    [one] { $names } nu poate acționa și pierde tura.
    [few] { $names } nu pot acționa și pierd tura.
   *[other] { $names } nu pot acționa și pierd tura.
}
event-ended = { $end ->
    [errors] Ultima eroare: partida e pierdută.
    [complete] Toate artificiile sunt complete!
    [last-round] Ultima tură s-a încheiat.
    [lost-card] O carte indispensabilă s-a pierdut: partida e pierdută.
    [stuck] Nimeni nu mai poate acționa: partida e pierdută.
    [time-out] Timpul unui jucător a expirat: partida s-a încheiat.
   *[terminated] Jucătorii au oprit partida.
}
ended-lost-card = { $name } a pierdut ultimul exemplar al cărții { $card }: artificiul respectiv nu mai poate fi completat.
event-with-hint = { $text } (cu o sugestie)
card-told = { $turn }. { $giver }: { $clue }
card-since = { $turn ->
    [0] În mână de la împărțire.
   *[other] În mână de la mutarea { $turn }.
}
card-story = Ce știu toți despre această carte

## Bonus tiles

tile = { $tile ->
    [1] Un jeton de indiciu
    [2] Iertare
    [3] O culoare gratis
    [4] O valoare gratis
    [5] Înapoi în pachet
   *[6] Bis
}
tile-asks = { $tile ->
    [1] Se întoarce un jeton de indiciu.
    [2] O eroare este iertată și se întoarce un jeton de indiciu.
    [3] Spune-i unui coechipier o culoare: atinge o carte. Nu costă nimic.
    [4] Spune-i unui coechipier o valoare: atinge o carte. Nu costă nimic.
    [5] Alege o carte dintre cele decartate: se întoarce în pachet.
   *[6] Alege o carte dintre cele decartate: se joacă, dacă se potrivește.
}
tile-confirm = { $tile ->
    [5] Pune cartea { $card } înapoi în pachet
   *[6] Joacă o carte decartată: { $card }
}

event-undone = { $count ->
    [one] Ultima acțiune e retrasă.
    [few] Ultimele { $count } acțiuni sunt retrase.
   *[other] Ultimele { $count } de acțiuni sunt retrase.
}
taken-back = { $count ->
    [one] O carte a fost luată înapoi după ce jucătorul o văzuse.
    [few] { $count } cărți au fost luate înapoi după ce jucătorii le văzuseră.
   *[other] { $count } de cărți au fost luate înapoi după ce jucătorii le văzuseră.
}
event-stopped = { $reason ->
    [time-out] Timpul unui jucător a expirat: partida s-a încheiat.
   *[other] Jucătorii au oprit partida.
}
event-paused = { $name ->
    [none] Serverul a repornit: partida e în pauză.
   *[other] { $name } pune partida în pauză.
}
event-resumed = { $name } reia partida.
event-started = Începe partida { $game }.
event-took-seat = { $name } preia locul { $seat }.
said = { $name }: { $text }

## Playing

your-turn = E rândul tău
turn-of = La rând: { $name }
sending = Se trimite…
looking-back = Mutările anterioare
to-now = Înapoi la prezent
step-back = Un pas înapoi
step-forward = Un pas înainte
paused = Pauză
pause = Pauză
resume = Continuă
game-over = Partida s-a încheiat
result = Rezultat
more = Mai multe
ask-undo = Cere retragerea mutării
ask-stop = Cere oprirea partidei
question = O întrebare pentru toți
asks-undo = { $name } cere retragerea { $count ->
    [one] ultimei acțiuni
    [few] ultimelor { $count } acțiuni
   *[other] ultimelor { $count } de acțiuni
}.
asks-stop = { $name } cere oprirea partidei.
agree = De acord
bot-failed = { $trouble ->
    [away] { $name } a pierdut conexiunea.
    [busy] { $name } joacă la altă masă.
    [slow] { $name } nu a răspuns la timp.
    [refused] { $name } a vrut să facă o mutare nepermisă.
   *[other] { $name } nu reușește să răspundă.
}
ask-again = Întreabă din nou
replace-by = Să continue alt bot: { $bot }
disagree = Nu sunt de acord
waiting-answers = Se așteaptă răspunsul celorlalți…
carry = Treci pe alt dispozitiv
carry-words = Deschide acest link pe celălalt dispozitiv sau scanează codul. Funcționează o singură dată, timp de un sfert de oră.
carry-qr = Codul QR al linkului care îți mută locul
consent = Arată spectatorilor toate mâinile
consent-not = Ascunde mâinile de spectatori
watching = Privești partida
no-watching = Aici se joacă o partidă închisă spectatorilor.
hand-over = Dă dispozitivul jucătorului { $name }
hand-over-take = Eu sunt { $name }
connecting = Se conectează…
connection-lost = Fără conexiune. Ce vezi poate să nu mai fie actual; se încearcă din nou…
table-gone = Masa aceasta nu există sau nu îți este deschisă.
talk = Discuție
phrases = Alege o replică…
say = Trimite
say-something = Scrie ceva
phrase = { $phrase ->
    [hello] Salut!
    [mine] Aceea era a mea!
    [let-go] Dă-i drumul!
    [thinking] Lasă-mă să mă gândesc.
    [know-nothing] Încă nu știu nimic despre cărțile mele.
    [know-enough] Știu destul despre cărțile mele.
    [remember-yours] Ții minte ce ai în mână?
    [last-round] Se apropie ultima tură.
    [your-turn] E rândul tău.
    [well-done] Bravo!
    [oops] Hopa!
    [sorry] Îmi pare rău!
    [good-game] A fost o partidă frumoasă.
    [laugh] Ha, ha!
    [wow] Uau!
    [sigh] Vai, nu…
    [clap] Bravo!
    [heart] Ce frumos!
   *[again] Încă o partidă?
}
undo-to-here = Retrage până aici
stop-sure = Da, oprește jocul
leave-game = Părăsește jocul
leave-sure = Da, îmi las locul
seat-left = Locul { $seat } este liber: cineva sau un bot poate continua de acolo.
seat-to-bot = Lasă un bot să continue
seat-away = { $name } lipsește.
seat-away-replace = Înlocuiește
seat-away-sure = Da, eliberează locul: { $name }
spectators-wait = Vei vedea cărțile când toți jucătorii vor fi de acord. Mai lipsesc: { $names }.
spectators-ask = Cineva privește și vede doar spatele cărților până când toți jucătorii sunt de acord.

## The end

won = Victorie!
lost-game = Pierdută
of-best = din { $best }
cards-placed = { $placed ->
    [one] O carte așezată din { $all }.
    [few] { $placed } cărți așezate din { $all }.
   *[other] { $placed } de cărți așezate din { $all }.
}
rating = { $rating ->
    [horrible] Oribilă
    [mediocre] Mediocră
    [honourable] Onorabilă
    [excellent] Excelentă
    [amazing] Minunată
    [legendary] Legendară
    [praised] Lăudată
    [sublime] Sublimă
   *[divine] Divin
}
crowd = { $rating ->
    [horrible] Mulțimea huiduie și pleacă acasă.
    [mediocre] Câteva aplauze politicoase.
    [honourable] Frumos cât a durat, dar repede uitat.
    [excellent] Mulțimea e încântată.
    [amazing] Despre noaptea aceasta se va vorbi mult timp.
    [legendary] Toți rămân fără grai sub cerul luminat.
    [praised] Mici și mari vă laudă numele.
    [sublime] O noapte despre care se vor cânta cântece.
   *[divine] Zeii înșiși se apleacă peste râu ca să privească.
}
distinction = { $distinction ->
   *[black-powder] Distincție: Pulbere neagră
}
rematch = Încă o partidă
see-hands = Vezi toate mâinile
review = Revezi
share-record = Distribuie
share-title = { $result ->
    [won] Hanabi: toate artificiile complete!
    [lost] Hanabi: partidă pierdută, cărți așezate: { $placed } din { $all }
   *[score] Hanabi: { $score ->
        [one] un punct
        [few] { $score } puncte
       *[other] { $score } de puncte
    }
}
home = Acasă
rematch-wanted = { $count ->
    [one] { $names } ar vrea încă un joc.
    [few] { $names } ar vrea încă un joc.
   *[other] { $names } ar vrea încă un joc.
}
rematch-waiting = Următorul joc începe de îndată ce toți îl vor.
rematch-missing = Se așteaptă răspunsul: { $names }.
rematch-now = Începe fără a mai aștepta
rematch-change = Schimbă locurile, boții sau regulile

## Home

motto = Aprindeți cerul împreună, fără să vă vedeți propriile cărți.
play-now = Joacă acum cu boți
learn-first = Învață în cinci minute
new-table = Masă nouă
table-code = Codul mesei
join = Intră
my-tables = Mesele mele
my-tables-empty = Încă nu ești la nicio masă.
my-tables-hide = Scoate din listă
my-tables-hidden = Arată și cele ascunse ({ $count })
open-tables = Mese deschise
open-tables-empty = Acum nu sunt mese deschise tuturor.
house = Cine e aici
house-words = Pe acest server necunoscuții se pot întâlni: așază-te la o masă publică, privește una sau deschide una.
house-join = Mese care așteaptă jucători
house-join-empty = Acum nu așteaptă nicio masă publică. Deschide una, iar ceilalți o vor vedea.
house-open = Deschide o masă publică
house-watch = Partide de privit
house-watch-empty = Acum nu e nimic de privit.
house-look = Privește
house-here = { $count ->
    [0] Nu e nimeni aici
    [one] O persoană e aici
    [few] { $count } persoane sunt aici
   *[other] { $count } de persoane sunt aici
}
house-show = Arată-mi numele aici
house-nameless = { $count } fără nume
house-show-words = Altfel, ceilalți văd doar încă o persoană, fără nume.
house-quiet = Acum e liniște; se deschide din nou la { $time }. Mesele tale sunt deschise la orice oră.
records = Partide păstrate
records-empty = Partidele încheiate vor fi păstrate aici.
open-record = Deschide o partidă păstrată
learn = Învață
settings = Setări
language = Limba
loading = Se încarcă…
try-again = Încearcă din nou
back = Înapoi
close = Închide
missing = Aici nu e nimic
missing-words = Adresa aceasta nu duce nicăieri.
free-seat = liber
free-seats = { $count ->
    [one] un loc liber
    [few] { $count } locuri libere
   *[other] { $count } de locuri libere
}
phase = { $phase ->
    [lobby] se așteaptă
    [playing] se joacă
   *[over] încheiată
}
table = Masă

## My games

my-games = Partidele mele
my-games-list = Partide
my-games-figures = Statistici
search-names = Caută un nume
filters = Filtre
filter-name = { $filter ->
    [game] Joc
    [edition] Ediție
    [players] Jucători
    [people] Cine a jucat
    [verdict] Rezultat
    [origin] Unde
    [since] De la
   *[until] Până la
}
filter-all = Toate
clear-filters = Scoate filtrele
game-name = { $game ->
    [confetti] Confetti
   *[hanabi] Hanabi
}
verdict = { $verdict ->
    [perfect] perfectă
    [won] câștigată
    [ended] jucată până la capăt
    [lost] pierdută
   *[stopped] întreruptă
}
record-origin = { $origin ->
    [here] jucate aici
   *[brought] aduse din altă parte
}
players-count = { $count ->
    [one] { $count } jucător
    [few] { $count } jucători
   *[other] { $count } de jucători
}
games-count = { $count ->
    [0] Nicio partidă
    [one] { $count } partidă
    [few] { $count } partide
   *[other] { $count } de partide
}
no-games-fit = Nicio partidă nu corespunde acestor filtre.
show-more = Arată mai multe
export-games = Exportă tot
export-games-words = Un fișier ZIP cu câte o înregistrare pentru fiecare partidă; orice Girandola le poate deschide.
figure = { $figure ->
    [games] Partide
    [mean] Medie
    [highest] Cel mai bun
    [perfect] Perfecte
    [won] Câștigate
    [lost] Pierdute
    [stopped] Întrerupte
    [hints] Sugestii
    [run] La rând acum
    [longest] La rând, cel mult
    [streak] Zile la rând
   *[longest-streak] Zile la rând, cel mult
}
over-time = De-a lungul timpului
over-time-words = { $days ->
    [one] Media și numărul de partide, zi de zi
    [few] Media și numărul de partide, la fiecare { $days } zile
   *[other] Media și numărul de partide, la fiecare { $days } de zile
}
brought-not-counted = Înregistrările aduse din altă parte apar în listă, dar nu se numără.

## Deals that several people play

today = Azi
day-deal = Împărțirea zilei
day-deal-words = Aceleași cărți pentru toți, cu doi Parteneri. O singură încercare, fără sugestii.
day-play = Joacă partida de azi
day-continue = Joacă mai departe
day-score = { $score } din { $best }
day-alone = Aici n-a mai jucat-o nimeni.
day-percentile = Ai jucat cel puțin la fel de bine ca { $percent } % dintre ceilalți.
day-players = { $count ->
    [0] Aici n-a terminat-o încă nimeni.
    [one] Aici a terminat-o { $count } persoană.
    [few] Aici au terminat-o { $count } persoane.
   *[other] Aici au terminat-o { $count } de persoane.
}
day-distribution = Rezultate pe acest server
day-distribution-row = { $score }: { $count }
day-winnable = { $answer ->
    [yes] Cu toate cărțile pe față se putea câștiga.
    [no] Nimeni n-o putea câștiga, nici cu toate cărțile pe față.
   *[other] Nici cu toate cărțile pe față nu s-a găsit o cale de a câștiga.
}
day-streak = { $days ->
    [0] {""}
    [one] O zi la rând.
    [few] { $days } zile la rând.
   *[other] { $days } de zile la rând.
}
day-share = Trimite rezultatul
day-share-text = Girandola Hanabi { $day }: { $score } din { $best }
day-look-back = Revezi partida
day-yesterday = Ieri
day-missed = N-ai jucat-o.
day-confetti = Grămada zilei la Confetti
day-result = Vezi cum au jucat ceilalți
same-deal = Aceleași cărți
same-deal-words = Aceleași cărți pentru alt grup. Cine deschide linkul le joacă fără să vadă nimic din partida voastră; apoi rezultatele stau alături.
same-deal-invited = Alții au jucat deja aceste cărți. Jucați-le fără să vedeți nimic din partida lor; apoi rezultatele stau alături.
same-deal-share = Întreceți-ne!
same-deal-again = Aceleași cărți pentru alții
same-deal-play = Joacă aceste cărți
same-deal-known = Ai jucat deja aceste cărți: o partidă a ta nu s-ar compara.
same-deal-knew = știa cărțile
same-deal-results = Rezultate
same-deal-lobby = Prima partidă de aici are aceleași cărți ca una jucată de alții. Regulile și locurile rămân cum erau.

## Puzzles

puzzles = Probleme
puzzles-words = Poziții din partide în care o mutare este clar cea mai bună. Vezi ce vedea cel care era la rând și nimic mai mult.
puzzles-none = Aici nu sunt probleme.
puzzle-of-day = Problema zilei
puzzle-of-day-words = Aceeași poziție pentru toți. Contează primul răspuns.
puzzle-of-day-known = Poziția de azi, aceeași pentru toți, o știi deja, așa că iată alta. Contează pentru seria ta.
puzzle-today = { $solved ->
    [yes] Ai rezolvat-o.
   *[no] De data aceasta nu ai găsit mutarea.
}
puzzle-streak = { $days ->
    [0] {""}
    [one] Rezolvată { $days } zi la rând.
    [few] Rezolvată { $days } zile la rând.
   *[other] Rezolvată { $days } de zile la rând.
}
puzzle-solve = Rezolv-o
puzzle-look = Privește-o din nou
puzzles-more = Alte probleme
puzzles-progress = { $tried ->
    [0] Probleme în total: { $puzzles }.
   *[other] Rezolvate din prima: { $solved } din { $tried }. Probleme în total: { $puzzles }.
}
puzzle-theme = Temă
puzzle-theme-any = Toate temele
puzzle-theme-name = { $theme ->
    [play] Jucarea unei cărți
    [play-clue] Indiciu pentru jucare
    [save] Salvarea unei cărți
    [prompt] Reamintire
    [finesse] Finesse
    [answer] Răspuns la o finesse sau la o reamintire
    [fix] Evitarea unei greșeli
    [discard] Ce se decartează
    [stall] Câștig de timp
    [risk] Asumarea unui risc
    [endgame] Final
   *[other] { $theme }
}
puzzle-level = Dificultate
puzzle-level-any = Orice dificultate
puzzle-level-name = { $level ->
    [1] Foarte ușor
    [2] Ușor
    [3] Mediu
    [4] Greu
   *[5] Foarte greu
}
puzzle-start = Dă-mi o problemă
puzzle-none-left = Ai încercat toate problemele de acest fel.
puzzle-question = E rândul tău: ce e cel mai bine?
puzzle-back = Înapoi la întrebare
puzzle-right = Este cea mai bună mutare!
puzzle-wrong = Există o mutare mai bună
puzzle-yours = Mutarea ta: { $action }
puzzle-best = Cea mai bună: { $action }
puzzle-values = Cât valorează mutările
puzzle-proof = Sunt punctele așteptate între oameni. Jucată mai departe de Parteneri (variante de așezare a cărților ascunse: { $worlds }), e în medie cu cel puțin { $margin } puncte mai bună decât orice altă mutare (± { $error }).
puzzle-solvers = { $tries ->
    [0] Nimeni de aici nu o mai încercase.
   *[other] Rezolvată aici din prima: { $solved } din { $tries }.
}
puzzle-next = Problema următoare
puzzle-follows = Ce urmează
puzzle-replay = Vezi partida

## A new table

book = { $book ->
    [it] Prima ediție (italiană)
    [ro] Ediția 2013 (română)
   *[es] Ediția deluxe (spaniolă)
}
preset = { $preset ->
    [it] Clasic
    [it-expert] Pentru experți
    [ro] Clasic 2013
    [ro-final-bouquet] Buchetul final
    [ro-choreography] Coregrafia
    [ro-avalanche] Avalanșa, cinci cărți
    [es] Deluxe, jocul de bază
    [es-traca-final] Traca final
    [es-avalanche] Avalanșa, zece cărți
    [es-black-powder] Pulbere neagră
    [es-flamboyants] Cei cinci fastuoși
   *[deluxe] Toate extensiile
}
preset-words = { $preset ->
    [it] Jocul așa cum a apărut: cinci artificii, opt indicii, trei erori.
    [it-expert] Fără punctaj: completați tot sau pierdeți.
    [ro] Regulile clasice, cu alt cuvânt pentru 25 de puncte.
    [ro-final-bouquet] După ce se termină pachetul, partida continuă: totul sau nimic.
    [ro-choreography] Anunță culoarea cărții jucate: corect aduce un jeton, greșit e o eroare.
    [ro-avalanche] Al șaselea artificiu, cu câte o carte din fiecare valoare.
    [es] Clasic, dar poți spune cuiva și ce nu are.
    [es-traca-final] Totul sau nimic, iar indiciile goale sunt permise.
    [es-avalanche] Zece cărți multicolore care țin de orice culoare.
    [es-black-powder] Cărți negre fără culoare, așezate de la 5 la 1.
    [es-flamboyants] Fiecare artificiu completat cu un 5 aduce o plăcuță bonus.
   *[deluxe] Toate cele trei extensii: șapte artificii și plăcuțe bonus.
}
extra = { $extra ->
    [avalanche-five] cinci cărți multicolore
    [avalanche-ten] zece cărți multicolore
    [black-powder] pulbere neagră
    [flamboyants] cei cinci fastuoși
    [final-bouquet] buchetul final
    [choreography] coregrafia
    [empty-clues] indicii goale
   *[no-empty-clues] fără indicii goale
}
own-rules = reguli personalizate
people = Jucători
seats = Locuri
seats-words = { $count ->
    [2] În doi, fiecare ține cinci cărți.
    [3] În trei, fiecare ține cinci cărți.
    [4] În patru, fiecare ține patru cărți.
   *[other] În cinci, fiecare ține patru cărți.
}
seat = Locul { $seat }
starter = Cine începe
starter-random = prin tragere la sorți
starter-words = Conform regulamentului, cine poartă hainele cele mai colorate.
hot-seat = Mai mulți jucători pe acest dispozitiv
hot-seat-words = Treceți dispozitivul din mână în mână; o cortină ascunde cărțile între timp.
listed = Vizibilă pentru toți
listed-words = Toată lumea de pe acest server vede masa și poate intra.
every-option = Toate opțiunile
rules = Reguli
option-book = Regulament
option-book-words = Stabilește cuvintele aprecierii de la sfârșit.
option-multicolour = Cărți multicolore
multicolour = { $kind ->
    [none] niciuna
    [five] cinci
   *[ten] zece
}
multicolour-words = { $kind ->
    [none] Cinci artificii, ca în jocul de bază.
    [five] O a șasea culoare ca toate celelalte, o carte din fiecare valoare.
   *[ten] Al șaselea artificiu, ale cărui cărți țin de orice culoare; „multicolor” nu se poate spune.
}
option = { $option ->
    [black_powder] Pulbere neagră
    [flamboyants] Cei cinci fastuoși
    [final_bouquet] Buchetul final
    [choreography] Coregrafia bine pusă la punct
   *[empty_clues] Indicii goale
}
option-words = { $option ->
    [black_powder] Zece cărți negre, așezate de la 5 la 1; nicio culoare nu le arată; fiecare care lipsește costă un punct.
    [flamboyants] Completarea unui artificiu cu un 5 aduce o plăcuță bonus în loc de un jeton.
    [final_bouquet] Fără punctaj și fără ultimă tură: completați tot sau pierdeți de îndată ce devine imposibil.
    [choreography] Când joci o carte îi poți anunța culoarea: corect aduce un jeton, greșit e o eroare.
   *[empty_clues] Poți spune cuiva o culoare sau o valoare pe care nu o are nicio carte a sa.
}
table-manners = Regulile mesei
marks = Semne pe cărți
marks-kind = { $kind ->
    [all] toate
    [positive] doar pozitive
   *[none] niciunul
}
marks-words = { $kind ->
    [all] Tot ce s-a spus rămâne vizibil, inclusiv ce nu poate fi cartea.
    [positive] Rămân vizibile doar indiciile care au arătat cartea.
   *[none] Un joc de memorie: nimic nu rămâne vizibil.
}
talk-kind = { $kind ->
    [silent] tăcere
    [phrases] replici
   *[free] liberă
}
talk-words = { $kind ->
    [silent] În timpul partidei nimeni nu vorbește.
    [phrases] În timpul partidei doar replici pregătite: nu spun nimic despre cărți și nu dau sfaturi.
   *[free] Discuție liberă oricând; stabiliți voi ce se poate spune.
}
spectators = Spectatori
spectators-kind = { $kind ->
    [nobody] nimeni
    [seat] în spatele unui loc
   *[all] toate mâinile
}
spectators-words = { $kind ->
    [nobody] Nimeni nu poate privi.
    [seat] Spectatorii privesc peste umărul unui jucător. Nimeni nu poate verifica dacă un jucător privește și ca spectator: folosește opțiunea între oameni de încredere.
   *[all] Spectatorii văd toate mâinile, când toți jucătorii sunt de acord.
}
guests-talk = Oaspeții pot vorbi
guests-talk-words = Cine nu are loc la masă poate scrie înainte și după joc.
clock = Ceas
clock-words = Timp pentru fiecare jucător; fără ceas, masa așteaptă oricât, chiar și zile întregi.
clock-minutes = Minute pentru fiecare
clock-increment = Secunde adăugate la fiecare acțiune
clock-is = { $minutes ->
    [one] Un minut
    [few] { $minutes } minute
   *[other] { $minutes } de minute
} pentru fiecare, { $seconds ->
    [one] o secundă în plus
    [few] { $seconds } secunde în plus
   *[other] { $seconds } de secunde în plus
} la fiecare acțiune.
open-table = Deschide masa: { $edition }

## The lobby

invite = Invită
code = Cod
qr-words = Codul QR al linkului către această masă
copy-link = Copiază linkul
copied = Copiat
sit-here = Așază-te aici
sit-here-too = Așază aici alt jucător
guest = Jucătorul { $seat }
add-bot = Adaugă un bot
bot-level = { $bot ->
    [simple] simplu
    [companion] partener
    [companion-club] partener de club
    [companion-beginner] partener începător
    [companion-master] partener maestru
    [companion-master-fast] partener maestru rapid
    [companion-master-deep] partener maestru profund
    [smart] isteț
    [duet] duet
    [coder] cifrator
    [searcher] gânditor
    [searcher-fast] gânditor rapid
    [searcher-strong] gânditor puternic
    [searcher-deep] gânditor profund
   *[other] { $bot }
}
bot-words = { $bot ->
    [simple] Joacă ce știe și arată ce se poate juca. Rapid, dar nu e un geniu.
    [companion] Făcut să joace cu oameni: înțelege indiciile așa cum le înțeleg ei.
    [companion-club] Partenerul cu obiceiurile jucătorilor cu experiență.
    [companion-beginner] Partenerul ca începător: răbdător și simplu.
    [companion-master] Partenerul care privește înainte, în limbajul oamenilor.
    [companion-master-fast] Maestrul care se gândește doar o clipă.
    [companion-master-deep] Maestrul care își ia mult timp.
    [smart] Joacă bine cu cei ca el; unele dintre indiciile sale îi vor mira pe oameni.
    [duet] Pentru doi ca el: fiecare acțiune transmite ceva. Cu mai mulți joacă precum cel isteț.
    [coder] Vorbește cifrat cu cei ca el; oamenii nu îl pot urmări.
    [searcher] Se gândește la mutările următoare înainte să acționeze și nu se grăbește.
    [searcher-fast] Se gândește puțin la mutările următoare.
    [searcher-strong] Se gândește la mutările următoare înainte să acționeze și nu se grăbește.
    [searcher-deep] Privește foarte departe și îi ia mult timp.
   *[other] Un bot adăugat de gazda serverului.
}
bot-strength = Boți de adăugat
bots-fill = Pune boți pe locurile libere
bots-company = { $company ->
    [people] Pentru mese cu oameni
   *[bots] Cei mai buni între ei
}
guest-bot-words = Un oaspete: un bot scris pentru hanab.live, conectat la acest server.
guest-bot = oaspete
guest-bot-settings = Setări pentru oaspete
guest-bot-told = { $name } primește aceste setări înainte de fiecare partidă: { $settings }
name-of-seat = Numele la locul { $seat }
ready = gata
i-am-ready = Sunt gata
not-ready = Încă nu
move-up = Mută locul { $seat } mai sus
leave-seat = Părăsește locul { $seat }
free-the-seat = Eliberează locul { $seat }
start = Începe
start-words = Partida poate începe când toate locurile sunt ocupate.
options = Opțiuni
change-options = Schimbă…
keep-options = Păstrează opțiunile
cards-in-words = { $cards ->
    [one] { $cards } carte
    [few] { $cards } cărți
   *[other] { $cards } de cărți
}, câte { $hand } în mână; punctajul maxim este { $best }.
table-full = { $spectators ->
    [nobody] Toate locurile sunt ocupate, iar la această masă nu se poate privi.
   *[other] Toate locurile sunt ocupate. Poți privi de îndată ce începe jocul.
}
ask-name = Cum te numim?
ask-name-keep = Acesta sunt eu

## Settings

your-name = Numele tău
theme = Momentul zilei
theme-name = { $theme ->
    [night] noapte
    [light] zi
   *[system] ca în sistem
}
setting = { $setting ->
    [sound] Sunete
    [motion] Mișcare
    [numbers] Ritm, indicii și eficiență
    [shortcuts] Scurtături de la tastatură
    [shapes] Forme lângă culori
   *[notify] Notificări
}
setting-words = { $setting ->
    [sound] Pocnituri, clinchete și foșnete.
    [motion] Cărțile zboară și artificiile izbucnesc. „Redu mișcarea” din sistem e mereu respectat.
    [numbers] La Hanabi: câte ture pot trece fără să se așeze o carte, câte indicii mai pot fi date și câte cărți a adus fiecare indiciu.
    [shortcuts] 1–5 ia o carte, P joacă, D decartează, T trece la un coechipier, litera unei culori sau 1–5 alege indiciul, C îl dă, Escape lasă jos, ? arată tot.
    [shapes] În Confetti fiecare culoare are și o formă a ei, pentru cei care nu deosebesc culorile.
   *[notify] Anunță-mă când e rândul meu și pagina e în fundal.
}
key-enter = Enter
key-words = { $what ->
    [pick] ia o carte din mâna ta
    [play] o joacă
    [discard] o decartează
    [teammate] trece la următorul coechipier, ca să-i dai un indiciu
    [sign] alege culoarea sau valoarea
    [give] dă indiciul
    [move] mută cartea în mâna ta
    [hint] cere o sugestie
    [undo] cere să se revină înainte de ultima ta acțiune
    [what-if] încearcă un „ce-ar fi dacă” pe care numai tu îl vezi
    [back] privesc înapoi și înainte
    [drop] lasă totul jos
   *[help] arată această listă
}
turn-call = Cheamă-mă când e rândul meu
turn-call-words = { $state ->
    [insecure] Merge doar unde pagina vine prin HTTPS sau pe calculatorul care ține serverul.
    [home-screen] Pe iPhone sau iPad adaugă întâi Girandola pe ecranul principal și deschide-o de acolo.
    [denied] Nu ai permis notificările acestui site. Le poți permite din setările browserului.
    [missing] Acest browser nu poate primi chemări.
   *[off] Vine un mesaj când e rândul tău și nu ești la masa aceasta, chiar dacă pagina e închisă. Nu arată cărți.
}
install-app = Instalează ca aplicație
install-app-words = Girandola are pictograma și fereastra ei. Ultimele tale partide și lecția se deschid și fără rețea.
my-data = Ce se păstrează despre tine
my-data-words = Numele, mesele și partidele tale. Nu există cont: te recunoaște un cookie.
take-everything = Descarcă tot
forget-me = Șterge tot
forget-me-sure = Ștergi tot ce este al tău?
forget-me-words = Numele, notițele, mesajele și partidele tale se șterg acum, pentru totdeauna. În partidele jucate și de alții, numele tău devine „cineva”. Și acest browser își uită setările.
keep-me = Păstrează tot

## Replays

open-record-words = Lipește aici o partidă păstrată: în formatul nostru (Hanabi sau Confetti), JSON-ul de la hanab.live sau linkul ei. Poți și să tragi un fișier aici.
open = Deschide
choose-file = Alege un fișier
beginning = Începutul
what-if = Ce-ar fi dacă…
what-if-words = Alege o acțiune pentru cine e la rând; partida păstrată nu se schimbă.
try-what-if = Ce-ar fi dacă?
private-what-if-words = Numai tu vezi asta. Acționează pentru cine e la rând. Ca să joci o carte ascunsă, spune care este; indiciile nu arată spre cărți ascunse.
assume = Să zicem că această carte este
assumed-card = Să zicem că este cartea { $card }.
assumed-nothing = Cartea este din nou necunoscută.
assume-other = Schimbă
assume-tile = Ce plăcuță bonus se întoarce?
assumed-tile = Să zicem că următoarea plăcuță bonus este „{ $tile }”.
imagine-back = Un pas înapoi
back-to-game = Înapoi la joc
what-if-gone = Jocul a mers mai departe, așa că „ce-ar fi dacă” s-a încheiat.
what-if-gone-your-turn = E rândul tău, așa că „ce-ar fi dacă” s-a încheiat.
leave-branch = Înapoi la partida păstrată
share-moment = Distribuie momentul
save = Salvează
to-start = La început
to-end = La sfârșit
play-record = Redă
stop-playing = Pauză
moment = Moment
eyes = Punct de vedere
eyes-all = Toate cărțile
eyes-of = { $name }
replay-stopped = Regulile refuză acțiunea { $number }: { $reason }
view-together = Priviți-o împreună
viewing = Privim împreună
viewing-here = Acum aici
viewing-you = { $name } (tu)
viewing-leads = Conduce { $name }.
viewing-you-lead = Conduci tu: toți văd ce arăți.
viewing-nobody-leads = Momentan nu conduce nimeni.
viewing-take-lead = Preia conducerea
viewing-hand-over = Lasă conducerea lui { $name }
viewing-alone = Privește pe cont propriu
viewing-alone-words = Privești pe cont propriu.
viewing-back = Înapoi la ceilalți
viewing-what-if = Un „ce-ar fi dacă” jucat împreună: oricine e aici poate acționa pentru cine e la rând.
viewing-note = Păstrează ca notă la mutarea { $move }
viewing-noted = { $name }: { $text }
viewing-to-move = Mergi la mutarea { $move }
viewing-invite-words = Oricine are acest cod sau acest link poate privi partida cu tine.

## Learning

you-name = Tu
teacher-name = Lia
first-game = Prima ta partidă
first-game-words = Cinci minute cu Lia, care joacă bine și nu-și pierde niciodată răbdarea.
first-game-start = Începe
variants = Variante și extensii
learn-confetti = Confetti: cum se joacă
lesson-next = Mai departe
lesson-play = Joacă acum
lesson = { $step ->
    [see] Acesta e Hanabi. Tu și Lia construiți împreună cinci artificii, fiecare de la 1 la 5. Vezi cărțile Liei, dar din ale tale vezi doar spatele.
    [ones] Lia are trei cărți de 1, iar orice artificiu începe cu 1. Atinge una dintre ele, alege valoarea 1, uită-te ce cărți se aprind și dă-i indiciul.
    [save] Lia a jucat imediat un 1. 5-ul ei e prețios: e unul singur de fiecare culoare. Arată-i-l, prin valoare sau prin culoare, ca să nu-l decarteze.
    [play] Lia a cheltuit un indiciu pentru tine: a treia ta carte e un 1. E alb, galben sau verde, și toate se potrivesc. Atinge-o și joac-o.
    [discard] Indiciile se împuținează. Decartarea aduce unul înapoi. Prima ta carte e cea mai veche și nu știi nimic despre ea: decarteaz-o.
    [two] Lia ți-a arătat un 2. Roșul are deja 1, deci sigur e pentru roșu. Joacă-l!
    [error] Și dacă o carte nu se potrivește? Hai să încercăm, apoi retragem mutarea: joacă prima carte din stânga.
    [chart] Atinge oricare dintre cărțile tale: tabelul arată ce mai poate fi, după tot ce vezi și ți s-a spus. Ochiul de la mâna Liei îți arată cărțile ei așa cum le vede ea.
    [help] Nu știi ce să faci? „Sugestie”, deasupra mesei, îți spune ce ar face aici un jucător cu experiență și de ce. La prima ta masă boții își explică mutările: citești sub „E rândul tău” și în cronică.
   *[end] Asta e tot: dai indicii, decartezi, joci. Partida se încheie la a treia eroare, la 25 de puncte sau la o tură după ultima carte trasă. Acum pe bune!
}
lesson-done = { $step ->
    [ones] Exact: toate cărțile care se potrivesc se arată deodată. A costat unul dintre cele opt jetoane, iar acum Lia joacă.
    [save] Bine: acum știe. Un indiciu costă un jeton, iar Lia îl cheltuiește pe următorul pentru tine.
    [play] Se potrivește! Iar Lia joacă încă un 1.
    [discard] Un jeton s-a întors și tragi o carte nouă. Era un 4: mai există un exemplar. Lia folosește indiciul pentru tine.
    [two] Minunat. Așa, câteva indicii aprind cerul.
   *[error] O eroare: cartea s-a pierdut. A treia eroare ar încheia partida. Pe aceasta o retragem.
}
lesson-told = { $name } îți spune: { $clue }, { $count ->
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}.
rule-title = { $part ->
    [goal] Scopul jocului
    [setup] Pregătirea jocului
    [turn] Un tur
    [tell] Oferirea unei informații
    [discard] Decartarea unei cărți
    [play] Jucarea unei cărți
    [end] Sfârșitul jocului și punctajul
    [scale] Scara de evaluare
    [manners] Comunicarea între jucători
    [advice] Sfaturi
    [signs] Semnele culorilor
    [bouquet] Buchetul final (pentru experți)
    [choreography] Coregrafia bine pusă la punct
    [avalanche-five] Avalanșa de culori, cinci cărți
    [avalanche-ten] Avalanșa de culori, zece cărți
    [powder] Pulbere neagră
    [flamboyants] Cei cinci fastuoși
   *[books] Cum se joacă fiecare ediție
}
rule = { $part ->
    [goal] Se joacă împreună. Construiți câte un artificiu din fiecare culoare, în ordinea 1 2 3 4 5. Vedeți cărțile tuturor în afară de ale voastre, la care nu aveți voie să vă uitați în niciun moment.
    [setup] Sunt cinci culori, fiecare cu cărțile 1 1 1 2 2 3 3 4 4 5. În doi sau trei jucători fiecare primește cinci cărți, în patru sau cinci, patru. La început sunt toate cele opt jetoane de indiciu și nicio eroare. Conform regulamentului începe cine poartă cea mai colorată îmbrăcăminte; se continuă în sensul acelor de ceasornic.
    [turn] Cine e la rând execută una și numai una dintre trei acțiuni: oferă o informație, decartează o carte sau joacă o carte. Nu se poate trece peste rând.
    [tell] Costă un jeton de indiciu; fără jetoane nu se poate. Spune-i altui jucător o singură culoare sau o singură valoare. Se arată deodată toate cărțile care se potrivesc, așa că jucătorul află și că celelalte nu se potrivesc.
    [discard] O carte se depune cu fața în sus la decartate, se întoarce un jeton de indiciu și tragi o carte. Cât timp sunt toate cele opt jetoane, nu poți decarta. Cărțile decartate pot fi verificate oricând.
    [play] Joacă una dintre cărțile tale, fie că o știi, fie că nu. Dacă începe sau continuă artificiul ei, e așezată acolo; altfel e decartată și se ia o eroare. Apoi tragi o carte. Completarea unui artificiu cu un 5 aduce înapoi un jeton de indiciu; dacă sunt deja toate opt, bonusul se pierde.
    [end] La a treia eroare partida e pierdută pe loc. Când toate artificiile sunt complete, ați câștigat. Când se trage ultima carte, fiecare mai are un tur, inclusiv cine a tras-o, și nu se mai trag cărți. Punctajul este suma celor mai mari cărți ale artificiilor: cel mult 25.
    [scale] Impresia pe care o lasă spectacolul vostru. Cu o a șasea culoare care aduce puncte, scara merge până la 30.
    [manners] Despre cărți se vorbește numai oferind informații. Cât timp e la rând alt jucător, nimeni nu comentează și nu îl influențează. Comentariile generale sunt permise oricând, de exemplu „încă nu știu nimic despre cărțile mele” sau „ții minte ce ai în mână?”.
    [advice] E riscant să decartezi o carte despre care nu știi nimic, dar uneori n-ai încotro. Toate, în afară de 5-uri, au și alte exemplare. Uită-te la cărțile decartate: spun multe despre cărțile tale. După o informație îți poți rearanja mâna, ca să ții minte mai ușor. Un artificiu care nu mai poate fi completat e marcat: restul cărților lui se pot decarta fără grijă.
    [bouquet] După ce se termină pachetul, partida continuă și nu există punctaj: fie sunt completate toate artificiile, fie partida e pierdută. E pierdută la a treia eroare sau de îndată ce ultimul exemplar al unei cărți încă necesare e decartat sau jucat greșit. Fără pachet, mâinile se micșorează; cine nu poate face nimic pierde tura.
    [choreography] Când joci o carte poți anunța culoarea artificiului ei. Dacă e corectă și cartea se potrivește, se întoarce un jeton de indiciu, iar dacă ea completează artificiul, două. Dacă e greșită, cartea e decartată și e o eroare, chiar dacă s-ar fi potrivit.
    [avalanche-five] Cinci cărți multicolore, câte una din fiecare valoare, formează al șaselea artificiu. „Multicolor” se spune ca orice altă culoare. Punctajul maxim este 30.
    [avalanche-ten] Zece cărți multicolore (1 1 1 2 2 3 3 4 4 5) formează al șaselea artificiu. Țin de orice culoare: când se spune roșu, se arată cele roșii și cele multicolore. „Multicolor” nu se poate spune, iar o carte multicoloră nu înlocuiește niciodată alta. Punctajul maxim este 30.
    [powder] Zece cărți negre (5 5 5 4 4 3 3 2 2 1) formează un artificiu care se construiește descrescător, de la 5 la 1. Cartea 1 îl completează și aduce înapoi un jeton de indiciu. Cărțile negre se arată doar prin valoare, niciodată prin culoare. Nu aduc puncte: fiecare care lipsește din artificiul negru costă un punct. Punctajul nu scade sub 0, iar cel maxim rămâne 25.
    [flamboyants] Cine completează un artificiu cu un 5 întoarce una dintre cele șase plăcuțe bonus, în loc să pună înapoi un jeton: un jeton de indiciu; o eroare iertată și un jeton de indiciu; o informație gratuită despre o culoare; o informație gratuită despre o valoare; o carte decartată se întoarce în pachet, într-un loc la întâmplare; o carte decartată se joacă. Cartea jucată trebuie să se potrivească, altfel bonusul se pierde; dacă e un 5, întoarce plăcuța următoare. După ce se termină pachetul, a cincea plăcuță e ca a șasea. Abia apoi se trage o carte.
   *[books] Prima ediție (italiană) are jocul de bază și varianta pentru experți. Ediția 2013 (română) adaugă buchetul final, coregrafia și avalanșa de cinci cărți. Ediția deluxe (spaniolă) permite indicii goale și adaugă avalanșa de zece cărți, pulberea neagră și cei cinci fastuoși. La mesele noastre totul se poate combina.
}

## Confetti

confetti = Confetti
confetti-invitation = Confetti: toți deodată
confetti-motto = O grămadă, toate mâinile în ea și un minut de nisip.
confetti-table = masă cu cărți
confetti-table-words = Grămada. { $seconds ->
    [one] A mai rămas { $seconds } secundă
    [few] Au mai rămas { $seconds } secunde
   *[other] Au mai rămas { $seconds } de secunde
} de nisip; ții { $held } din { $hold ->
    [one] { $hold } carte
    [few] { $hold } cărți
   *[other] { $hold } de cărți
}. Săgețile mișcă mâna, N merge la cartea următoare, M la următoarea dintre ale tale. Enter ia și lasă, H aduce cartea în mâna ta, G o dă înapoi, Spațiu o ține.
confetti-closer = Mai aproape
confetti-whole-table = Toată masa
confetti-seconds = { $seconds } s
confetti-seconds-left = { $seconds ->
    [one] Mai este { $seconds } secundă de nisip
    [few] Mai sunt { $seconds } secunde de nisip
   *[other] Mai sunt { $seconds } de secunde de nisip
}
confetti-colour = { $colour ->
    [R] roșu
    [Y] galben
    [B] albastru
    [G] verde
    [P] violet
   *[O] portocaliu
}
confetti-card-words = mic { $small }, mijlociu { $medium }, mare { $large }
confetti-set-words = un set { $colour }
confetti-surplus-words = { $count ->
    [one] { $count } carte în plus
    [few] { $count } cărți în plus
   *[other] { $count } de cărți în plus
}
confetti-you-hold = O ții.
confetti-stolen = { $name } îți ia o carte liberă.
confetti-contest = Trageți doi de aceeași carte.
confetti-yours = { $name } a lăsat-o: cartea e a ta.
confetti-removed = Nimeni n-a lăsat-o: cartea iese din joc.
confetti-unpinned = { $name } s-a mișcat mai repede: cartea nu mai e la tine.
confetti-sand-out = Nisipul s-a terminat.
confetti-left = { $name } a pierdut conexiunea.
confetti-back = { $name } s-a întors.
confetti-choose = { $count ->
    [one] Alege { $count } carte pentru punctul tău
    [few] Alege { $count } cărți pentru punctele tale
   *[other] Alege { $count } de cărți pentru punctele tale
}
confetti-choose-words = Cărțile de punctaj ies din joc, cu fața în jos pe teancul tău. Restul se întorc în grămadă.
confetti-take-points = Ia ({ $picked } din { $count })
confetti-others-choose = Își aleg cărțile de punctaj: { $names }
confetti-sum = { $sets ->
    [one] { $sets } set
    [few] { $sets } seturi
   *[other] { $sets } de seturi
}{ $surplus ->
    [0] {""}
    [one] { " " }− { $surplus } în plus
   *[other] { " " }− { $surplus } în plus
}
confetti-empty-hand = Nicio carte în mână.
confetti-best = Cea mai bună mână de pe masă: { $score }
confetti-players = Jucători
confetti-holds = ține { $held } din { $hold }
confetti-points = { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
confetti-pin = { $count ->
    [one] Ține cartea liberă
    [few] Ține { $count } cărți libere
   *[other] Ține { $count } de cărți libere
}
confetti-interrupted = Runda se joacă din nou
confetti-interrupted-words = Serverul se oprise la mijlocul ei. Toate punctele au rămas cum erau.
confetti-round-over = Runda { $round } s-a terminat
confetti-waiting = Îi așteptăm pe ceilalți…
confetti-begins-in = Începe în { $seconds } s, și fără cei care nu sunt gata
confetti-record = Confetti: { $points }
confetti-faces = Emoticoane
confetti-next-round = Gata pentru runda { $round } din { $rounds }
confetti-film = Revezi runda { $round }
confetti-look-at-table = Privește masa
confetti-back-to-results = Înapoi la puncte
confetti-switch = { $which ->
    [sound] Sunet
    [vibration] Vibrație
    [shapes] Forme pe lângă culori
   *[motion] Mișcare
}
confetti-keys = Trage cărțile cu un deget sau cu mausul în mâna ta, câmpul colorat. Dacă le lași mai devreme, rămân libere: atinge, dă clic sau apasă Spațiu ca să le ții. Două degete sau rotița măresc. Taste: săgețile mișcă, N și M merg din carte în carte, Enter ia și lasă, H aduce cartea în mâna ta, G o dă înapoi, Spațiu o ține.
confetti-stop = Cere încheierea partidei
confetti-solo-end = Sfârșit: { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
confetti-end = Sfârșit
confetti-pause = Pauză
confetti-go-on = Continuă
confetti-moment = Momentul rundei
confetti-speed = Viteză
confetti-follow = Urmărește
confetti-round = Runda
confetti-nobody = pe nimeni
confetti-side = { $side ->
    [white] Fața albă: cercuri
   *[black] Fața neagră: forme
}
confetti-side-legend = Fața cărților
confetti-sand-legend = Nisip
confetti-sand-words = { $seconds ->
    [one] { $seconds } secundă de nisip
    [few] { $seconds } secunde de nisip
   *[other] { $seconds } de secunde de nisip
}
confetti-own-best = Recordul tău: { $points }
confetti-no-scores = Nimeni n-a jucat încă.
confetti-how = Trage cărțile în mâna ta, câmpul colorat.
confetti-tug = Trageți doi de ea: dă-i drumul sau o pierdeți amândoi!
confetti-spot = { $where ->
    [mine] { $card }: o ții tu
    [loose] { $card }: liberă pe marginea ta
    [theirs] { $card }: o ține altcineva
   *[free] { $card }
}
confetti-rules = Cum se joacă
confetti-more-rules = Toate regulile
confetti-rule = { $part ->
    [heap] Cărțile sunt într-o grămadă, în mijloc. Cât timp curge nisipul, toți iau cărți deodată: cu un deget tragi pe masă câte o carte, până în mâna ta.
    [sets] Un cerc mic, unul mijlociu și unul mare de aceeași culoare fac un set, iar un set e un punct. Fiecare cerc se numără o singură dată. Aici fiecare carte e folosită de trei ori: trei puncte.
    [surplus] Fiecare carte de care seturile tale nu au nevoie costă un punct: ține doar ce îți trebuie.
    [limit] Ții cel mult șase cărți, în ultima rundă cel mult nouă (de unul singur, mereu șase). Poți da cărți înapoi la mijloc ori de câte ori vrei.
    [hand] Ce e în mâna ta e al tău. O carte aflată pe drum sau lăsată mai devreme o poate lua oricine.
    [flick] O carte alunecă cu cel mult două lățimi și jumătate de masă pe secundă. Dacă o împingi mai repede și îi dai drumul, rămâne unde a ajuns.
    [tug] Doi la o carte? Cine îi dă drumul o pierde; dacă timp de trei secunde nimeni nu o lasă, iese din joc.
    [points] După fiecare rundă alegi atâtea dintre cărțile tale câte puncte ai făcut. Ies din joc, cu fața în jos pe teancul tău; restul se întorc în grămadă.
    [minus] Un punctaj sub zero costă puncte pe care le ai: tot atâtea cărți din teancul tău se întorc în grămadă, începând cu ultimele. Cine nu are niciuna nu pierde nimic.
    [rounds] Doi până la patru jucători joacă trei runde, cinci până la șapte joacă două. De unul singur se joacă cinci. Prima rundă folosește jumătate dintre cărți, următoarele toate cărțile rămase.
    [winner] Câștigă cine are cele mai multe puncte după ultima rundă. La egalitate, victoria se împarte.
   *[sides] Fața neagră arată forme în loc de cercuri. Fiecare culoare are forma ei; tot restul e la fel.
}
confetti-talk-words = { $kind ->
    [silent] Nimeni nu scrie.
    [phrases] Replici pregătite în timpul partidei.
   *[free] Discuție liberă oricând.
}
confetti-spectators-words = { $kind ->
    [nobody] Nimeni nu poate privi.
   *[all] Alții pot privi.
}
confetti-watching = Alții pot privi
confetti-learn = Învață Confetti
confetti-first-round = O primă rundă, pas cu pas
confetti-practise = Exersează fără ceas
confetti-sets-so-far = Seturile tale până acum
confetti-hand-sum = Seturi { $sets }, cărți în plus { $surplus }: { $score }
confetti-lesson-skip = Sari peste
confetti-lesson-play = Joacă
confetti-lesson = { $step ->
    [take] Pune un deget (sau mouse-ul) pe o carte și trage-o în mâna ta, câmpul colorat.
    [set] Acum completează un set: un cerc mic, unul mediu și unul mare de aceeași culoare, pe oricare dintre cărțile tale. Lista arată ce ai.
    [back] O carte de care niciun set nu are nevoie costă un punct. Trage una dintre cărțile tale înapoi în grămadă.
    [loose] Lasă o carte pe câmpul îngust de lângă mână: acolo e liberă și alții ar putea-o lua.
    [hold] Atinge cartea aceea sau apasă Spațiu ca s-o ții.
    [three] Trei cărți pot face trei puncte. Ajungi la 3 puncte: caută cărți care ajută mai multe culori deodată.
   *[end] Asta e tot. Într-un joc nisipul curge un minut și toți apucă deodată. Distracție plăcută!
}
confetti-solo = De unul singur
confetti-solo-words = Cinci runde de un minut. Câte puncte poți face?
confetti-play-alone = Joacă de unul singur
confetti-day = Grămada zilei
confetti-day-words = { $date }: aceeași grămadă pentru toți.
confetti-play-day-again = Joacă din nou (nu contează)
confetti-day-first = Contează doar prima încercare cu grămada zilei.
confetti-day-share = Împarte rezultatul
confetti-day-place = { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
} în { $time }: locul { $rank } din { $players }.
confetti-day-streak = { $days ->
    [one] O zi la rând.
    [few] { $days } zile la rând.
   *[other] { $days } de zile la rând.
}
confetti-share-day = Girandola Confetti { $day }: { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
} în { $time }
confetti-share-place = Locul { $rank } din { $players }, zile la rând: { $streak }
confetti-play-day = Joacă grămada de azi
confetti-with-bots = Cu boți
confetti-how-many = Câți boți
confetti-strength = Cât de puternici
confetti-bot = { $bot ->
    [dreamer] Visătorul
    [stroller] Hoinarul
    [picker] Culegătorul
    [magpie] Coțofana
   *[hawk] Șoimul
}
confetti-bot-level = { $bot ->
    [dreamer] Visătorul (foarte ușor)
    [stroller] Hoinarul (ușor)
    [picker] Culegătorul (mediu)
    [magpie] Coțofana (puternic)
   *[hawk] Șoimul (foarte puternic)
}
confetti-bot-words = { $bot ->
    [dreamer] Cam 2 puncte pe rundă.
    [stroller] Cam 3 puncte pe rundă.
    [picker] Peste 4 puncte pe rundă.
    [magpie] Cam 5 puncte pe rundă.
   *[hawk] Aproape mereu 6: succes!
}
confetti-play-bots = Joacă cu boți
confetti-with-people = Cu alți oameni
confetti-rounds-words = { $rounds ->
    [one] { $rounds } rundă
    [few] { $rounds } runde
   *[other] { $rounds } de runde
}
confetti-new-only = Numai cărți noi în a doua din trei runde
confetti-perfect = Perfect! Fiecare carte este un punct.
confetti-big-screen = Pentru televizor: deschide acolo linkul mesei fără să te așezi. Arată toată masa; fiecare joacă pe telefonul său.
confetti-open-table = Deschide o masă
confetti-reason = { $reason ->
    [no-such-seat] Locul acesta nu există.
    [no-such-card] Cartea aceasta nu există.
    [not-a-point] Punctul acela nu e pe masă.
    [not-there] În runda aceasta nu ești la masă.
    [already-there] Ești deja la masă.
    [sand-not-running] Nisipul nu curge.
    [already-dragging] O mână trage o singură carte.
    [nothing-dragged] Nu tragi nicio carte.
    [not-on-table] Cartea aceea nu mai e.
    [beside-the-card] Nu ai nimerit cartea.
    [covered] Peste ea e altă carte.
    [held-by-another] Altcineva ține cartea aceea.
    [nothing-loose] Nu e nimic liber la marginea ta.
    [not-on-your-ledge] Cartea aceea nu e liberă la marginea ta.
    [hand-full] Mâna ta e plină.
    [not-yours] Cartea aceea nu e a ta.
    [no-round] Nu se joacă nicio rundă.
    [round-running] Runda încă se joacă.
    [still-choosing] Cineva își alege încă cărțile de punctaj.
    [nothing-to-choose] Nu ai cărți de punctaj de ales.
    [not-in-hand] Cartea aceea nu e în mâna ta.
    [wrong-number] Alege exact atâtea cărți câte puncte ai.
    [game-over] Partida s-a încheiat.
    [stayed-behind] Conexiunea a întârziat: cartea a rămas în urmă.
    [silent] De la server nu vine nimic: ce vezi poate să nu mai fie actual.
   *[other] Acum nu se poate.
}

## Refusals

reason = { $reason ->
    [offline] Serverul nu răspunde.
    [nobody] Serverul nu te cunoaște; reîncarcă pagina.
    [malformed] Serverul nu a înțeles cererea.
    [malformed-action] Aceasta nu este o acțiune a jocului.
    [join-first] Pagina nu s-a conectat încă la masă; reîncarc-o.
    [live-game] Asta nu se poate într-un joc fără ture.
    [no-code-free] Nu s-a găsit un cod liber pentru masă; încearcă din nou.
    [stale] Partida a mers mai departe; mai uită-te o dată.
    [game-over] Partida s-a încheiat.
    [not-your-turn] Nu e rândul tău.
    [not-your-card] Nu e cartea ta.
    [no-clue-token] Nu mai sunt jetoane de indiciu.
    [all-clue-tokens] Sunt toate jetoanele: nu se poate decarta.
    [no-such-seat] Locul acesta nu există.
    [own-hand] Nu-ți poți da indicii.
    [no-cards-to-tell] Jucătorul acela nu are cărți.
    [unnameable] Asta nu se poate spune în această ediție.
    [empty-clue] Indiciul n-ar arăta nicio carte, iar masa nu permite asta.
    [no-announcements] În această ediție nu sunt anunțuri.
    [no-such-firework] Artificiul acesta nu există.
    [tile-first] Mai întâi vine plăcuța bonus.
    [no-tile] Nicio plăcuță bonus nu așteaptă o alegere.
    [wrong-tile] Plăcuța bonus cere altceva.
    [not-discarded] Cartea aceea nu e printre cele decartate.
    [unknown-card] Spune întâi ce este această carte.
    [unknown-tile] Spune întâi ce plăcuță bonus se întoarce.
    [impossible-card] Așa ceva nu se poate.
    [not-the-owner] Doar cine a deschis masa poate face asta.
    [not-your-seat] Nu e locul tău.
    [not-seated] Nu ai un loc la această masă.
    [which-seat] Pentru care dintre locurile tale?
    [seat-taken] Locul e ocupat.
    [seat-free] Acolo nu stă nimeni.
    [saw-other-cards] Ai văzut cărțile: în partida aceasta nu te poți așeza acolo.
    [game-on] Nu se poate în timpul unei partide.
    [no-game] Nu se joacă nicio partidă.
    [seats-free] Mai sunt locuri libere.
    [no-such-bot] Botul acesta nu există.
    [guest-away] Botul acesta nu este conectat acum.
    [guest-busy] Botul acesta joacă la altă masă.
    [guest-seated] Botul acesta stă deja la masa aceasta.
    [guest-cannot-play] Botul acesta cunoaște jocul de bază și cărțile multicolore, dar nu și pulberea neagră, plăcuțele bonus, culorile anunțate sau buchetul final.
    [film-later] Filmul se va putea vedea după încheierea partidei.
    [not-saved] Serverul nu a putut salva; nu s-a schimbat nimic. Încearcă din nou peste puțin timp.
    [too-many-records] Ai adus deja multe partide; azi nu mai este loc.
    [too-many-strong-bots] Boții puternici joacă deja la mai multe mese ale tale; termină întâi unul dintre jocuri.
    [too-talkative] Prea multe mesaje deodată; așteaptă puțin.
    [too-many-hints] Prea multe sugestii deodată; așteaptă puțin.
    [no-bot-there] Acolo nu stă niciun bot.
    [other-game] O masă nu poate trece la alt joc.
    [paused] Partida e în pauză.
    [not-paused] Partida nu e în pauză.
    [nothing-asked] Nu s-a întrebat nimic.
    [already-asked] Există deja o întrebare.
    [nothing-to-undo] Nu e nimic de retras.
    [no-talking] La această masă acum nu se vorbește.
    [no-such-phrase] Replica aceasta nu există.
    [wrong-cards] Nu sunt cărțile din mâna ta.
    [no-hints] La masa aceasta se joacă fără sugestii.
    [too-many-reviews] Se analizează prea multe partide acum. Încearcă peste un minut.
    [no-such-review] Analiza aceasta nu mai există.
    [bad-name] Numele acesta nu poate fi folosit.
    [no-such-table] Masa aceasta nu există.
    [no-such-record] Partida aceasta nu există.
    [hanab-live-link] Acest link numește un joc de pe hanab.live fără să-l conțină. Deschide hanab.live/export/ urmat de numărul jocului și lipește textul care apare, sau lipește un link de distribuire a reluării.
    [no-record] Aceasta nu este o partidă păstrată care să poată fi revăzută.
    [no-such-code] Nicio masă nu are acest cod.
    [no-push] Acest server nu cheamă pe nimeni.
    [no-such-deal] Aici nu există o asemenea împărțire.
    [no-such-puzzle] Aici nu există o asemenea problemă.
    [no-such-token] Linkul a fost deja folosit sau e prea vechi.
    [too-fast] Prea repede; așteaptă o clipă.
    [too-many-tables] Ai deschis multe mese azi; revino mâine.
    [too-large] Dimensiunea e prea mare.
    [forgotten] E prea de demult: masa aceasta a uitat.
    [one-try] Partida zilei se joacă o singură dată, cu aceiași parteneri pentru toți.
    [fixed-deal] Cărțile acestei mese sunt stabilite: regulile și locurile rămân cum sunt.
    [not-leading] Doar cine conduce poate face asta.
    [no-such-member] Persoana aceea nu mai este aici.
    [no-branch] Aici nu se joacă niciun „ce-ar fi dacă”.
    [no-such-viewing] La această adresă nu privește nimeni o partidă.
    [too-many-viewers] Prea mulți privesc deja această partidă.
    [day-not-over] Este partida de azi, pe care alții încă n-au jucat-o. De mâine o puteți privi împreună.
    [not-yet] Grămada aceea e pentru altă zi: se deschide când vine ziua.
    [moved] Masa s-a mutat; reîncarcă pagina.
   *[other] Nu a mers.
}

## Boți care spun de ce, sugestii

thinks = { $name } se gândește…
gets-ready = { $name } se pregătește…
explanations = Boții își explică mutările
explanations-words = Pentru cine învață: boții spun de ce acționează chiar în timpul partidei, atât cât ai voie să știi. După partidă o spun întotdeauna.
hints = Sugestii
hints-words = Cine e la rând poate cere o sugestie. Ceilalți văd asta, dar nu și ce spune.
explains-in-words = Boții își explică mutările în timpul partidei.
no-hints-in-words = Fără sugestii.
ask-hint = Cere o sugestie
hint = Sugestie
hint-thinking = Se caută o sugestie…
hint-first = Prima de după pornirea serverului durează mai mult; între timp poți juca mai departe.
hint-failed = Nu s-a găsit nicio sugestie.
hint-companion = Partenerul ar face așa: { $action }.
event-hinted = { $name } a cerut o sugestie.
do-clue = indiciu pentru { $name }: { $clue }
do-play = { $card ->
    [none] se joacă cartea nr. { $place }
   *[other] se joacă { $card } (cartea nr. { $place })
}{ $announced ->
    [none] { "" }
   *[other] , anunțând { $announced }
}
do-discard = { $card ->
    [none] se decartează cartea nr. { $place }
   *[other] se decartează { $card } (cartea nr. { $place })
}
do-choice = { $kind ->
    [return] { $card } se întoarce în pachet
   *[encore] se joacă dintre cărțile decartate: { $card }
}
worth-points = { $points } puncte
worth-error = ± { $error }

## Analiza unui joc

review-game = Analizează mutările
review-words = Fiecare mutare e rejucată pornind de la ce vedea cine a făcut-o: cât valora și ce ar fi fost mai bine. Poate dura un minut.
review-waiting = Se pregătește…
review-progress = { $done } din { $total ->
    [one] { $total } mutare
    [few] { $total } mutări
   *[other] { $total } de mutări
}
review-stop = Oprește
review-curve = Punctele așteptate și șansa de perfecțiune, mutare cu mutare
review-points = puncte așteptate
review-perfect = șansa de perfecțiune
review-no-loss = Nicio mutare nu a costat în mod clar puncte.
review-costliest = Cele mai costisitoare mutări
review-move = Mutarea { $turn }, { $name }
review-lost-at = Cu cărțile la vedere se putea câștiga până la mutarea { $turn } ({ $name }).
review-never = Nici cu cărțile la vedere nu s-a găsit o cale de câștig.
review-always = Cu cărțile la vedere se putea câștiga până la capăt.
review-best = Cea mai bună mutare aici pentru { $name }
review-taken = Mutarea făcută: { $action }
review-was-best = Nimic nu era mai bun.
review-read-as = { $convention ->
    [smart] Indiciile sunt citite după convenția Istețului.
    [duet] Indiciile sunt citite după convenția Duetului.
    [coder] Indiciile sunt citite după codul Cifratorului.
   *[people] Indiciile sunt citite, iar restul e jucat, așa cum le înțeleg oamenii.
}
