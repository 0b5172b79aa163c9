colour-name = { $colour ->
    [red] rosso
    [white] bianco
    [yellow] giallo
    [green] verde
    [blue] azzurro
    [multicolour] multicolore
   *[black] nero
}
colour-letter = { $colour ->
    [red] R
    [white] B
    [yellow] G
    [green] V
    [blue] A
    [multicolour] M
   *[black] N
}
card-name = { $value } { $colour }

## The table

you = tu
bot = bot
away = assente
to-act = di turno
table-state = Come va la partita
clue-tokens = Gettoni indizio
errors = Errori
count-of = { $count } su { $all }
deck = Mazzo
turns-left = Turni rimasti
score = Punti
placed = Giocate
best-score = massimo ancora possibile
black-missing = { $count ->
    [one] { $count } punto in meno per una carta nera mancante
   *[other] { $count } punti in meno per le carte nere mancanti
}
fireworks = Fuochi d’artificio
firework-empty = { $colour }: ancora niente
firework-complete = completo
firework-dead = non si può più completare
discards = Scarti
discards-empty = Non è stato ancora scartato nulla.
lost = persa per sempre
recoverable = persa, ma una tessera bonus potrebbe riportarla
last-copy = ne resta un’ultima copia
critical = l’ultima
hand-of = Mano di { $name }
your-hand = La tua mano
card-place = Carta { $place } di { $count }
was-told = indicata: { $signs }
knows-card = nota: { $card }
knows-nothing = nessun indizio
empathy-of = Vedi ciò che vede { $name }
empathy-hint = Tieni premuta la mano per vederla con gli occhi di chi la tiene
possible-many = Può essere ancora una di { $count } carte.
possible-list = Può essere ancora: { $cards }.
tray = Che cosa fare
your-card = La tua carta { $place }
play = Gioca
play-announced = Gioca annunciando { $colour }
discard = Scarta
no-discard = Non si scarta finché ci sono tutti i gettoni
announce = Annunci il colore? Giusto: un gettone. Sbagliato: un errore.
announce-none = Non dire nulla
move-left = Sposta la carta a sinistra
move-right = Sposta la carta a destra
put-back = Rimetti giù
tell-name = Di’ qualcosa a { $name }
clues = Indizi
clue-touches = { $clue }: { $count ->
    [0] nessuna carta
    [one] una carta
   *[other] { $count } carte
}
other-clues = Altri indizi…
no-clue = Ora non c’è alcun indizio da dare.
not-now = Non è il tuo turno.
give-clue = Di’ a { $name }: { $clue } ({ $count ->
    [0] nessuna carta
    [one] una carta
   *[other] { $count } carte
})
note = Nota privata
beside-table = Accanto al tavolo
history = Cronaca
history-empty = Non è ancora successo nulla.
plain-action = Azione
plain-act = Esegui

## What happened

event-told = { $giver } dice a { $receiver }: { $clue } – { $count ->
    [0] nessuna carta
    [one] una carta
   *[other] { $count } carte
}{ $places ->
    [none] .
   *[other] {" "}(n. { $places }).
}
event-told-forgotten = { $giver } ha detto qualcosa a { $receiver }.
event-placed = { $name } gioca { $card }{ $announced ->
    [none] {""}
   *[other] , annunciando { $announced }
}: va bene.
event-tokens = { $tokens ->
    [0] {""}
    [one] Torna un gettone indizio.
   *[other] Tornano { $tokens } gettoni indizio.
}{ $lost ->
    [0] {""}
    [one] {" "}Un gettone bonus è perso: ci sono già tutti.
   *[other] {" "}{ $lost } gettoni bonus sono persi: ci sono già tutti.
}
event-misplayed = { $name } gioca { $card }{ $announced ->
    [none] {""}
   *[other] , annunciando { $announced }
}: un errore.
event-discarded = { $name } scarta { $card }.
event-tile = Si scopre una tessera bonus: { $tile }.
event-tile-idle = Non c’è nulla da scegliere: non ha effetto.
event-forgiven = Un errore è perdonato.
event-returned = { $name } rimette { $card } nel mazzo.
event-rescued = { $name } gioca { $card } dagli scarti.
event-bonus-lost = { $card } non va bene: il bonus è perso.
event-skipped = { $names }: non può agire, salta il turno.
event-ended = { $end ->
    [errors] L’ultimo errore: la partita è persa.
    [complete] Tutti i fuochi sono completi!
    [last-round] L’ultimo giro è finito.
    [lost-card] Una carta indispensabile è perduta: la partita è persa.
    [stuck] Nessuno può più agire: la partita è persa.
    [time-out] Il tempo di un giocatore è scaduto: la partita è finita.
   *[terminated] I giocatori hanno interrotto la partita.
}
ended-lost-card = { $name } ha perso l’ultima copia di { $card }: quel fuoco non si può più completare e la partita è persa.

## Bonus tiles

