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

## The table

you = tu
bot = bot
away = plecat
to-act = este la rând
table-state = Cum stă jocul
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
fireworks = Focuri de artificii
firework-empty = { $colour }: încă nimic
firework-complete = complet
firework-dead = nu mai poate fi completat
discards = Decartate
discards-empty = Încă nu s-a decartat nimic.
lost = pierdută definitiv
recoverable = pierdută, dar o plăcuță bonus ar putea s-o aducă înapoi
last-copy = a mai rămas un singur exemplar
critical = ultima
hand-of = Mâna lui { $name }
your-hand = Mâna ta
card-place = Cartea { $place } din { $count }
was-told = indicată: { $signs }
knows-card = cunoscută: { $card }
knows-nothing = niciun indiciu
empathy-of = Vezi ce vede { $name }
empathy-hint = Ține apăsat pe mână ca s-o vezi cu ochii celui care o are
possible-many = Mai poate fi oricare din { $count ->
    [few] { $count } cărți
   *[other] { $count } de cărți
}.
possible-list = Mai poate fi: { $cards }.
tray = Ce e de făcut
your-card = Cartea ta { $place }
play = Joacă
play-announced = Joacă anunțând { $colour }
discard = Decartează
no-discard = Nu se decartează cât timp sunt toate jetoanele
announce = Anunți culoarea? Corect: un jeton. Greșit: o eroare.
announce-none = Nu spune nimic
move-left = Mută cartea la stânga
move-right = Mută cartea la dreapta
put-back = Lasă jos
tell-name = Spune-i ceva lui { $name }
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
give-clue = Spune-i lui { $name }: { $clue } ({ $count ->
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

event-told = { $giver } îi spune lui { $receiver }: { $clue } – { $count ->
    [0] nicio carte
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}{ $places ->
    [none] .
   *[other] {" "}(nr. { $places }).
}
event-told-forgotten = { $giver } i-a spus ceva lui { $receiver }.
event-placed = { $name } joacă { $card }{ $announced ->
    [none] {""}
   *[other] , anunțând { $announced }
}: se potrivește.
event-tokens = { $tokens ->
    [0] {""}
    [one] Se întoarce un jeton de informație.
    [few] Se întorc { $tokens } jetoane de informație.
   *[other] Se întorc { $tokens } de jetoane de informație.
}{ $lost ->
    [0] {""}
    [one] {" "}Un jeton bonus se pierde: sunt deja toate.
    [few] {" "}{ $lost } jetoane bonus se pierd: sunt deja toate.
   *[other] {" "}{ $lost } de jetoane bonus se pierd: sunt deja toate.
}
event-misplayed = { $name } joacă { $card }{ $announced ->
    [none] {""}
   *[other] , anunțând { $announced }
}: o eroare.
event-discarded = { $name } decartează { $card }.
event-tile = Se întoarce o plăcuță bonus: { $tile }.
event-tile-idle = Nu este nimic de ales: nu are niciun efect.
event-forgiven = O greșeală este iertată.
event-returned = { $name } pune { $card } înapoi în pachet.
event-rescued = { $name } joacă { $card } dintre decartate.
event-bonus-lost = { $card } nu se potrivește: bonusul e pierdut.
event-skipped = { $names }: nu poate acționa, pierde tura.
event-ended = { $end ->
    [errors] Ultima eroare: jocul e pierdut.
    [complete] Toate focurile sunt complete!
    [last-round] Ultima tură s-a încheiat.
    [lost-card] O carte indispensabilă s-a dus: jocul e pierdut.
    [stuck] Nimeni nu mai poate acționa: jocul e pierdut.
    [time-out] Timpul unui jucător a expirat: partida s-a încheiat.
   *[terminated] Jucătorii au oprit jocul.
}
ended-lost-card = { $name } a pierdut ultimul exemplar din { $card }: artificiul nu mai poate fi completat, iar partida este pierdută.

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
    [2] O eroare e iertată și se întoarce un jeton de indiciu.
    [3] Spune-i unui coechipier o culoare: atinge o carte. Nu costă nimic.
    [4] Spune-i unui coechipier o valoare: atinge o carte. Nu costă nimic.
    [5] Alege o carte dintre cele decartate: se întoarce în pachet.
   *[6] Alege o carte dintre cele decartate: e jucată, dacă se potrivește.
}
tile-confirm = { $tile ->
    [5] Pune { $card } înapoi în pachet
   *[6] Joacă { $card } dintre decartate
}

event-undone = { $count ->
    [one] Ultima acțiune e retrasă.
    [few] Ultimele { $count } acțiuni sunt retrase.
   *[other] Ultimele { $count } de acțiuni sunt retrase.
}
event-stopped = { $reason ->
    [time-out] Timpul unui jucător a expirat: jocul s-a încheiat.
   *[other] Jucătorii au oprit jocul.
}
event-paused = { $name ->
    [none] Serverul a repornit: jocul e în pauză.
   *[other] { $name } pune jocul în pauză.
}
event-resumed = { $name } reia jocul.
event-started = Începe jocul { $game }.
said = { $name }: { $text }

## Playing

your-turn = E rândul tău
turn-of = La rând: { $name }
looking-back = O privire înapoi
to-now = Înapoi la prezent
step-back = Un pas înapoi
step-forward = Un pas înainte
paused = Pauză
pause = Pauză
resume = Continuă
game-over = Jocul s-a încheiat
result = Rezultat
more = Mai multe
ask-undo = Cere retragerea mutării
ask-stop = Cere oprirea jocului
question = O întrebare pentru toți
asks-undo = { $name } cere retragerea { $count ->
    [one] ultimei acțiuni
    [few] ultimelor { $count } acțiuni
   *[other] ultimelor { $count } de acțiuni
}.
asks-stop = { $name } cere oprirea jocului.
agree = De acord
bot-failed = { $name } nu reușește să răspundă.
ask-again = Întreabă din nou
replace-by = Să continue altul: { $bot }
disagree = Împotrivă
waiting-answers = Se așteaptă răspunsul celorlalți…
carry = Pe alt dispozitiv
carry-words = Deschide acest link pe celălalt dispozitiv sau scanează-l. Merge o singură dată, timp de un sfert de oră.
carry-qr = Codul QR al linkului care îți mută locul
consent = Arată spectatorilor toate mâinile
consent-not = Ascunde mâinile de spectatori
watching = Te uiți
no-watching = Aici se joacă și nimeni nu poate privi.
hand-over = Dă dispozitivul lui { $name }
hand-over-take = Eu sunt { $name }
connecting = Se conectează…
connection-lost = Fără conexiune. Ce vezi poate fi depășit; încerc din nou…
table-gone = Masa aceasta nu există sau nu e pentru tine.
talk = Discuții
phrases = Spune o frază…
say = Spune
say-something = Spune ceva
phrase = { $phrase ->
    [hello] Salut!
    [mine] Aceea era a mea!
    [let-go] Dă-i drumul!
    [thinking] Lasă-mă să mă gândesc.
    [know-nothing] Încă nu știu nimic despre cărțile mele.
    [know-enough] Știu destule despre cărțile mele.
    [remember-yours] Îți amintești ce ai?
    [last-round] În curând e ultima tură.
    [your-turn] E rândul tău.
    [well-done] Bravo!
    [oops] Hopa!
    [sorry] Îmi pare rău!
    [good-game] A fost un joc frumos.
   *[again] Încă un joc?
}

## The end

won = Victorie!
lost-game = Pierdut
of-best = din { $best }
cards-placed = { $placed ->
    [one] O carte așezată din { $all }.
    [few] { $placed } cărți așezate din { $all }.
   *[other] { $placed } de cărți așezate din { $all }.
}
rating = { $rating ->
    [horrible] Oribil
    [mediocre] Mediocru
    [honourable] Onorabil
    [excellent] Excelent
    [amazing] Uimitor
    [legendary] Legendar
    [praised] Lăudat de toți
    [sublime] Sublim
   *[divine] Divin
}
crowd = { $rating ->
    [horrible] Mulțimea huiduie și pleacă acasă.
    [mediocre] Câteva aplauze politicoase.
    [honourable] Frumos cât a durat, și repede uitat.
    [excellent] Mulțimea e încântată.
    [amazing] Despre noaptea aceasta se va vorbi mult timp.
    [legendary] Toți rămân fără cuvinte sub cer.
    [praised] Tineri și bătrâni vă laudă numele.
    [sublime] O noapte care va fi cântată.
   *[divine] Zeii înșiși se apleacă peste râu ca să privească.
}
distinction = { $distinction ->
   *[black-powder] Distincție: Praf de pușcă negru
}
rematch = Încă un joc
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

## Home

motto = Aprindeți cerul împreună, fără să vă vedeți propriile cărți.
play-now = Joacă acum cu boți
learn-first = Învață în cinci minute
new-table = Masă nouă
table-code = Codul mesei
join = Intră
my-tables = Mesele mele
my-tables-empty = Încă nu stai la nicio masă.
open-tables = Mese deschise
open-tables-empty = Acum nicio masă nu e deschisă tuturor.
records = Jocuri păstrate
records-empty = Jocurile încheiate vor fi păstrate aici.
open-record = Deschide un joc păstrat
learn = Învață
settings = Setări
language = Limba
loading = Se încarcă…
back = Înapoi
close = Închide
missing = Aici nu e nimic
missing-words = Adresa aceasta nu duce nicăieri.
free-seat = liber
phase = { $phase ->
    [lobby] se așteaptă
    [playing] se joacă
   *[over] încheiat
}
table = Masă

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
    [ro-choreography] Coregrafie
    [ro-avalanche] Avalanșă de cinci
    [es] Deluxe de bază
    [es-traca-final] Traca final
    [es-avalanche] Avalanșă de zece
    [es-black-powder] Praf de pușcă negru
    [es-flamboyants] Cei cinci flamboianți
   *[deluxe] Toate extensiile
}
preset-words = { $preset ->
    [it] Jocul de la început: cinci focuri, opt indicii, trei erori.
    [it-expert] Fără puncte: completați tot sau pierdeți.
    [ro] Regulile clasice, cu alt vârf al scării.
    [ro-final-bouquet] Pachetul gol nu încheie nimic: totul sau nimic.
    [ro-choreography] Anunță culoarea jucată și câștigă un jeton – sau o eroare.
    [ro-avalanche] Un al șaselea foc, cu o carte din fiecare valoare.
    [es] Clasic, dar poți spune cuiva și ce nu are.
    [es-traca-final] Totul sau nimic, iar indiciile goale sunt permise.
    [es-avalanche] Zece cărți multicolore care răspund la orice culoare.
    [es-black-powder] Cărți negre fără culoare, clădite de la 5 la 1.
    [es-flamboyants] Fiecare cinci completat aduce o plăcuță bonus.
   *[deluxe] Toate cele trei extensii: șapte focuri și plăcuțe bonus.
}
extra = { $extra ->
    [avalanche-five] cinci cărți multicolore
    [avalanche-ten] zece cărți multicolore
    [black-powder] praf de pușcă negru
    [flamboyants] cei cinci flamboianți
    [final-bouquet] buchetul final
    [choreography] coregrafie
    [empty-clues] indicii goale
   *[no-empty-clues] fără indicii goale
}
own-rules = reguli proprii
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
starter-words = După carte, cine poartă hainele cele mai colorate.
hot-seat = Mai mulți jucători pe acest dispozitiv
hot-seat-words = Vă dați dispozitivul din mână în mână; o cortină ascunde cărțile între timp.
listed = În listă pentru toți
listed-words = Toți de pe acest server văd masa și pot intra.
every-option = Toate opțiunile
rules = Reguli
option-book = Cartea de reguli
option-book-words = Hotărăște cuvintele aprecierii de la sfârșit.
option-multicolour = Cărți multicolore
multicolour = { $kind ->
    [none] niciuna
    [five] cinci
   *[ten] zece
}
multicolour-words = { $kind ->
    [none] Cinci focuri, ca în jocul de bază.
    [five] O a șasea culoare ca toate celelalte, o carte din fiecare valoare.
   *[ten] Un al șaselea foc ale cărui cărți răspund la orice culoare; „multicolor” nu se poate spune.
}
option = { $option ->
    [black_powder] Praf de pușcă negru
    [flamboyants] Cei cinci flamboianți
    [final_bouquet] Buchetul final
    [choreography] Coregrafie bine pusă la punct
   *[empty_clues] Indicii goale
}
option-words = { $option ->
    [black_powder] Zece cărți negre, clădite de la 5 la 1; nicio culoare nu le indică; fiecare care lipsește costă un punct.
    [flamboyants] Completarea unui foc cu un 5 aduce o plăcuță bonus în loc de un jeton.
    [final_bouquet] Fără puncte și fără ultimă tură: completați tot sau pierdeți de îndată ce devine imposibil.
    [choreography] Când joci poți anunța culoarea: corect aduce un jeton, greșit e o eroare.
   *[empty_clues] Poți spune cuiva o culoare sau o valoare pe care nicio carte a sa nu o are.
}
table-manners = Obiceiurile mesei
marks = Semne pe cărți
marks-kind = { $kind ->
    [all] toate
    [positive] doar pozitive
   *[none] niciunul
}
marks-words = { $kind ->
    [all] Tot ce s-a spus rămâne vizibil, și ce nu este o carte.
    [positive] Rămân vizibile doar indiciile care au arătat cartea.
   *[none] Jocul de memorie: nimic nu rămâne vizibil.
}
talk-kind = { $kind ->
    [silent] tăcere
    [phrases] fraze
   *[free] liber
}
talk-words = { $kind ->
    [silent] În timpul jocului nimeni nu vorbește.
    [phrases] În timpul jocului doar fraze gata făcute, care nu spun nimic despre cărți.
   *[free] Discuție liberă oricând; vă înțelegeți voi ce se poate spune.
}
spectators = Spectatori
spectators-kind = { $kind ->
    [nobody] nimeni
    [seat] în spatele unui loc
   *[all] toate mâinile
}
spectators-words = { $kind ->
    [nobody] Nimeni nu poate privi.
    [seat] Spectatorii privesc peste umărul unui jucător.
   *[all] Spectatorii văd toate mâinile, dacă toți jucătorii sunt de acord.
}
clock = Ceas
clock-words = Timp pentru fiecare jucător; fără ceas masa așteaptă, și zile întregi.
clock-minutes = Minute de fiecare
clock-increment = Secunde adăugate la fiecare acțiune
clock-is = { $minutes ->
    [one] Un minut
    [few] { $minutes } minute
   *[other] { $minutes } de minute
} de fiecare, { $seconds ->
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
sit-here-too = Alt jucător aici
guest = Jucătorul { $seat }
add-bot = Adaugă un bot
bot-level = { $bot ->
    [simple] simplu
    [companion] partener
    [companion-club] partener de club
    [companion-beginner] partener începător
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
    [companion] Făcut să joace cu oameni: înțelege indiciile ca ei.
    [companion-club] Partenerul cu obiceiurile jucătorilor cu experiență.
    [companion-beginner] Partenerul ca începător: răbdător și simplu.
    [smart] Joacă bine cu cei de-un fel cu el; oamenii se vor mira uneori.
    [duet] Pentru doi de-un fel: fiecare acțiune vorbește. Cu mai mulți joacă precum cel isteț.
    [coder] Vorbește cifrat cu cei de-un fel cu el; oamenii nu-l pot urmări.
    [searcher] Se gândește la mutările următoare înainte să acționeze și nu se grăbește.
    [searcher-fast] Se gândește puțin la mutările următoare.
    [searcher-strong] Se gândește la mutările următoare înainte să acționeze și nu se grăbește.
    [searcher-deep] Privește foarte departe și îi ia mult timp.
   *[other] Un bot adăugat de gazda serverului.
}
bot-strength = Boți de adăugat
name-of-seat = Numele la locul { $seat }
ready = gata
i-am-ready = Sunt gata
not-ready = Încă nu
move-up = Mută locul { $seat } mai sus
leave-seat = Părăsește locul { $seat }
free-the-seat = Eliberează locul { $seat }
start = Începe
start-words = Jocul poate începe când toate locurile sunt ocupate.
options = Opțiuni
change-options = Schimbă…
keep-options = Păstrează opțiunile
cards-in-words = { $cards } de cărți, { $hand } în mână; scorul maxim este { $best }.

## Settings

your-name = Numele tău
theme = Momentul zilei
theme-name = { $theme ->
    [night] noapte
    [light] zi
   *[system] ca sistemul
}
setting = { $setting ->
    [sound] Sunete
    [motion] Mișcare
    [shortcuts] Scurtături de la tastatură
   *[notify] Notificări
}
setting-words = { $setting ->
    [sound] Pocnituri, clinchete și foșnete.
    [motion] Cărțile zboară și focurile izbucnesc. „Redu mișcarea” din sistem e mereu respectat.
    [shortcuts] 1–5 ia o carte, P joacă, D decartează, T trece la un coechipier, litera unei culori sau 1–5 alege indiciul, C îl dă, Escape lasă jos, ? arată tot.
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
    [drop] lasă totul jos
   *[help] arată această listă
}
my-data = Ce se păstrează despre tine
my-data-words = Numele, mesele și partidele tale. Nu există cont: te recunoaște un cookie.
take-everything = Descarcă tot
forget-me = Șterge tot
forget-me-sure = Ștergi tot ce este al tău?
forget-me-words = Numele, notițele, mesajele și partidele tale se șterg acum, pentru totdeauna. În jocurile jucate și de alții devii „cineva”. Și acest browser își uită setările.
keep-me = Păstrează

## Replays

open-record-words = Lipește aici un joc: al nostru, de Hanabi sau Confetti, JSON-ul de la hanab.live sau linkul lui. Poți și trage un fișier aici.
open = Deschide
choose-file = Alege un fișier
beginning = Începutul
what-if = Ce-ar fi dacă…
what-if-words = Acționează pentru cine e la rând; jocul păstrat nu se schimbă.
try-what-if = Ce-ar fi dacă?
leave-branch = Înapoi la joc
share-moment = Distribuie momentul
save = Salvează
to-start = La început
to-end = La sfârșit
play-record = Redă
stop-playing = Pauză
moment = Moment
eyes = Cu ochii cui
eyes-all = Toate cărțile
eyes-of = Ochii lui { $name }
replay-stopped = Regulile refuză acțiunea { $number }: { $reason }

## Learning

you-name = Tu
teacher-name = Lia
first-game = Primul tău joc
first-game-words = Cinci minute cu Lia, care joacă bine și nu-și pierde niciodată răbdarea.
first-game-start = Începe
variants = Variante și extensii
lesson-next = Mai departe
lesson-play = Joacă acum
lesson = { $step ->
    [see] Acesta e Hanabi. Tu și Lia clădiți împreună cinci focuri, fiecare de la 1 la 5. Vezi cărțile Liei – dar din ale tale doar spatele.
    [ones] Lia are trei cărți de 1, iar orice foc începe cu 1. Atinge una dintre ele, alege valoarea 1, uită-te ce cărți se aprind și spune-i.
    [save] Lia a jucat imediat un 1. 5-ul ei e prețios: e unul singur de fiecare culoare. Spune-i despre el – valoarea sau culoarea – ca să nu-l decarteze.
    [play] Lia a cheltuit un indiciu pentru tine: a treia ta carte e un 1. E alb, galben sau verde – toate se potrivesc. Atinge-o și joac-o.
    [discard] Indiciile se împuținează. Decartarea aduce unul înapoi. Prima ta carte e cea mai veche și nu știi nimic despre ea: decarteaz-o.
    [two] Lia ți-a arătat un 2. Roșul are deja 1, deci sigur e pentru roșu. Joacă-l!
    [error] Și dacă o carte nu se potrivește? Hai să încercăm, apoi ne întoarcem: joacă prima carte din stânga.
    [chart] Atinge oricare carte a ta: tabelul arată ce mai poate fi, după tot ce vezi și ți s-a spus. Ochiul de la mâna Liei îți arată cărțile ei așa cum le vede ea.
   *[end] Asta e tot: spui, decartezi, joci. Jocul se încheie la a treia eroare, la 25 de puncte sau la o tură după ultima carte trasă. Acum pe bune!
}
lesson-done = { $step ->
    [ones] Exact: toate cărțile potrivite se arată deodată. A costat unul din cele opt jetoane – iar Lia joacă.
    [save] Bine. Acum știe, iar indiciile costă: în schimb îți spune și ea ceva.
    [play] Se potrivește! Iar Lia joacă încă un 1.
    [discard] Un jeton s-a întors și tragi o carte nouă. Era un 4 – mai există un exemplar. Lia folosește indiciul pentru tine.
    [two] Minunat. Așa câteva indicii aprind un cer.
   *[error] O eroare: cartea s-a dus. A treia eroare ar încheia jocul. Pe aceasta o luăm înapoi.
}
lesson-told = { $name } îți spune: { $clue }, { $count ->
    [one] o carte
    [few] { $count } cărți
   *[other] { $count } de cărți
}.
rule-title = { $part ->
    [goal] Scopul
    [setup] Pregătirea
    [turn] O tură
    [tell] A da o informație
    [discard] A decarta
    [play] A juca o carte
    [end] Sfârșitul și punctele
    [advice] Sfaturi bune
    [signs] Semnele focurilor
    [bouquet] Buchetul final (pentru experți)
    [choreography] Coregrafie bine pusă la punct
    [avalanche-five] Avalanșă de culori, cinci cărți
    [avalanche-ten] Avalanșă de culori, zece cărți
    [powder] Praf de pușcă negru
    [flamboyants] Cei cinci flamboianți
   *[books] Cum se joacă fiecare ediție
}
rule = { $part ->
    [goal] Se joacă împreună. Clădiți câte un foc de artificii din fiecare culoare, în ordinea 1 2 3 4 5. Vedeți cărțile tuturor, în afară de ale voastre.
    [setup] Sunt cinci culori, fiecare cu cărțile 1 1 1 2 2 3 3 4 4 5. În doi sau trei jucători fiecare ține cinci cărți, în patru sau cinci, patru. La început sunt opt jetoane de indiciu și nicio eroare.
    [turn] Cine e la rând face exact unul din trei lucruri: dă o informație, decartează o carte sau joacă o carte. Nimeni nu poate sări peste tură.
    [tell] Costă un jeton de indiciu. Spune-i altui jucător o culoare sau o valoare. Toate cărțile potrivite se arată deodată, așa că află și că celelalte nu se potrivesc.
    [discard] O carte merge pe față la decartate, se întoarce un jeton de indiciu și tragi. Cât timp sunt toate cele opt jetoane, nu poți decarta.
    [play] Joacă o carte a ta, fie că o știi sau nu. Dacă începe sau continuă focul ei, e așezată; altfel e decartată și primești o eroare. Apoi tragi. Completarea unui foc aduce înapoi un jeton de indiciu.
    [end] La a treia eroare jocul e pierdut pe loc. Când toate focurile sunt complete, ați câștigat. Când se trage ultima carte, fiecare, și cel care a tras-o, mai are o tură. Scorul e suma celor mai mari cărți ale focurilor.
    [advice] A decarta o carte despre care nu știi nimic e riscant, dar uneori trebuie. Toate în afară de 5 au și alte exemplare. Uită-te la decartate: spun multe despre cărțile tale. După o informație îți poți rearanja mâna, ca să ții minte mai bine.
    [bouquet] Pachetul gol nu încheie nimic și nu există puncte: ori toate focurile sunt completate, ori jocul e pierdut. E pierdut la a treia eroare sau de îndată ce un foc nu mai poate fi completat.
    [choreography] Când joci poți anunța culoarea focului. Dacă e corectă și cartea se potrivește, se întoarce un jeton de indiciu, iar două dacă completează focul. Dacă e greșită, cartea e decartată și e o eroare, chiar dacă s-ar fi potrivit.
    [avalanche-five] Cinci cărți multicolore, câte una din fiecare valoare, sunt un al șaselea foc. „Multicolor” se spune ca orice altă culoare.
    [avalanche-ten] Zece cărți multicolore sunt un al șaselea foc. Răspund la orice culoare: spunând roșu se arată cele roșii și cele multicolore. „Multicolor” nu se poate spune.
    [powder] Zece cărți negre: 5 5 5 4 4 3 3 2 2 1, clădite în jos, de la 5 la 1. Nicio culoare nu le indică, doar valorile. Fiecare carte care lipsește din focul negru costă un punct.
    [flamboyants] Cine completează un foc cu un 5 întoarce una din șase plăcuțe bonus în loc să ia un jeton: un jeton; o eroare iertată și un jeton; o culoare gratis; o valoare gratis; o carte decartată se întoarce în pachet; o carte decartată e jucată.
   *[books] Prima ediție (italiană) are jocul de bază și pe cel pentru experți. Ediția 2013 (română) adaugă buchetul final, coregrafia și avalanșa de cinci. Ediția deluxe (spaniolă) permite indicii goale și adaugă avalanșa de zece, praful de pușcă negru și flamboianții. La mesele noastre totul se poate combina.
}

## Confetti

confetti = Confetti
confetti-invitation = Confetti: toți deodată
confetti-motto = O grămadă, toate mâinile în ea, un minut de nisip.
confetti-table = masă cu cărți
confetti-table-words = Grămada. Nisip pentru încă { $seconds } s; ții { $held } din { $hold } cărți. Săgețile mișcă mâna, N merge la cartea următoare, M la următoarea a ta. Enter ia și lasă, H aduce cartea acasă, G o dă înapoi, Spațiu o ține.
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
confetti-contest = Doi trageți de aceeași carte.
confetti-yours = { $name } a lăsat-o: cartea e a ta.
confetti-removed = Nimeni n-a lăsat-o: cartea iese din joc.
confetti-unpinned = { $name } s-a mișcat mai repede: cartea nu mai e.
confetti-sand-out = Nisipul s-a terminat.
confetti-left = { $name } a pierdut legătura.
confetti-back = { $name } s-a întors.
confetti-choose = { $count ->
    [one] Alege { $count } carte pentru punctul tău
    [few] Alege { $count } cărți pentru punctele tale
   *[other] Alege { $count } de cărți pentru punctele tale
}
confetti-choose-words = Ies din joc, cu fața în jos pe teancul tău. Restul se întorc în grămadă.
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
confetti-best = Ce era mai bun pe masă: { $score }
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
confetti-interrupted-words = Serverul se oprise la mijlocul ei. Toate punctele au rămas.
confetti-round-over = Runda { $round } s-a terminat
confetti-waiting = Îi așteptăm pe ceilalți…
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
confetti-keys = Trage cărțile cu un deget sau cu mausul în mâna ta, jos. Dacă cad mai devreme rămân libere: atinge, dă clic sau apasă Spațiu ca să le ții. Două degete sau rotița măresc. Taste: săgețile mișcă, N și M merg din carte în carte, Enter ia și lasă, H aduce acasă, G dă înapoi, Spațiu ține.
confetti-stop = Cere să se încheie jocul
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
confetti-sand-words = { $seconds } s de nisip
confetti-own-best = Recordul tău: { $points }
confetti-no-scores = Nimeni n-a jucat încă.
confetti-how = Trage cărțile în mâna ta, jos.
confetti-tug = Trageți doi de ea: dă-i drumul sau o pierdeți amândoi!
confetti-spot = { $where ->
    [mine] { $card }: o ții tu
    [loose] { $card }: liberă pe marginea ta
    [theirs] { $card }: o ține altcineva
   *[free] { $card }
}
confetti-rules = Cum se joacă
confetti-rule = { $part ->
    [sets] Un cerc mic, unul mijlociu și unul mare de aceeași culoare fac un punct. Aici fiecare carte folosește de trei ori: trei puncte.
    [surplus] O carte în plus costă un punct: ține doar ce îți trebuie.
    [hand] Ce e în mâna ta e al tău. Pe drum sau lăsată mai devreme, o poate lua oricine.
   *[tug] Doi la o carte? Cine îi dă drumul o pierde; dacă nimeni nu o lasă trei secunde, iese din joc.
}
confetti-talk-words = { $kind ->
    [silent] Nimeni nu discută.
    [phrases] Fraze gata făcute în timpul jocului.
   *[free] Discuție liberă oricând.
}
confetti-spectators-words = { $kind ->
    [nobody] Nimeni nu poate privi.
   *[all] Alții pot privi.
}
confetti-watching = Alții pot privi
confetti-solo = Solitar
confetti-solo-words = Cinci runde de un minut. Câte puncte poți face?
confetti-play-alone = Joacă solitar
confetti-day = Grămada zilei
confetti-day-words = { $date }: aceeași grămadă pentru toți.
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
   *[hawk] Aproape mereu 6: succes.
}
confetti-play-bots = Joacă cu boți
confetti-with-people = Cu oameni
confetti-rounds-words = { $rounds ->
    [one] { $rounds } rundă
    [few] { $rounds } runde
   *[other] { $rounds } de runde
}
confetti-new-only = Numai cărți noi în a doua din trei runde
confetti-open-table = Deschide o masă
confetti-reason = { $reason ->
    [covered] Peste ea e altă carte.
    [held-by-another] Cineva ține cartea aceea.
    [hand-full] Mâna ta e plină.
    [sand-not-running] Nisipul nu curge.
    [nothing-loose] Nu e nimic liber la marginea ta.
    [not-on-table] Cartea aceea nu mai e.
    [already-dragging] O mână trage o singură carte.
    [stayed-behind] Cartea nu a ajuns la timp și a rămas în urmă.
    [silent] Conexiunea tace: ce vezi poate fi vechi.
   *[other] Nu se poate: { $reason }
}