tile = { $tile ->
    [1] Un gettone indizio
    [2] Perdono
    [3] Un colore gratis
    [4] Un valore gratis
    [5] Di nuovo nel mazzo
   *[6] Bis
}
tile-asks = { $tile ->
    [1] Torna un gettone indizio.
    [2] Un errore è perdonato e torna un gettone indizio.
    [3] Di’ un colore a un compagno: tocca una carta. Non costa nulla.
    [4] Di’ un valore a un compagno: tocca una carta. Non costa nulla.
    [5] Scegli una carta degli scarti: torna nel mazzo.
   *[6] Scegli una carta degli scarti: viene giocata, se va bene.
}
tile-confirm = { $tile ->
    [5] Rimetti { $card } nel mazzo
   *[6] Gioca { $card } dagli scarti
}

event-undone = { $count ->
    [one] L’ultima azione è annullata.
   *[other] Le ultime { $count } azioni sono annullate.
}
event-stopped = { $reason ->
    [time-out] Il tempo di un giocatore è scaduto: la partita è finita.
   *[other] I giocatori hanno interrotto la partita.
}
event-paused = { $name ->
    [none] Il server è ripartito: la partita è in pausa.
   *[other] { $name } mette in pausa la partita.
}
event-resumed = { $name } riprende la partita.
event-started = Comincia la partita { $game }.
said = { $name }: { $text }

## Playing

your-turn = Tocca a te
turn-of = Tocca a { $name }
looking-back = Uno sguardo indietro
to-now = Torna a ora
step-back = Un passo indietro
step-forward = Un passo avanti
paused = In pausa
pause = Pausa
resume = Riprendi
game-over = La partita è finita
result = Risultato
more = Altro
ask-undo = Chiedi di annullare
ask-stop = Chiedi di smettere
question = Una domanda a tutti
asks-undo = { $name } chiede di annullare { $count ->
    [one] l’ultima azione
   *[other] le ultime { $count } azioni
}.
asks-stop = { $name } chiede di interrompere la partita.
agree = D’accordo
bot-failed = { $name } non riesce a rispondere.
ask-again = Chiedi di nuovo
replace-by = Fai continuare un altro: { $bot }
disagree = Contrario
waiting-answers = In attesa della risposta degli altri…
carry = Su un altro dispositivo
carry-words = Apri questo link sull’altro dispositivo, o inquadralo. Vale una volta sola, per un quarto d’ora.
carry-qr = Codice QR del link che porta con sé il tuo posto
consent = Mostra tutte le mani agli spettatori
consent-not = Nascondi le mani agli spettatori
watching = Stai guardando
no-watching = Qui si sta giocando e nessuno può guardare.
hand-over = Passa il dispositivo a { $name }
hand-over-take = Sono { $name }
connecting = Connessione…
connection-lost = Nessuna connessione. Ciò che vedi può non essere aggiornato; riprovo…
table-gone = Questo tavolo non c’è, o non è per te.
talk = Conversazione
phrases = Di’ una frase…
say = Di’
say-something = Di’ qualcosa
phrase = { $phrase ->
    [hello] Ciao!
    [mine] Quella era mia!
    [let-go] Molla!
    [thinking] Fammi pensare.
    [know-nothing] Delle mie carte non so ancora nulla.
    [know-enough] Delle mie carte so abbastanza.
    [remember-yours] Ti ricordi che cosa hai?
    [last-round] Presto sarà l’ultimo giro.
    [your-turn] Tocca a te.
    [well-done] Ben fatto!
    [oops] Ops!
    [sorry] Scusate!
    [good-game] Bella partita.
   *[again] Un’altra partita?
}

## The end

won = Vittoria!
lost-game = Persa
of-best = su { $best }
cards-placed = { $placed ->
    [one] { $placed } carta giocata su { $all }.
   *[other] { $placed } carte giocate su { $all }.
}
rating = { $rating ->
    [horrible] Orribile
    [mediocre] Mediocre
    [honourable] Onorevole
    [excellent] Eccellente
    [amazing] Straordinario
    [legendary] Leggendario
    [praised] Lodato da tutti
    [sublime] Sublime
   *[divine] Divino
}
crowd = { $rating ->
    [horrible] La folla fischia e torna a casa.
    [mediocre] Qualche applauso di cortesia.
    [honourable] Bello finché è durato, e presto dimenticato.
    [excellent] La folla è entusiasta.
    [amazing] Di questa notte si parlerà a lungo.
    [legendary] Tutti restano senza parole sotto il cielo.
    [praised] Giovani e vecchi lodano i vostri nomi.
    [sublime] Una notte che sarà cantata.
   *[divine] Gli dèi stessi si affacciano sul fiume a guardare.
}
distinction = { $distinction ->
   *[black-powder] Menzione: Polvere nera
}
rematch = Un’altra partita
see-hands = Vedi tutte le mani
review = Rivedi
share-record = Condividi
share-title = { $result ->
    [won] Hanabi: tutti i fuochi completi!
    [lost] Hanabi: partita persa con { $placed } carte su { $all }
   *[score] Hanabi: { $score ->
        [one] { $score } punto
       *[other] { $score } punti
    }
}
home = Inizio

## Home

motto = Accendete il cielo insieme, senza vedere le vostre carte.
play-now = Gioca subito con i bot
learn-first = Impara in cinque minuti
new-table = Nuovo tavolo
table-code = Codice del tavolo
join = Entra
my-tables = I miei tavoli
my-tables-empty = Non siedi ancora a nessun tavolo.
open-tables = Tavoli aperti
open-tables-empty = Nessun tavolo è aperto a tutti in questo momento.
records = Partite registrate
records-empty = Le partite finite saranno conservate qui.
open-record = Apri una registrazione
learn = Impara
settings = Impostazioni
language = Lingua
loading = Un attimo…
back = Indietro
close = Chiudi
missing = Qui non c’è nulla
missing-words = Questo indirizzo non porta da nessuna parte.
free-seat = libero
phase = { $phase ->
    [lobby] in attesa
    [playing] in gioco
   *[over] finita
}
table = Tavolo

## A new table

book = { $book ->
    [it] Prima edizione (italiana)
    [ro] Edizione 2013 (romena)
   *[es] Edizione deluxe (spagnola)
}
preset = { $preset ->
    [it] Classico
    [it-expert] Per esperti
    [ro] Classico 2013
    [ro-final-bouquet] Bouquet finale
    [ro-choreography] Coreografia
    [ro-avalanche] Valanga di cinque
    [es] Deluxe di base
    [es-traca-final] Traca final
    [es-avalanche] Valanga di dieci
    [es-black-powder] Polvere nera
    [es-flamboyants] I cinque sgargianti
   *[deluxe] Tutte le espansioni
}
preset-words = { $preset ->
    [it] Il gioco com’è nato: cinque fuochi, otto indizi, tre errori.
    [it-expert] Niente punteggio: completate tutto, o perdete.
    [ro] Le regole classiche, con un’altra cima della scala.
    [ro-final-bouquet] Il mazzo vuoto non chiude nulla: tutto o niente.
    [ro-choreography] Annuncia il colore che giochi e vinci un gettone – o un errore.
    [ro-avalanche] Un sesto fuoco con una carta per valore.
    [es] Classico, ma si può anche dire a qualcuno ciò che non ha.
    [es-traca-final] Tutto o niente, e gli indizi vuoti sono permessi.
    [es-avalanche] Dieci carte multicolori che rispondono a ogni colore.
    [es-black-powder] Carte nere senza colore, costruite dal 5 all’1.
    [es-flamboyants] Ogni cinque completato scopre una tessera bonus.
   *[deluxe] Tutte e tre le espansioni: sette fuochi e tessere bonus.
}
extra = { $extra ->
    [avalanche-five] cinque carte multicolori
    [avalanche-ten] dieci carte multicolori
    [black-powder] polvere nera
    [flamboyants] i cinque sgargianti
    [final-bouquet] bouquet finale
    [choreography] coreografia
    [empty-clues] indizi vuoti
   *[no-empty-clues] senza indizi vuoti
}
own-rules = regole proprie
people = Giocatori
seats = Posti
seats-words = { $count ->
    [2] In due si tengono cinque carte a testa.
    [3] In tre si tengono cinque carte a testa.
    [4] In quattro si tengono quattro carte a testa.
   *[other] In cinque si tengono quattro carte a testa.
}
seat = Posto { $seat }
starter = Chi comincia
starter-random = a sorte
starter-words = Secondo il libro, chi porta i vestiti più colorati.
hot-seat = Più giocatori su questo dispositivo
hot-seat-words = Ci si passa il dispositivo; un sipario nasconde le carte nel frattempo.
listed = In elenco per tutti
listed-words = Tutti su questo server vedono il tavolo e possono entrare.
every-option = Tutte le opzioni
rules = Regole
option-book = Regolamento
option-book-words = Decide le parole del giudizio finale.
option-multicolour = Carte multicolori
multicolour = { $kind ->
    [none] nessuna
    [five] cinque
   *[ten] dieci
}
multicolour-words = { $kind ->
    [none] Cinque fuochi, come nel gioco di base.
    [five] Un sesto colore come gli altri, una carta per valore.
   *[ten] Un sesto fuoco le cui carte rispondono a ogni colore; «multicolore» non si può dire.
}
option = { $option ->
    [black_powder] Polvere nera
    [flamboyants] I cinque sgargianti
    [final_bouquet] Bouquet finale
    [choreography] Coreografia perfetta
   *[empty_clues] Indizi vuoti
}
option-words = { $option ->
    [black_powder] Dieci carte nere, costruite dal 5 all’1; nessun colore le indica; ognuna che manca costa un punto.
    [flamboyants] Completare un fuoco con un 5 scopre una tessera bonus invece di dare un gettone.
    [final_bouquet] Né punteggio né ultimo giro: completate tutto, o perdete appena diventa impossibile.
    [choreography] Giocando puoi annunciare il colore: giusto dà un gettone, sbagliato è un errore.
   *[empty_clues] Puoi dire a qualcuno un colore o un valore che nessuna sua carta ha.
}
table-manners = Usanze del tavolo
marks = Segni sulle carte
marks-kind = { $kind ->
    [all] tutti
    [positive] solo positivi
   *[none] nessuno
}
marks-words = { $kind ->
    [all] Tutto ciò che è stato detto resta visibile, anche ciò che una carta non è.
    [positive] Restano visibili solo gli indizi che hanno indicato la carta.
   *[none] Il gioco di memoria: nulla resta visibile.
}
talk-kind = { $kind ->
    [silent] silenzio
    [phrases] frasi
   *[free] libero
}
talk-words = { $kind ->
    [silent] Durante la partita nessuno parla.
    [phrases] Durante la partita solo frasi pronte, che non dicono nulla delle carte.
   *[free] Chat libera in ogni momento; decidete voi che cosa si può dire.
}
spectators = Spettatori
spectators-kind = { $kind ->
    [nobody] nessuno
    [seat] dietro un posto
   *[all] tutte le mani
}
spectators-words = { $kind ->
    [nobody] Nessuno può guardare.
    [seat] Gli spettatori guardano da dietro le spalle di un giocatore.
   *[all] Gli spettatori vedono tutte le mani, se tutti i giocatori sono d’accordo.
}
clock = Orologio
clock-words = Tempo per ogni giocatore; senza, il tavolo aspetta, anche per giorni.
clock-minutes = Minuti a testa
clock-increment = Secondi aggiunti per azione
clock-is = { $minutes ->
    [one] Un minuto
   *[other] { $minutes } minuti
} a testa, { $seconds ->
    [one] un secondo in più
   *[other] { $seconds } secondi in più
} per azione.
open-table = Apri il tavolo: { $edition }