## Refusals

reason = { $reason ->
    [offline] Serverul nu răspunde.
    [nobody] Serverul nu te cunoaște; reîncarcă pagina.
    [malformed] Pentru server, asta nu are sens.
    [stale] Jocul a mers mai departe; mai uită-te o dată.
    [game-over] Jocul s-a încheiat.
    [not-your-turn] Nu e rândul tău.
    [not-your-card] Nu e cartea ta.
    [no-clue-token] Nu mai sunt jetoane de indiciu.
    [all-clue-tokens] Sunt toate jetoanele: nu se decartează.
    [no-such-seat] Locul acesta nu există.
    [own-hand] Nu îți poți spune singur ceva.
    [no-cards-to-tell] Jucătorul acela nu are cărți.
    [unnameable] Asta nu se poate spune în această ediție.
    [empty-clue] Indiciul n-ar arăta nicio carte, iar masa nu permite asta.
    [no-announcements] În această ediție nu sunt anunțuri.
    [no-such-firework] Focul acesta nu există.
    [tile-first] Mai întâi plăcuța bonus.
    [no-tile] Nicio plăcuță bonus nu așteaptă o alegere.
    [wrong-tile] Plăcuța bonus cere altceva.
    [not-discarded] Cartea aceea nu e printre cele decartate.
    [not-the-owner] Doar cine a deschis masa poate face asta.
    [not-your-seat] Nu e locul tău.
    [not-seated] Nu stai la această masă.
    [which-seat] Pentru care dintre locurile tale?
    [seat-taken] Locul e ocupat.
    [seat-free] Acolo nu stă nimeni.
    [saw-other-cards] Cine a văzut cărțile nu se poate așeza acolo în acest joc.
    [game-on] Nu în timpul unui joc.
    [no-game] Nu e niciun joc în desfășurare.
    [seats-free] Mai sunt locuri libere.
    [no-such-bot] Botul acesta nu există.
    [no-bot-there] Acolo nu stă niciun bot.
    [other-game] O masă își păstrează jocul.
    [paused] Jocul e în pauză.
    [not-paused] Jocul nu e în pauză.
    [nothing-asked] Nu s-a întrebat nimic.
    [already-asked] Există deja o întrebare.
    [nothing-to-undo] Nu e nimic de retras.
    [no-talking] La această masă acum nu se vorbește.
    [no-such-phrase] Fraza aceasta nu există.
    [wrong-cards] Nu sunt cărțile din mâna ta.
    [no-hints] La masa aceasta se joacă fără sugestii.
    [too-many-reviews] Se analizează prea multe jocuri acum. Încearcă peste un minut.
    [no-such-review] Analiza aceasta nu mai există.
    [bad-name] Numele acesta nu poate fi folosit.
    [no-such-table] Masa aceasta nu există.
    [no-such-record] Jocul acesta nu există.
    [no-record] Acesta nu este un joc înregistrat care să poată fi revăzut.
    [no-such-code] Nicio masă nu are acest cod.
    [no-such-token] Linkul a fost deja folosit sau e prea vechi.
    [too-fast] Prea repede; așteaptă o clipă.
    [too-many-tables] Ai deschis multe mese azi; revino mâine.
    [too-large] E prea mare.
    [forgotten] E prea de demult: la această masă s-a uitat.
    [not-yet] Grămada aceea e pentru altă zi: se deschide când vine ziua ei.
    [moved] Masa s-a mutat; reîncarcă pagina.
   *[other] Nu a mers.
}