## The lobby

invite = Invita
code = Codice
qr-words = Codice QR del link a questo tavolo
copy-link = Copia il link
copied = Copiato
sit-here = Siediti qui
sit-here-too = Un altro giocatore qui
guest = Giocatore { $seat }
add-bot = Aggiungi un bot
bot-level = { $bot ->
    [simple] semplice
    [companion] compagno
    [companion-club] compagno da circolo
    [companion-beginner] compagno principiante
    [smart] sveglio
    [duet] duetto
    [coder] cifratore
    [searcher] pensatore
    [searcher-fast] pensatore veloce
    [searcher-strong] pensatore forte
    [searcher-deep] pensatore profondo
   *[other] { $bot }
}
bot-words = { $bot ->
    [simple] Gioca ciò che sa e indica ciò che si può giocare. Veloce, ma non è un genio.
    [companion] Fatto per giocare con le persone: intende gli indizi come li intendono loro.
    [companion-club] Il compagno con le abitudini dei giocatori esperti.
    [companion-beginner] Il compagno da principiante: paziente e semplice.
    [smart] Gioca bene con i suoi simili; le persone a volte si stupiranno.
    [duet] Per due della sua specie: ogni azione parla. In più persone gioca come lo sveglio.
    [coder] Parla in codice con i suoi simili; le persone non lo capiscono.
    [searcher] Pensa alle mosse future prima di agire, e si prende il suo tempo.
    [searcher-fast] Pensa un poco alle mosse future.
    [searcher-strong] Pensa alle mosse future prima di agire, e si prende il suo tempo.
    [searcher-deep] Guarda molto lontano, e ci mette molto.
   *[other] Un bot aggiunto da chi ospita il server.
}
bot-strength = Bot da aggiungere
name-of-seat = Nome al posto { $seat }
ready = pronto
i-am-ready = Si può cominciare
not-ready = Non ancora
move-up = Sposta su il posto { $seat }
leave-seat = Lascia il posto { $seat }
free-the-seat = Libera il posto { $seat }
start = Comincia
start-words = La partita può cominciare quando tutti i posti sono occupati.
options = Opzioni
change-options = Modifica…
keep-options = Tieni queste opzioni
cards-in-words = { $cards } carte, { $hand } in mano; il punteggio massimo è { $best }.

## Settings

your-name = Il tuo nome
theme = Ora del giorno
theme-name = { $theme ->
    [night] notte
    [light] giorno
   *[system] come il sistema
}
setting = { $setting ->
    [sound] Suoni
    [motion] Movimento
    [shortcuts] Scorciatoie da tastiera
   *[notify] Notifiche
}
setting-words = { $setting ->
    [sound] Botti, rintocchi e fruscii.
    [motion] Le carte volano e i fuochi scoppiano. «Riduci movimento» del sistema è sempre rispettato.
    [shortcuts] 1–5 prende una carta, P gioca, D scarta, T passa a un compagno, la lettera di un colore o 1–5 sceglie l’indizio, C lo dà, Esc rimette giù, ? mostra tutto.
   *[notify] Avvisami quando tocca a me e la pagina è sullo sfondo.
}
key-enter = Invio
key-words = { $what ->
    [pick] prende una carta della tua mano
    [play] la gioca
    [discard] la scarta
    [teammate] passa al compagno seguente, per dargli un indizio
    [sign] sceglie il colore o il valore
    [give] dà l’indizio
    [move] sposta la carta nella tua mano
    [drop] rimette tutto giù
   *[help] mostra questo elenco
}
my-data = Che cosa si conserva di te
my-data-words = Il tuo nome, i tuoi tavoli e le tue partite. Non c’è un account: ti riconosce un cookie.
take-everything = Scarica tutto
forget-me = Elimina tutto
forget-me-sure = Eliminare tutto ciò che è tuo?
forget-me-words = Nome, note, messaggi e partite vengono eliminati adesso, per sempre. Nelle partite giocate anche da altri diventi «qualcuno». Anche questo browser dimentica le sue impostazioni.
keep-me = Tieni tutto

## Replays

open-record-words = Incolla qui una registrazione: la nostra, di Hanabi o Confetti, il JSON di hanab.live o il suo link. Puoi anche trascinare un file.
open = Apri
choose-file = Scegli un file
beginning = L’inizio
what-if = E se…
what-if-words = Agisci per chi è di turno; la registrazione non cambia.
try-what-if = E se…?
leave-branch = Torna alla registrazione
share-moment = Condividi questo momento
save = Salva
to-start = All’inizio
to-end = Alla fine
play-record = Riproduci
stop-playing = Pausa
moment = Momento
eyes = Con gli occhi di chi
eyes-all = Tutte le carte
eyes-of = Gli occhi di { $name }
replay-stopped = Le regole rifiutano l’azione { $number }: { $reason }

## Learning

you-name = Tu
teacher-name = Lia
first-game = La tua prima partita
first-game-words = Cinque minuti con Lia, che gioca bene e non perde mai la pazienza.
first-game-start = Comincia
variants = Varianti ed espansioni
lesson-next = Avanti
lesson-play = Gioca subito
lesson = { $step ->
    [see] Questo è Hanabi. Tu e Lia costruite insieme cinque fuochi, ognuno da 1 a 5. Vedi le carte di Lia – ma delle tue solo il dorso.
    [ones] Lia ha tre 1, e ogni fuoco comincia con un 1. Tocca uno dei suoi 1, scegli il valore 1, guarda quali carte si accendono e diglielo.
    [save] Lia ha subito giocato un 1. Il suo 5 è prezioso: ce n’è uno solo per colore. Diglielo – il valore o il colore – così non lo scarta.
    [play] Lia ha speso un indizio per te: la tua terza carta è un 1. È bianco, giallo o verde – vanno bene tutti. Toccala e giocala.
    [discard] Gli indizi diventano pochi. Scartare ne restituisce uno. La tua prima carta è la più vecchia e non ne sai nulla: scartala.
    [two] Lia ti ha indicato un 2. Il rosso ha già il suo 1, quindi lo intende di certo per il rosso. Giocalo!
    [error] E se una carta non va bene? Proviamo, poi torniamo indietro: gioca la carta più a sinistra.
    [chart] Tocca una delle tue carte: la tabella mostra che cosa può ancora essere, dopo tutto ciò che vedi e che ti è stato detto. L’occhio sulla mano di Lia mostra le sue carte come le vede lei.
   *[end] È tutto qui: dire, scartare, giocare. La partita finisce al terzo errore, con 25 punti, o un giro dopo l’ultima carta pescata. Ora si fa sul serio!
}
lesson-done = { $step ->
    [ones] Esatto: tutte le carte che corrispondono si mostrano insieme. È costato uno degli otto gettoni – e Lia gioca.
    [save] Bene. Ora lo sa, e gli indizi costano: in cambio lei ti dice qualcosa.
    [play] Va bene! E Lia gioca un altro 1.
    [discard] Torna un gettone e peschi una carta nuova. Era un 4 – ne esiste un’altra copia. Lia usa l’indizio per te.
    [two] Bellissimo. Così pochi indizi accendono un cielo.
   *[error] Un errore: la carta è andata. Il terzo errore farebbe finire la partita. Questo lo annulliamo.
}
lesson-told = { $name } ti dice: { $clue }, { $count ->
    [one] una carta
   *[other] { $count } carte
}.
rule-title = { $part ->
    [goal] Lo scopo
    [setup] Preparazione
    [turn] Un turno
    [tell] Dare un’informazione
    [discard] Scartare
    [play] Giocare una carta
    [end] La fine e i punti
    [advice] Buoni consigli
    [signs] I segni dei fuochi
    [bouquet] Bouquet finale (per esperti)
    [choreography] Coreografia perfetta
    [avalanche-five] Valanga di colori, cinque carte
    [avalanche-ten] Valanga di colori, dieci carte
    [powder] Polvere nera
    [flamboyants] I cinque sgargianti
   *[books] Come si gioca in ciascuna edizione
}
rule = { $part ->
    [goal] Si gioca tutti insieme. Costruite un fuoco d’artificio per ogni colore, nell’ordine 1 2 3 4 5. Vedete le carte di tutti, tranne le vostre.
    [setup] Ci sono cinque colori, ognuno con le carte 1 1 1 2 2 3 3 4 4 5. In due o tre si tengono cinque carte, in quattro o cinque se ne tengono quattro. All’inizio ci sono otto gettoni indizio e nessun errore.
    [turn] Chi è di turno fa esattamente una di tre cose: dare un’informazione, scartare una carta o giocarne una. Nessuno può passare.
    [tell] Costa un gettone indizio. Di’ a un altro giocatore un colore o un valore. Si mostrano tutte insieme le carte che corrispondono, quindi il giocatore impara anche che le altre non corrispondono.
    [discard] Una carta va scoperta tra gli scarti, torna un gettone indizio e si pesca. Finché ci sono tutti e otto i gettoni non si può scartare.
    [play] Gioca una tua carta, che tu la conosca o no. Se comincia o continua il suo fuoco, resta sul tavolo; altrimenti va agli scarti e prendi un errore. Poi si pesca. Completare un fuoco restituisce un gettone indizio.
    [end] Il terzo errore fa perdere subito. Quando tutti i fuochi sono completi, avete vinto. Quando si pesca l’ultima carta, tutti, anche chi l’ha pescata, hanno ancora un turno. Il punteggio è la somma delle carte più alte dei fuochi.
    [advice] Scartare una carta di cui non si sa nulla è rischioso, ma a volte si deve. Tutte tranne i 5 hanno altre copie. Guarda gli scarti: dicono molto delle tue carte. Dopo un’informazione puoi riordinare la mano, per ricordare meglio.
    [bouquet] Il mazzo vuoto non chiude nulla e non c’è punteggio: o si completano tutti i fuochi, o la partita è persa. È persa al terzo errore, o appena un fuoco non si può più completare.
    [choreography] Giocando puoi annunciare il colore del fuoco. Se è giusto e la carta va bene, torna un gettone indizio, due se completa il fuoco. Se il colore è sbagliato, la carta va agli scarti ed è un errore, anche se sarebbe andata bene.
    [avalanche-five] Cinque carte multicolori, una per valore, sono un sesto fuoco. «Multicolore» si dice come ogni altro colore.
    [avalanche-ten] Dieci carte multicolori sono un sesto fuoco. Rispondono a ogni colore: dicendo rosso si mostrano le rosse e le multicolori. «Multicolore» non si può dire.
    [powder] Dieci carte nere: 5 5 5 4 4 3 3 2 2 1, costruite verso il basso dal 5 all’1. Nessun colore le indica, solo i valori. Ogni carta che manca al fuoco nero costa un punto.
    [flamboyants] Chi completa un fuoco con un 5 scopre una di sei tessere bonus invece di prendere un gettone: un gettone; un errore perdonato e un gettone; un colore gratis; un valore gratis; una carta scartata torna nel mazzo; una carta scartata viene giocata.
   *[books] La prima edizione (italiana) ha il gioco di base e quello per esperti. L’edizione 2013 (romena) aggiunge il bouquet finale, la coreografia e la valanga di cinque. L’edizione deluxe (spagnola) permette gli indizi vuoti e aggiunge la valanga di dieci, la polvere nera e gli sgargianti. Ai nostri tavoli si può combinare tutto.
}