## Boți care spun de ce, sugestii

thinks = { $name } se gândește…
gets-ready = { $name } se pregătește…
explanations = Boții se explică
explanations-words = Pentru cine învață: boții spun de ce acționează chiar în timpul jocului, atât cât ai voie să știi. După joc o spun întotdeauna.
hints = Sugestii
hints-words = Cine e la rând poate cere o sugestie. Ceilalți observă asta, dar nu și ce spune.
explains-in-words = Boții se explică în timpul jocului.
no-hints-in-words = Fără sugestii.
ask-hint = Cere o sugestie
hint = Sugestie
hint-thinking = Caut o sugestie…
hint-failed = Nu s-a găsit nicio sugestie.
hint-companion = Companionul ar face așa: { $action }.
hint-worth = Cât aduc în medie cele mai bune mutări, încercate în { $worlds } feluri în care pot sta cărțile ascunse:
event-hinted = { $name } a cerut o sugestie.
do-clue = îi spui lui { $name }: { $clue }
do-play = { $card ->
    [none] joci cartea { $place }
   *[other] joci { $card } (cartea { $place })
}{ $announced ->
    [none] { "" }
   *[other] , anunțând { $announced }
}
do-discard = { $card ->
    [none] decartezi cartea { $place }
   *[other] decartezi { $card } (cartea { $place })
}
do-choice = { $kind ->
    [return] pui { $card } înapoi în pachet
   *[encore] joci { $card } dintre cărțile decartate
}
worth-points = { $points } puncte
worth-error = ± { $error }