## Confetti

confetti = Confetti
confetti-invitation = Confetti: tutti insieme
confetti-motto = Un mucchio, tutte le mani dentro, un minuto di sabbia.
confetti-table = tavolo con le carte
confetti-table-words = Il mucchio. Restano { $seconds } secondi di sabbia; tieni { $held } carte su { $hold }. Le frecce muovono la mano, N va alla carta seguente, M alla prossima delle tue. Invio prende e lascia, H porta a casa la carta, G la restituisce, Spazio la tiene.
confetti-closer = Più vicino
confetti-whole-table = Tutto il tavolo
confetti-seconds = { $seconds } s
confetti-seconds-left = { $seconds ->
    [one] Resta { $seconds } secondo di sabbia
   *[other] Restano { $seconds } secondi di sabbia
}
confetti-colour = { $colour ->
    [R] rosso
    [Y] giallo
    [B] blu
    [G] verde
    [P] viola
   *[O] arancione
}
confetti-card-words = piccolo { $small }, medio { $medium }, grande { $large }
confetti-set-words = un set { $colour }
confetti-surplus-words = { $count ->
    [one] { $count } carta di troppo
   *[other] { $count } carte di troppo
}
confetti-you-hold = È tua.
confetti-stolen = { $name } prende una tua carta libera.
confetti-contest = Tirate in due la stessa carta.
confetti-yours = { $name } ha lasciato: la carta è tua.
confetti-removed = Nessuno ha lasciato: la carta esce dal gioco.
confetti-unpinned = { $name } ha fatto prima: la carta non c’è più.
confetti-sand-out = La sabbia è finita.
confetti-left = { $name } ha perso la connessione.
confetti-back = { $name } è di nuovo qui.
confetti-choose = { $count ->
    [one] Scegli { $count } carta per il tuo punto
   *[other] Scegli { $count } carte per i tuoi punti
}
confetti-choose-words = Escono dal gioco, coperte sul tuo mazzetto. Le altre tornano nel mucchio.
confetti-take-points = Prendi ({ $picked } su { $count })
confetti-others-choose = Scelgono le carte-punti: { $names }
confetti-sum = { $sets ->
    [one] { $sets } set
   *[other] { $sets } set
}{ $surplus ->
    [0] {""}
    [one] { " " }− { $surplus } di troppo
   *[other] { " " }− { $surplus } di troppo
}
confetti-empty-hand = Nessuna carta in mano.
confetti-best = Il meglio che c’era: { $score }
confetti-players = Giocatori
confetti-holds = tiene { $held } su { $hold }
confetti-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
confetti-pin = { $count ->
    [one] Tieni la carta libera
   *[other] Tieni { $count } carte libere
}
confetti-interrupted = Il round si rigioca
confetti-interrupted-words = Il server si era fermato a metà. Tutti i punti sono rimasti.
confetti-round-over = Il round { $round } è finito
confetti-waiting = In attesa degli altri…
confetti-next-round = Si comincia: round { $round } di { $rounds }
confetti-film = Rivedi il round { $round }
confetti-look-at-table = Guarda il tavolo
confetti-back-to-results = Torna ai punti
confetti-switch = { $which ->
    [sound] Suono
    [vibration] Vibrazione
    [shapes] Forme oltre ai colori
   *[motion] Animazioni
}
confetti-keys = Trascina le carte con un dito o col mouse nella tua mano, in basso. Se cadono prima restano libere: tocca, clicca o premi Spazio per tenerle. Due dita o la rotella ingrandiscono. Tasti: le frecce muovono, N e M vanno di carta in carta, Invio prende e lascia, H porta a casa, G restituisce, Spazio tiene.
confetti-stop = Chiedi di finire la partita
confetti-solo-end = Fine: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
confetti-end = Fine
confetti-pause = Pausa
confetti-go-on = Continua
confetti-moment = Momento del round
confetti-speed = Velocità
confetti-follow = Segui
confetti-round = Round
confetti-nobody = nessuno
confetti-side = { $side ->
    [white] Lato bianco: cerchi
   *[black] Lato nero: forme
}
confetti-side-legend = Lato delle carte
confetti-sand-legend = Sabbia
confetti-sand-words = { $seconds } secondi di sabbia
confetti-own-best = Il tuo record: { $points }
confetti-no-scores = Nessuno ha ancora giocato.
confetti-how = Trascina le carte nella tua mano, in basso.
confetti-tug = La tirate in due: molla, o la perdete entrambi!
confetti-spot = { $where ->
    [mine] { $card }: la tieni tu
    [loose] { $card }: libera sul tuo bordo
    [theirs] { $card }: la tiene un altro
   *[free] { $card }
}
confetti-rules = Come si gioca
confetti-rule = { $part ->
    [sets] Un cerchio piccolo, uno medio e uno grande dello stesso colore valgono un punto. Qui ogni carta serve tre volte: tre punti.
    [surplus] Una carta di troppo costa un punto: tieni solo quelle che servono.
    [hand] Ciò che è nella tua mano è tuo. Per strada, o lasciata prima, la prende chi vuole.
   *[tug] In due su una carta? Chi molla la perde; se per tre secondi non molla nessuno, esce dal gioco.
}
confetti-talk-words = { $kind ->
    [silent] Nessuno chatta.
    [phrases] Frasi pronte durante la partita.
   *[free] Chat libera in ogni momento.
}
confetti-spectators-words = { $kind ->
    [nobody] Nessuno può guardare.
   *[all] Altri possono guardare.
}
confetti-watching = Altri possono guardare
confetti-solo = In solitario
confetti-solo-words = Cinque round di un minuto. Quanti punti riesci a fare?
confetti-play-alone = Gioca in solitario
confetti-day = Il mucchio del giorno
confetti-day-words = { $date }: lo stesso mucchio per tutti.
confetti-play-day = Gioca il mucchio di oggi
confetti-with-bots = Con i bot
confetti-how-many = Quanti bot
confetti-strength = Quanto forti
confetti-bot = { $bot ->
    [dreamer] Sognatore
    [stroller] Passeggiatore
    [picker] Raccoglitore
    [magpie] Gazza
   *[hawk] Falco
}
confetti-bot-level = { $bot ->
    [dreamer] Sognatore (molto facile)
    [stroller] Passeggiatore (facile)
    [picker] Raccoglitore (medio)
    [magpie] Gazza (forte)
   *[hawk] Falco (fortissimo)
}
confetti-bot-words = { $bot ->
    [dreamer] Circa 2 punti a round.
    [stroller] Circa 3 punti a round.
    [picker] Più di 4 punti a round.
    [magpie] Circa 5 punti a round.
   *[hawk] Quasi sempre 6: buona fortuna.
}
confetti-play-bots = Gioca con i bot
confetti-with-people = In compagnia
confetti-rounds-words = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } round
}
confetti-new-only = Solo carte nuove nel secondo dei tre round
confetti-open-table = Apri un tavolo
confetti-reason = { $reason ->
    [covered] Sopra c’è un’altra carta.
    [held-by-another] Quella carta la tiene qualcuno.
    [hand-full] La tua mano è piena.
    [sand-not-running] La sabbia non scorre.
    [nothing-loose] Non c’è niente di libero al tuo bordo.
    [not-on-table] Quella carta non c’è più.
    [already-dragging] Una mano trascina una carta sola.
    [stayed-behind] La carta non è arrivata in tempo ed è rimasta indietro.
    [silent] La connessione tace: quello che vedi può essere vecchio.
   *[other] Non si può: { $reason }
}

## Refusals

reason = { $reason ->
    [offline] Il server non risponde.
    [nobody] Il server non ti conosce; ricarica la pagina.
    [malformed] Per il server non ha senso.
    [stale] La partita è andata avanti; guarda di nuovo.
    [game-over] La partita è finita.
    [not-your-turn] Non è il tuo turno.
    [not-your-card] Non è una tua carta.
    [no-clue-token] Non ci sono più gettoni indizio.
    [all-clue-tokens] Ci sono tutti i gettoni: non si scarta.
    [no-such-seat] Questo posto non esiste.
    [own-hand] Non puoi dire qualcosa a te stesso.
    [no-cards-to-tell] Quel giocatore non ha carte.
    [unnameable] In questa edizione non si può dire.
    [empty-clue] L’indizio non indicherebbe alcuna carta, e questo tavolo non lo permette.
    [no-announcements] In questa edizione non ci sono annunci.
    [no-such-firework] Questo fuoco non c’è.
    [tile-first] Prima la tessera bonus.
    [no-tile] Nessuna tessera bonus aspetta una scelta.
    [wrong-tile] La tessera bonus chiede altro.
    [not-discarded] Quella carta non è tra gli scarti.
    [not-the-owner] Può farlo solo chi ha aperto il tavolo.
    [not-your-seat] Non è il tuo posto.
    [not-seated] Non siedi a questo tavolo.
    [which-seat] Per quale dei tuoi posti?
    [seat-taken] Quel posto è occupato.
    [seat-free] Lì non siede nessuno.
    [saw-other-cards] Chi ha visto le carte non può sedersi lì in questa partita.
    [game-on] Non durante una partita.
    [no-game] Non c’è una partita in corso.
    [seats-free] Ci sono ancora posti liberi.
    [no-such-bot] Questo bot non esiste.
    [no-bot-there] Lì non siede nessun bot.
    [other-game] Un tavolo conserva il suo gioco.
    [paused] La partita è in pausa.
    [not-paused] La partita non è in pausa.
    [nothing-asked] Non è stato chiesto nulla.
    [already-asked] C’è già una domanda in sospeso.
    [nothing-to-undo] Non c’è nulla da annullare.
    [no-talking] A questo tavolo ora non si parla.
    [no-such-phrase] Questa frase non esiste.
    [wrong-cards] Non sono le carte della tua mano.
    [no-hints] A questo tavolo si gioca senza suggerimenti.
    [too-many-reviews] Ci sono troppe analisi in corso. Riprova tra un minuto.
    [no-such-review] Questa analisi non c’è più.
    [bad-name] Questo nome non si può usare.
    [no-such-table] Questo tavolo non esiste.
    [no-such-record] Questa registrazione non esiste.
    [no-record] Questa non è una registrazione che si possa rivedere.
    [no-such-code] Nessun tavolo ha questo codice.
    [no-such-token] Questo link è già stato usato o è troppo vecchio.
    [too-fast] Troppo in fretta; aspetta un momento.
    [too-many-tables] Hai aperto molti tavoli oggi; torna domani.
    [too-large] È troppo grande.
    [forgotten] È passato troppo tempo: a questo tavolo è dimenticato.
    [not-yet] Quel mucchio è di un altro giorno: si apre quando arriva.
    [moved] Il tavolo si è spostato; ricarica la pagina.
   *[other] Non ha funzionato.
}