## Analiza unui joc

review-game = Analizează mutările
review-words = Fiecare mutare e încercată din ce vedea cine a făcut-o: cât valora și ce ar fi fost mai bine. Poate dura un minut.
review-waiting = Se pregătește…
review-progress = { $done } din { $total } mutări
review-stop = Oprește
review-curve = Punctele așteptate și șansa de perfecțiune, mutare cu mutare
review-points = puncte așteptate
review-perfect = șansa de perfecțiune
review-no-loss = Nicio mutare nu a fost o pierdere clară.
review-costliest = Cele mai scumpe mutări
review-move = Mutarea { $turn }, { $name }
review-lost-at = Cu cărțile la vedere se putea câștiga până la mutarea { $turn } ({ $name }).
review-never = Nici cu cărțile la vedere nu s-a găsit o cale de câștig.
review-always = Cu cărțile la vedere se putea câștiga până la capăt.
review-best = Cel mai bine aici pentru { $name }
review-taken = S-a făcut: { $action }
review-was-best = Nimic nu era mai bun.
review-read-as = { $convention ->
    [smart] Indiciile sunt citite după convenția Istețului.
    [duet] Indiciile sunt citite după convenția Duetului.
    [coder] Indiciile sunt citite după codul Codificatorului.
   *[literal] Indiciile sunt luate cuvânt cu cuvânt.
}