## Bot che dicono perché, suggerimenti

thinks = { $name } sta pensando…
gets-ready = { $name } si prepara…
explanations = I bot si spiegano
explanations-words = Per chi impara: i bot dicono perché agiscono già durante la partita, per quanto puoi saperlo. Dopo la partita lo dicono sempre.
hints = Suggerimenti
hints-words = Chi è di turno può chiedere un suggerimento. Gli altri se ne accorgono, ma non sanno che cosa dice.
explains-in-words = I bot si spiegano durante la partita.
no-hints-in-words = Niente suggerimenti.
ask-hint = Chiedi un suggerimento
hint = Suggerimento
hint-thinking = Cerco un suggerimento…
hint-failed = Nessun suggerimento disponibile.
hint-companion = Il Compagno farebbe così: { $action }.
hint-worth = Quanto rendono in media le mosse migliori, provate in { $worlds } modi in cui possono stare le carte nascoste:
event-hinted = { $name } ha chiesto un suggerimento.
do-clue = dire a { $name }: { $clue }
do-play = { $card ->
    [none] giocare la carta { $place }
   *[other] giocare { $card } (carta { $place })
}{ $announced ->
    [none] { "" }
   *[other] , annunciando { $announced }
}
do-discard = { $card ->
    [none] scartare la carta { $place }
   *[other] scartare { $card } (carta { $place })
}
do-choice = { $kind ->
    [return] rimettere { $card } nel mazzo
   *[encore] giocare { $card } dagli scarti
}
worth-points = { $points } punti
worth-error = ± { $error }

## L’analisi di una partita

review-game = Analizza le mosse
review-words = Ogni mossa viene provata da ciò che vedeva chi l’ha fatta: quanto valeva, e che cosa era meglio. Può volerci un minuto.
review-waiting = Preparazione…
review-progress = { $done } mosse su { $total }
review-stop = Ferma
review-curve = Punti attesi e probabilità di perfezione, mossa per mossa
review-points = punti attesi
review-perfect = probabilità di perfezione
review-no-loss = Nessuna mossa è stata una chiara perdita.
review-costliest = Le mosse più costose
review-move = Mossa { $turn }, { $name }
review-lost-at = A carte scoperte si poteva vincere fino alla mossa { $turn } ({ $name }).
review-never = Nemmeno a carte scoperte si è trovato un modo di vincere.
review-always = A carte scoperte si poteva vincere fino alla fine.
review-best = Il meglio qui per { $name }
review-taken = Fatto: { $action }
review-was-best = Non c’era di meglio.
review-read-as = { $convention ->
    [smart] Gli indizi sono letti secondo la convenzione dell’Astuto.
    [duet] Gli indizi sono letti secondo la convenzione del Duetto.
    [coder] Gli indizi sono letti secondo il codice del Cifratore.
   *[literal] Gli indizi sono presi alla lettera.
}
