colour-name = { $colour ->
    [red] rosso
    [white] bianco
    [yellow] giallo
    [green] verde
    [blue] blu
    [multicolour] multicolore
   *[black] nero
}
colour-letter = { $colour ->
    [red] R
    [white] B
    [yellow] G
    [green] V
    [blue] U
    [multicolour] M
   *[black] N
}
card-name = { $value } { $colour }
page-description = Gioca a Hanabi e a Confetti con gli amici o con i bot; impara le regole, rivedi e analizza le tue partite.

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
was-told = indicata come: { $signs }
knows-card = si sa che è: { $card }
knows-nothing = nessun indizio
empathy-of = Vedi ciò che vede { $name }
empathy-hint = Tieni premuta la mano per vederla con gli occhi di chi la tiene
possible-many = Può essere ancora una di { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}.
possible-list = Può essere ancora: { $cards }.
tray = Che cosa fare
tray-your-turn = Tocca una tua carta per giocarla o scartarla, oppure la carta di un compagno per dargli un indizio.
tray-others-turn = Tocca una carta per vedere che cosa ne sa chi la tiene, o per scrivere una nota.
tray-look = Tocca una carta per vedere che cosa ne sa chi la tiene.
pace = Ritmo
clues-left = Indizi possibili
efficiency = Efficienza
your-card = La tua carta { $place }
play = Gioca
play-announced = Gioca annunciando { $colour }
discard = Scarta
no-discard = Non si può scartare finché ci sono tutti i gettoni
announce = Annunci il colore? Giusto: un gettone. Sbagliato: un errore.
announce-none = Non dire nulla
move-left = Sposta la carta a sinistra
move-right = Sposta la carta a destra
put-back = Rimetti giù
tell-name = Dai un indizio a { $name }
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

event-told = { $giver } dice a { $receiver }: { $clue }, { $count ->
    [0] nessuna carta
    [one] una carta
   *[other] { $count } carte
}{ $places ->
    [none] .
   *[other] {" "}(n. { $places }).
}
event-told-forgotten = { $giver } ha dato un indizio a { $receiver }.
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
event-bonus-lost = La carta { $card } non si può giocare: il bonus è perso.
event-skipped = { $count ->
    [one] { $names } non può agire e salta il turno.
   *[other] { $names } non possono agire e saltano il turno.
}
event-ended = { $end ->
    [errors] L’ultimo errore: la partita è persa.
    [complete] Tutti i fuochi sono completi!
    [last-round] L’ultimo giro è finito.
    [lost-card] Una carta indispensabile è perduta: la partita è persa.
    [stuck] Nessuno può più agire: la partita è persa.
    [time-out] Il tempo di un giocatore è scaduto: la partita è finita.
   *[terminated] I giocatori hanno interrotto la partita.
}
ended-lost-card = { $name } ha perso l’ultima copia di { $card }: quel fuoco non si può più completare.
event-with-hint = { $text } (con un suggerimento)
card-told = { $turn }. { $giver }: { $clue }
card-since = { $turn ->
    [0] In mano fin dalla distribuzione.
   *[other] In mano dalla mossa { $turn }.
}
card-story = Ciò che tutti sanno di questa carta

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
    [5] Scegli una carta tra gli scarti: torna nel mazzo.
   *[6] Scegli una carta tra gli scarti: viene giocata, se va bene.
}
tile-confirm = { $tile ->
    [5] Rimetti { $card } nel mazzo
   *[6] Gioca { $card } dagli scarti
}

event-undone = { $count ->
    [one] L’ultima azione è annullata.
   *[other] Le ultime { $count } azioni sono annullate.
}
taken-back = { $count ->
    [one] Una carta è stata ripresa dopo che il giocatore l’aveva vista.
   *[other] { $count } carte sono state riprese dopo che i giocatori le avevano viste.
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
event-took-seat = { $name } subentra al posto { $seat }.
said = { $name }: { $text }

## Playing

your-turn = Tocca a te
turn-of = Tocca a { $name }
sending = Invio in corso…
looking-back = Mosse precedenti
to-now = Torna al presente
step-back = Un passo indietro
step-forward = Un passo avanti
paused = In pausa
pause = Pausa
resume = Riprendi
game-over = La partita è finita
result = Risultato
more = Altro
ask-undo = Chiedi di annullare
ask-stop = Chiedi di interrompere
question = Una domanda per tutti
asks-undo = { $name } chiede di annullare { $count ->
    [one] l’ultima azione
   *[other] le ultime { $count } azioni
}.
asks-stop = { $name } chiede di interrompere la partita.
agree = D’accordo
bot-failed = { $trouble ->
    [away] { $name } non è più in linea.
    [busy] { $name } sta giocando a un altro tavolo.
    [slow] { $name } non ha risposto in tempo.
    [refused] { $name } voleva fare una mossa non permessa.
   *[other] { $name } non riesce a rispondere.
}
ask-again = Chiedi di nuovo
replace-by = Fai continuare un altro bot: { $bot }
disagree = Non d’accordo
waiting-answers = In attesa della risposta degli altri…
carry = Passa a un altro dispositivo
carry-words = Apri questo link sull’altro dispositivo, o inquadra il codice. Vale una volta sola, per un quarto d’ora.
carry-qr = Codice QR del link che trasferisce il tuo posto
consent = Mostra tutte le mani agli spettatori
consent-not = Nascondi le mani agli spettatori
watching = Stai guardando
no-watching = Qui è in corso una partita chiusa agli spettatori.
hand-over = Passa il dispositivo a { $name }
hand-over-take = Sono { $name }
connecting = Connessione…
connection-lost = Nessuna connessione. Ciò che vedi potrebbe non essere aggiornato; nuovo tentativo…
table-gone = Questo tavolo non esiste, o non è aperto a te.
talk = Chat
phrases = Scegli una frase…
say = Invia
say-something = Scrivi qualcosa
phrase = { $phrase ->
    [hello] Ciao!
    [mine] Quella era mia!
    [let-go] Molla!
    [thinking] Fammi pensare.
    [know-nothing] Delle mie carte non so ancora nulla.
    [know-enough] Delle mie carte so abbastanza.
    [remember-yours] Ti ricordi che cosa hai?
    [last-round] L’ultimo giro si avvicina.
    [your-turn] Tocca a te.
    [well-done] Ben fatto!
    [oops] Ops!
    [sorry] Scusate!
    [good-game] È stata una bella partita.
    [laugh] Ah ah!
    [wow] Wow!
    [sigh] Oh no…
    [clap] Bravo!
    [heart] Che bello!
   *[again] Un’altra partita?
}
undo-to-here = Annulla fino a qui
stop-sure = Sì, interrompi la partita
leave-game = Lascia la partita
leave-sure = Sì, lascio il mio posto
seat-left = Il posto { $seat } è libero: qualcuno o un bot può continuare.
seat-to-bot = Fai continuare un bot
seat-away = { $name } non è presente.
seat-away-replace = Sostituisci
seat-away-sure = Sì, libera il posto di { $name }
spectators-wait = Vedrai le carte quando tutti i giocatori saranno d’accordo. Mancano: { $names }.
spectators-ask = Qualcuno guarda e vede solo i dorsi finché tutti i giocatori non sono d’accordo.

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
    [honourable] Degno di nota
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
    [honourable] Bello finché è durato, ma presto dimenticato.
    [excellent] La folla è entusiasta.
    [amazing] Di questa notte si parlerà a lungo.
    [legendary] Tutti restano senza parole sotto il cielo.
    [praised] Giovani e vecchi lodano i vostri nomi.
    [sublime] Una notte che entrerà nelle canzoni.
   *[divine] Gli dèi stessi si affacciano sul fiume a guardare.
}
distinction = { $distinction ->
   *[black-powder] Riconoscimento: Polvere nera
}
rematch = Un’altra partita
see-hands = Vedi tutte le mani
review = Rivedi
share-record = Condividi
share-title = { $result ->
    [won] Hanabi: tutti i fuochi completi!
    [lost] Hanabi: partita persa, carte giocate: { $placed } su { $all }
   *[score] Hanabi: { $score ->
        [one] { $score } punto
       *[other] { $score } punti
    }
}
home = Inizio
rematch-wanted = { $count ->
    [one] { $names } vorrebbe un’altra partita.
   *[other] { $names } vorrebbero un’altra partita.
}
rematch-waiting = La prossima partita comincia appena tutti la vogliono.
rematch-missing = In attesa di { $names }.
rematch-now = Inizia senza aspettare
rematch-change = Cambia posti, bot o regole

## Home

motto = Accendete il cielo insieme, senza vedere le vostre carte.
play-now = Gioca subito con i bot
learn-first = Impara in cinque minuti
new-table = Nuovo tavolo
table-code = Codice del tavolo
join = Entra
my-tables = I miei tavoli
my-tables-empty = Non sei ancora a nessun tavolo.
my-tables-hide = Togli da questo elenco
my-tables-hidden = Mostra i nascosti ({ $count })
open-tables = Tavoli aperti
open-tables-empty = In questo momento non ci sono tavoli aperti a tutti.
house = Chi c’è
house-words = Su questo server ci si può incontrare: siediti a un tavolo pubblico, guardane uno o aprine uno tuo.
house-join = Tavoli che aspettano giocatori
house-join-empty = Al momento nessun tavolo pubblico aspetta. Aprine uno: gli altri lo vedranno.
house-open = Apri un tavolo pubblico
house-watch = Partite da guardare
house-watch-empty = Al momento non c’è nulla da guardare.
house-look = Guarda
house-here = { $count ->
    [0] Non c’è nessuno
    [one] C’è una persona
    [many] Ci sono { $count } persone
   *[other] Ci sono { $count } persone
}
house-show = Mostra qui il mio nome
house-nameless = { $count } senza nome
house-show-words = Altrimenti gli altri vedono solo una persona in più, senza nome.
house-quiet = Adesso qui c’è silenzio; si riapre alle { $time }. I tuoi tavoli sono aperti a ogni ora.
records = Partite registrate
records-empty = Le partite finite saranno conservate qui.
open-record = Apri una registrazione
learn = Impara
settings = Impostazioni
language = Lingua
loading = Caricamento…
try-again = Riprova
back = Indietro
close = Chiudi
missing = Qui non c’è nulla
missing-words = Questo indirizzo non porta da nessuna parte.
free-seat = libero
free-seats = { $count ->
    [one] un posto libero
   *[other] { $count } posti liberi
}
phase = { $phase ->
    [lobby] in attesa
    [playing] in gioco
   *[over] finita
}
table = Tavolo

## My games

my-games = Le mie partite
my-games-list = Partite
my-games-figures = Statistiche
search-names = Cerca un nome
filters = Filtri
filter-name = { $filter ->
    [game] Gioco
    [edition] Edizione
    [players] Giocatori
    [people] Chi ha giocato
    [verdict] Esito
    [origin] Dove
    [since] Dal
   *[until] Al
}
filter-all = Tutto
clear-filters = Togli i filtri
game-name = { $game ->
    [confetti] Confetti
   *[hanabi] Hanabi
}
verdict = { $verdict ->
    [perfect] perfetta
    [won] vinta
    [ended] giocata fino in fondo
    [lost] persa
   *[stopped] interrotta
}
record-origin = { $origin ->
    [here] giocate qui
   *[brought] portate da fuori
}
players-count = { $count ->
    [one] { $count } giocatore
   *[other] { $count } giocatori
}
games-count = { $count ->
    [0] Nessuna partita
    [one] { $count } partita
   *[other] { $count } partite
}
no-games-fit = Nessuna partita corrisponde a questi filtri.
show-more = Mostra altre
export-games = Esporta tutto
export-games-words = Un file ZIP con una registrazione per partita; si apre con qualsiasi Girandola.
figure = { $figure ->
    [games] Partite
    [mean] Media
    [highest] Migliore
    [perfect] Perfette
    [won] Vinte
    [lost] Perse
    [stopped] Interrotte
    [hints] Suggerimenti
    [run] Di fila adesso
    [longest] Di fila al massimo
    [streak] Giorni di fila
   *[longest-streak] Giorni di fila al massimo
}
over-time = Nel tempo
over-time-words = { $days ->
    [one] Media e numero di partite, giorno per giorno
   *[other] Media e numero di partite, ogni { $days } giorni
}
brought-not-counted = Le registrazioni portate da fuori sono nell’elenco, ma non sono contate.

## Deals that several people play

today = Oggi
day-deal = La distribuzione del giorno
day-deal-words = Le stesse carte per tutti, con due Compagni. Un solo tentativo, senza suggerimenti.
day-play = Gioca la partita di oggi
day-continue = Continua a giocare
day-score = { $score } su { $best }
day-alone = Qui nessun altro l’ha ancora giocata.
day-percentile = Altri che non hanno fatto meglio di te: { $percent } %.
day-players = { $count ->
    [0] Qui nessuno l’ha ancora finita.
    [one] Qui l’ha finita { $count } persona.
   *[other] Qui l’hanno finita { $count } persone.
}
day-distribution = Risultati su questo server
day-distribution-row = { $score }: { $count }
day-winnable = { $answer ->
    [yes] A carte scoperte si poteva vincere.
    [no] Nessuno poteva vincere, neanche a carte scoperte.
   *[other] Neanche a carte scoperte si è trovato un modo per vincere.
}
day-streak = { $days ->
    [0] {""}
    [one] Un giorno di fila.
   *[other] { $days } giorni di fila.
}
day-share = Condividi il risultato
day-share-text = Girandola Hanabi { $day }: { $score } su { $best }
day-look-back = Riguarda la partita
day-yesterday = Ieri
day-missed = Non l’hai giocata.
day-confetti = Il mucchio del giorno di Confetti
day-result = Guarda com’è andata agli altri
same-deal = Le stesse carte
same-deal-words = Le stesse carte per un altro gruppo. Chi apre questo link le gioca senza vedere nulla della vostra partita; poi i risultati sono messi a confronto.
same-deal-invited = Altri hanno già giocato queste carte. Giocatele senza vedere nulla della loro partita; poi i risultati sono messi a confronto.
same-deal-share = Batteteci!
same-deal-again = Stesse carte per altri
same-deal-play = Gioca queste carte
same-deal-known = Hai già giocato queste carte: una tua partita non sarebbe confrontata.
same-deal-knew = conosceva le carte
same-deal-results = Risultati
same-deal-lobby = La prima partita qui ha le stesse carte di una già giocata da altri. Regole e posti restano com’erano.

## Puzzles

puzzles = Rompicapi
puzzles-words = Posizioni di partite in cui una mossa è nettamente la migliore. Vedi quello che vedeva chi giocava, e niente di più.
puzzles-none = Qui non ci sono rompicapi.
puzzle-of-day = Il rompicapo del giorno
puzzle-of-day-words = La stessa posizione per tutti. Conta la prima risposta.
puzzle-of-day-known = La posizione che oggi hanno tutti la conosci già: eccone un’altra. Vale per la tua serie.
puzzle-today = { $solved ->
    [yes] L’hai risolto.
   *[no] Questa volta non hai trovato la mossa.
}
puzzle-streak = { $days ->
    [0] {""}
    [one] Risolto per { $days } giorno di fila.
   *[other] Risolto per { $days } giorni di fila.
}
puzzle-solve = Risolvilo
puzzle-look = Riguardalo
puzzles-more = Altri rompicapi
puzzles-progress = { $tried ->
    [0] Rompicapi in tutto: { $puzzles }.
   *[other] Risolti al primo tentativo: { $solved } su { $tried }. Rompicapi in tutto: { $puzzles }.
}
puzzle-theme = Tema
puzzle-theme-any = Tutti i temi
puzzle-theme-name = { $theme ->
    [play] Giocare una carta
    [play-clue] Indizio per far giocare
    [save] Salvare una carta
    [prompt] Richiamo
    [finesse] Finesse
    [answer] Rispondere a una finesse o a un richiamo
    [fix] Evitare un errore
    [discard] Che cosa scartare
    [stall] Prendere tempo
    [risk] Rischiare
    [endgame] Finale
   *[other] { $theme }
}
puzzle-level = Difficoltà
puzzle-level-any = Qualsiasi difficoltà
puzzle-level-name = { $level ->
    [1] Molto facile
    [2] Facile
    [3] Medio
    [4] Difficile
   *[5] Molto difficile
}
puzzle-start = Dammi un rompicapo
puzzle-none-left = Hai provato tutti i rompicapi di questo tipo.
puzzle-question = Tocca a te: qual è la mossa migliore?
puzzle-back = Torna alla domanda
puzzle-right = È la mossa migliore!
puzzle-wrong = C’è una mossa migliore
puzzle-yours = La tua mossa: { $action }
puzzle-best = La migliore: { $action }
puzzle-values = Quanto valgono le mosse
puzzle-proof = Sono i punti da aspettarsi giocando tra persone. Se continuano i Compagni, in { $worlds } disposizioni possibili delle carte nascoste, è in media almeno { $margin } punti meglio di ogni altra mossa (± { $error }).
puzzle-solvers = { $tries ->
    [0] Qui nessuno l’aveva ancora provato.
   *[other] Risolto qui al primo tentativo: { $solved } su { $tries }.
}
puzzle-next = Prossimo rompicapo
puzzle-follows = Come continua
puzzle-replay = Apri la partita

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
    [ro-avalanche] Valanga, cinque carte
    [es] Deluxe, gioco base
    [es-traca-final] Traca final
    [es-avalanche] Valanga, dieci carte
    [es-black-powder] Polvere nera
    [es-flamboyants] I cinque sgargianti
   *[deluxe] Tutte le espansioni
}
preset-words = { $preset ->
    [it] Il gioco com’è nato: cinque fuochi, otto indizi, tre errori.
    [it-expert] Niente punteggio: completate tutto, o perdete.
    [ro] Le regole classiche, con un’altra parola per i 25 punti.
    [ro-final-bouquet] A mazzo esaurito si continua a giocare: tutto o niente.
    [ro-choreography] Annuncia il colore della carta che giochi: giusto vale un gettone, sbagliato è un errore.
    [ro-avalanche] Un sesto fuoco, con una carta per ogni valore.
    [es] Classico, ma si può anche dire a qualcuno che cosa non ha.
    [es-traca-final] Tutto o niente, e gli indizi vuoti sono permessi.
    [es-avalanche] Dieci carte multicolori che valgono per ogni colore.
    [es-black-powder] Carte nere senza colore, da comporre dal 5 all’1.
    [es-flamboyants] Ogni fuoco completato con un 5 scopre una tessera bonus.
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
own-rules = regole personalizzate
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
starter-words = Secondo il regolamento, chi indossa i vestiti più colorati.
hot-seat = Più giocatori su questo dispositivo
hot-seat-words = Ci si passa il dispositivo; un sipario nasconde le carte nel frattempo.
listed = Visibile a tutti
listed-words = Tutti, su questo server, vedono il tavolo e possono entrare.
every-option = Tutte le opzioni
rules = Regole
option-book = Regolamento
option-book-words = Decide con quali parole si dà il giudizio finale.
option-multicolour = Carte multicolori
multicolour = { $kind ->
    [none] nessuna
    [five] cinque
   *[ten] dieci
}
multicolour-words = { $kind ->
    [none] Cinque fuochi, come nel gioco di base.
    [five] Un sesto colore come gli altri, una carta per ogni valore.
   *[ten] Un sesto fuoco le cui carte valgono per ogni colore; «multicolore» non si può dire.
}
option = { $option ->
    [black_powder] Polvere nera
    [flamboyants] I cinque sgargianti
    [final_bouquet] Bouquet finale
    [choreography] Coreografia perfetta
   *[empty_clues] Indizi vuoti
}
option-words = { $option ->
    [black_powder] Dieci carte nere, da comporre dal 5 all’1; nessun colore le indica; ognuna che manca costa un punto.
    [flamboyants] Completare un fuoco con un 5 scopre una tessera bonus, invece di far tornare un gettone.
    [final_bouquet] Né punteggio né ultimo giro: completate tutto, o perdete appena diventa impossibile.
    [choreography] Giocando una carta puoi annunciarne il colore: giusto vale un gettone, sbagliato è un errore.
   *[empty_clues] Puoi dire a qualcuno un colore o un valore che nessuna delle sue carte ha.
}
table-manners = Regole del tavolo
marks = Segni sulle carte
marks-kind = { $kind ->
    [all] tutti
    [positive] solo positivi
   *[none] nessuno
}
marks-words = { $kind ->
    [all] Tutto ciò che è stato detto resta visibile, anche ciò che una carta non può essere.
    [positive] Restano visibili solo gli indizi che hanno indicato la carta.
   *[none] Un gioco di memoria: non resta visibile nulla.
}
talk-kind = { $kind ->
    [silent] silenzio
    [phrases] frasi
   *[free] libera
}
talk-words = { $kind ->
    [silent] Durante la partita nessuno parla.
    [phrases] Durante la partita solo frasi pronte: non dicono nulla delle carte e non danno consigli.
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
    [seat] Gli spettatori guardano da dietro le spalle di un giocatore. Nessuno può controllare se un giocatore guarda anche da spettatore: usalo tra persone fidate.
   *[all] Gli spettatori vedono tutte le mani, quando tutti i giocatori sono d’accordo.
}
guests-talk = Gli ospiti possono parlare
guests-talk-words = Chi non ha un posto può scrivere prima e dopo la partita.
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
sit-here-too = Fai sedere qui un altro giocatore
guest = Giocatore { $seat }
add-bot = Aggiungi un bot
bot-level = { $bot ->
    [simple] semplice
    [companion] compagno
    [companion-club] compagno da circolo
    [companion-beginner] compagno principiante
    [companion-master] compagno maestro
    [companion-master-fast] compagno maestro veloce
    [companion-master-deep] compagno maestro profondo
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
    [companion-master] Il compagno che guarda avanti, nella lingua delle persone.
    [companion-master-fast] Il maestro che pensa solo un attimo.
    [companion-master-deep] Il maestro che si prende molto tempo.
    [smart] Gioca bene con i suoi simili; alcuni suoi indizi sorprenderanno le persone.
    [duet] Per due della sua specie: ogni azione porta un messaggio. In più di due gioca come lo sveglio.
    [coder] Parla in codice con i suoi simili; le persone non lo capiscono.
    [searcher] Guarda avanti prima di agire, e si prende il suo tempo.
    [searcher-fast] Guarda un po’ avanti prima di agire.
    [searcher-strong] Guarda avanti prima di agire, e si prende il suo tempo.
    [searcher-deep] Guarda molto avanti, e ci mette molto.
   *[other] Un bot aggiunto da chi ospita il server.
}
bot-strength = Bot da aggiungere
bots-fill = Riempi i posti liberi con bot
bots-company = { $company ->
    [people] Per giocare con le persone
   *[bots] Danno il meglio tra loro
}
guest-bot-words = Un ospite: un bot scritto per hanab.live, collegato a questo server.
guest-bot = ospite
guest-bot-settings = Impostazioni per l’ospite
guest-bot-told = { $name } riceve queste impostazioni prima di ogni partita: { $settings }
name-of-seat = Nome al posto { $seat }
ready = può cominciare
i-am-ready = Si può cominciare
not-ready = Non ancora
move-up = Sposta su il posto { $seat }
leave-seat = Lascia il posto { $seat }
free-the-seat = Libera il posto { $seat }
start = Comincia
start-words = La partita può cominciare quando tutti i posti sono occupati.
options = Opzioni
change-options = Modifica…
keep-options = Mantieni queste opzioni
cards-in-words = { $cards } carte, { $hand } in mano a ciascuno; il punteggio massimo è { $best }.
table-full = { $spectators ->
    [nobody] Tutti i posti sono occupati e a questo tavolo non si può guardare.
   *[other] Tutti i posti sono occupati. Potrai guardare appena comincia la partita.
}
ask-name = Come ti chiami?
ask-name-keep = Sono io

## Settings

your-name = Il tuo nome
theme = Ora del giorno
theme-name = { $theme ->
    [night] notte
    [light] giorno
   *[system] come nel sistema
}
setting = { $setting ->
    [sound] Suoni
    [motion] Movimento
    [numbers] Ritmo, indizi ed efficienza
    [shortcuts] Scorciatoie da tastiera
    [shapes] Forme accanto ai colori
   *[notify] Notifiche
}
setting-words = { $setting ->
    [sound] Botti, rintocchi e fruscii.
    [motion] Le carte volano e i fuochi scoppiano. «Riduci movimento» del sistema è sempre rispettato.
    [numbers] In Hanabi: quanti turni possono passare senza che si posi una carta, quanti indizi si possono ancora dare e quante carte ha fruttato ogni indizio.
    [shortcuts] 1–5 prende una carta, P gioca, D scarta, T passa a un compagno, la lettera di un colore o 1–5 sceglie l’indizio, C lo dà, Esc rimette giù, ? mostra tutto.
    [shapes] In Confetti ogni colore ha anche una forma sua, per chi non distingue i colori.
   *[notify] Avvisami quando tocca a me e la pagina è sullo sfondo.
}
key-enter = Invio
key-words = { $what ->
    [pick] prende una carta dalla tua mano
    [play] la gioca
    [discard] la scarta
    [teammate] passa al compagno seguente, per dargli un indizio
    [sign] sceglie il colore o il valore
    [give] dà l’indizio
    [move] sposta la carta nella tua mano
    [hint] chiede un suggerimento
    [undo] chiede di annullare fino alla tua ultima azione
    [what-if] prova un «e se» che vedi solo tu
    [back] vanno avanti e indietro nel passato
    [drop] rimette tutto giù
   *[help] mostra questo elenco
}
turn-call = Chiamami quando tocca a me
turn-call-words = { $state ->
    [insecure] Funziona solo dove la pagina arriva in HTTPS o sul computer che fa da server.
    [home-screen] Su iPhone o iPad aggiungi prima Girandola alla schermata Home e aprila da lì.
    [denied] Non hai permesso le notifiche di questo sito. Si possono permettere nelle impostazioni del browser.
    [missing] Questo browser non può ricevere chiamate.
   *[off] Arriva un messaggio quando tocca a te e non sei a questo tavolo, anche a pagina chiusa. Non mostra carte.
}
install-app = Installa come app
install-app-words = Girandola ha un’icona e una finestra sue. Le ultime partite e la lezione si aprono anche senza rete.
my-data = Che cosa conserviamo di te
my-data-words = Il tuo nome, i tuoi tavoli e le tue partite. Non c’è un account: ti riconosce un cookie.
take-everything = Scarica tutto
forget-me = Elimina tutto
forget-me-sure = Eliminare tutto ciò che è tuo?
forget-me-words = Nome, note, messaggi e partite vengono eliminati adesso, per sempre. Nelle partite giocate anche da altri il tuo nome diventa «qualcuno». Anche questo browser dimentica le sue impostazioni.
keep-me = Conserva tutto

## Replays

open-record-words = Incolla qui una partita registrata: nel nostro formato (Hanabi o Confetti), il JSON di hanab.live o il suo link. Puoi anche trascinare un file.
open = Apri
choose-file = Scegli un file
beginning = L’inizio
what-if = E se…
what-if-words = Scegli un’azione per chi è di turno; la registrazione non cambia.
try-what-if = E se…?
private-what-if-words = Lo vedi solo tu. Agisci per chi è di turno. Per giocare una carta coperta, di’ qual è; gli indizi non indicano carte coperte.
assume = Mettiamo che questa carta sia
assumed-card = Mettiamo che la carta sia { $card }.
assumed-nothing = La carta è di nuovo sconosciuta.
assume-other = Cambia
assume-tile = Quale tessera bonus si scopre?
assumed-tile = Mettiamo che la prossima tessera bonus sia «{ $tile }».
imagine-back = Torna indietro di un passo
back-to-game = Torna alla partita
what-if-gone = La partita è andata avanti: il tuo «e se» non c’è più.
what-if-gone-your-turn = Tocca a te: il tuo «e se» non c’è più.
leave-branch = Torna alla registrazione
share-moment = Condividi questo momento
save = Salva
to-start = All’inizio
to-end = Alla fine
play-record = Riproduci
stop-playing = Pausa
moment = Momento
eyes = Punto di vista
eyes-all = Tutte le carte
eyes-of = { $name }
replay-stopped = Le regole rifiutano l’azione { $number }: { $reason }
view-together = Guardatela insieme
viewing = Guardare insieme
viewing-here = Qui adesso
viewing-you = { $name } (tu)
viewing-leads = Guida { $name }.
viewing-you-lead = Guidi tu: tutti vedono ciò che mostri.
viewing-nobody-leads = In questo momento non guida nessuno.
viewing-take-lead = Prendi la guida
viewing-hand-over = Lascia la guida a { $name }
viewing-alone = Guarda per conto tuo
viewing-alone-words = Stai guardando per conto tuo.
viewing-back = Torna con gli altri
viewing-what-if = Un «e se» da giocare insieme: chiunque sia qui può agire per chi è di turno.
viewing-note = Tieni come nota alla mossa { $move }
viewing-noted = { $name }: { $text }
viewing-to-move = Vai alla mossa { $move }
viewing-invite-words = Chi ha questo codice o questo link può guardare la partita con te.

## Learning

you-name = Tu
teacher-name = Lia
first-game = La tua prima partita
first-game-words = Cinque minuti con Lia, che gioca bene e non perde mai la pazienza.
first-game-start = Comincia
variants = Varianti ed espansioni
learn-confetti = Confetti: come si gioca
lesson-next = Avanti
lesson-play = Gioca subito
lesson = { $step ->
    [see] Questo è Hanabi. Tu e Lia componete insieme cinque fuochi, ognuno da 1 a 5. Vedi le carte di Lia, ma delle tue vedi solo il dorso.
    [ones] Lia ha tre 1, e ogni fuoco comincia con un 1. Tocca uno dei suoi 1, scegli il valore 1, guarda quali carte si accendono e diglielo.
    [save] Lia ha subito giocato un 1. Il suo 5 è prezioso: ce n’è uno solo per colore. Indicalo a Lia, per valore o per colore, così non lo scarta.
    [play] Lia ha speso un indizio per te: la tua terza carta è un 1. È bianco, giallo o verde, e vanno bene tutti. Toccala e giocala.
    [discard] Gli indizi diventano pochi. Scartare ne restituisce uno. La tua prima carta è la più vecchia e non ne sai nulla: scartala.
    [two] Lia ti ha indicato un 2. Il rosso ha già il suo 1, quindi è di sicuro per il rosso. Giocalo!
    [error] E se una carta non va bene? Proviamo, e poi annulliamo la mossa: gioca la carta più a sinistra.
    [chart] Tocca una delle tue carte: la tabella mostra che cosa può ancora essere, dopo tutto ciò che vedi e che ti è stato detto. L’occhio sulla mano di Lia mostra le sue carte come le vede lei.
    [help] Non sai che fare? «Suggerimento», sopra il tavolo, dice che cosa farebbe qui un giocatore esperto e perché. Al tuo primo tavolo i bot spiegano le loro mosse: lo leggi sotto «Tocca a te» e nella cronaca.
   *[end] È tutto qui: dire, scartare, giocare. La partita finisce al terzo errore, con 25 punti, o un giro dopo l’ultima carta pescata. Ora si fa sul serio!
}
lesson-done = { $step ->
    [ones] Esatto: tutte le carte che corrispondono si indicano insieme. È costato uno degli otto gettoni, e ora Lia gioca.
    [save] Bene: ora lo sa. Un indizio costa un gettone, e Lia spende il prossimo per te.
    [play] Va bene! E Lia gioca un altro 1.
    [discard] Torna un gettone e peschi una carta nuova. Era un 4: ne esiste un’altra copia. Lia usa l’indizio per te.
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
    [tell] Dare informazioni
    [discard] Scartare una carta
    [play] Giocare una carta
    [end] La fine e i punti
    [scale] La scala
    [manners] Che cosa si può dire
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
    [goal] Si gioca tutti insieme. Componete un fuoco d’artificio per ogni colore, nell’ordine 1 2 3 4 5. Vedete le carte di tutti tranne le vostre, che non si possono guardare in nessun momento.
    [setup] Ci sono cinque colori, ognuno con le carte 1 1 1 2 2 3 3 4 4 5. In due o tre si tengono cinque carte a testa, in quattro o cinque se ne tengono quattro. All’inizio ci sono tutti e otto i gettoni indizio e nessun errore. Secondo il regolamento comincia chi indossa i vestiti più colorati; si prosegue in senso orario.
    [turn] Al proprio turno si svolge esattamente una di tre azioni: dare un’informazione, scartare una carta o giocare una carta. Non si può passare.
    [tell] Costa un gettone indizio; senza gettoni bisogna scegliere un’altra azione. Di’ a un altro giocatore un solo colore o un solo valore. Si indicano insieme tutte le carte che corrispondono, quindi si impara anche che le altre non corrispondono.
    [discard] Una carta va scoperta tra gli scarti, torna un gettone indizio e si pesca. Finché ci sono tutti e otto i gettoni non si può scartare. Gli scarti si possono guardare in ogni momento.
    [play] Gioca una tua carta, che tu la conosca o no. Se comincia o continua il suo fuoco, resta sul tavolo; altrimenti va tra gli scarti e si prende un errore. Poi si pesca. Completare un fuoco con il 5 fa tornare un gettone indizio; se ci sono già tutti e otto, il bonus è perso.
    [end] Al terzo errore la partita è subito persa. Quando tutti i fuochi sono completi, avete vinto. Quando si pesca l’ultima carta, ognuno ha ancora un turno, anche chi l’ha pescata, e non si pesca più. Il punteggio è la somma delle carte più alte dei fuochi: al massimo 25.
    [scale] Che cosa pensa il pubblico del vostro spettacolo. Con un sesto colore che dà punti la scala arriva fino a 30.
    [manners] Delle carte si parla solo dando informazioni. Durante il turno di un altro nessuno commenta né dà spunti o suggerimenti. I commenti generici sono sempre permessi, per esempio «non so ancora nulla delle mie carte» o «ti ricordi che carte hai in mano?».
    [advice] Scartare una carta di cui non si sa nulla è rischioso, ma a volte non c’è altra scelta. Tutte, tranne i 5, hanno altre copie. Guarda gli scarti: dicono molto delle tue carte. Dopo un’informazione puoi riordinare la mano, per ricordare meglio. Un fuoco che non si può più completare è segnalato: le altre sue carte si possono scartare.
    [bouquet] A mazzo esaurito si continua a giocare, e non c’è punteggio: o si completano tutti i fuochi, o la partita è persa. È persa al terzo errore, o appena si scarta o si gioca male l’ultima copia di una carta che serve ancora. Senza mazzo le mani si riducono; chi non può fare nulla salta il turno.
    [choreography] Quando giochi una carta puoi annunciare il colore del suo fuoco. Se è giusto e la carta va bene, torna un gettone indizio, due se la carta completa il fuoco. Se il colore è sbagliato, la carta va tra gli scarti ed è un errore, anche se sarebbe andata bene.
    [avalanche-five] Cinque carte multicolori, una per ogni valore, formano un sesto fuoco. «Multicolore» si dice come ogni altro colore. Il punteggio massimo è 30.
    [avalanche-ten] Dieci carte multicolori (1 1 1 2 2 3 3 4 4 5) formano un sesto fuoco. Valgono per ogni colore: se si dice rosso, si indicano le rosse e le multicolori. «Multicolore» non si può dire, e una carta multicolore non prende mai il posto di un’altra. Il punteggio massimo è 30.
    [powder] Dieci carte nere (5 5 5 4 4 3 3 2 2 1) formano un fuoco che si compone alla rovescia, dal 5 all’1. L’1 lo completa e fa tornare un gettone indizio. Le carte nere si indicano solo per valore, mai per colore. Non danno punti: ognuna che manca al fuoco nero costa un punto. Il punteggio non scende mai sotto 0 e il massimo resta 25.
    [flamboyants] Chi completa un fuoco con un 5 scopre una di sei tessere bonus, invece di far tornare un gettone: un gettone indizio; un errore perdonato e un gettone indizio; un’informazione gratuita su un colore; un’informazione gratuita su un valore; una carta scartata torna nel mazzo, in un punto a caso; una carta scartata viene giocata. La carta da giocare deve andare bene, altrimenti il bonus è perso; se è un 5, scopre la tessera successiva. A mazzo esaurito la quinta tessera vale come la sesta. Solo dopo si pesca.
   *[books] La prima edizione (italiana) ha il gioco base e la versione per esperti. L’edizione 2013 (romena) aggiunge il bouquet finale, la coreografia e la valanga di cinque carte. L’edizione deluxe (spagnola) permette gli indizi vuoti e aggiunge la valanga di dieci carte, la polvere nera e i cinque sgargianti. Ai nostri tavoli si può combinare tutto.
}

## Confetti

confetti = Confetti
confetti-invitation = Confetti: tutti insieme
confetti-motto = Un mucchio, tutte le mani dentro, un minuto di sabbia.
confetti-table = tavolo con le carte
confetti-table-words = Il mucchio. { $seconds ->
    [one] Resta { $seconds } secondo
   *[other] Restano { $seconds } secondi
} di sabbia; tieni { $held } carte su { $hold ->
    [one] { $hold }
   *[other] { $hold }
}. Le frecce muovono la mano, N va alla carta seguente, M alla prossima delle tue. Invio prende e lascia, H porta la carta nella tua mano, G la restituisce, Spazio la trattiene.
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
confetti-you-hold = La tieni tu.
confetti-stolen = { $name } prende una tua carta non trattenuta.
confetti-contest = State tirando in due la stessa carta.
confetti-yours = { $name } ha lasciato la presa: la carta è tua.
confetti-removed = Nessuno ha lasciato la presa: la carta esce dal gioco.
confetti-unpinned = { $name } ti ha preceduto: la carta non c’è più.
confetti-sand-out = La sabbia è finita.
confetti-left = { $name } ha perso la connessione.
confetti-back = { $name } è di nuovo qui.
confetti-choose = { $count ->
    [one] Scegli { $count } carta per il tuo punto
   *[other] Scegli { $count } carte per i tuoi punti
}
confetti-choose-words = Le carte-punti escono dal gioco, coperte sul tuo mazzetto. Le altre tornano nel mucchio.
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
confetti-best = La miglior mano sul tavolo: { $score }
confetti-players = Giocatori
confetti-holds = tiene { $held } su { $hold }
confetti-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
confetti-pin = { $count ->
    [one] Trattieni la carta
   *[other] Trattieni { $count } carte
}
confetti-interrupted = Il round si gioca di nuovo
confetti-interrupted-words = Il server si era fermato a metà. I punti sono rimasti com’erano.
confetti-round-over = Il round { $round } è finito
confetti-waiting = In attesa degli altri…
confetti-begins-in = Si comincia tra { $seconds } s, anche senza chi non è pronto
confetti-record = Confetti: { $points }
confetti-faces = Faccine
confetti-next-round = Pronti per il round { $round } di { $rounds }
confetti-film = Rivedi il round { $round }
confetti-look-at-table = Guarda il tavolo
confetti-back-to-results = Torna ai punti
confetti-switch = { $which ->
    [sound] Suono
    [vibration] Vibrazione
    [shapes] Forme oltre ai colori
   *[motion] Animazioni
}
confetti-keys = Trascina le carte con un dito o col mouse nella tua mano, il campo colorato. Se le lasci prima, non sono ancora trattenute: tocca, fai clic o premi Spazio per trattenerle. Due dita o la rotella ingrandiscono. Tasti: le frecce muovono, N e M vanno di carta in carta, Invio prende e lascia, H porta la carta nella tua mano, G la restituisce, Spazio la trattiene.
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
    [white] Lato bianco: cerchietti
   *[black] Lato nero: forme
}
confetti-side-legend = Lato delle carte
confetti-sand-legend = Sabbia
confetti-sand-words = { $seconds ->
    [one] { $seconds } secondo di sabbia
   *[other] { $seconds } secondi di sabbia
}
confetti-own-best = Il tuo record: { $points }
confetti-no-scores = Nessuno ha ancora giocato.
confetti-how = Trascina le carte nella tua mano, il campo colorato.
confetti-tug = La tirate in due: molla la presa, o la perdete entrambi!
confetti-spot = { $where ->
    [mine] { $card }: la tieni tu
    [loose] { $card }: sul tuo bordo, non trattenuta
    [theirs] { $card }: la tiene un altro giocatore
   *[free] { $card }
}
confetti-rules = Come si gioca
confetti-more-rules = Tutte le regole
confetti-rule = { $part ->
    [heap] Le carte sono in un mucchio al centro. Finché la sabbia scorre, tutti prendono carte allo stesso tempo: con un dito si fa scivolare una carta alla volta sul tavolo, fino alla propria mano.
    [sets] Un cerchietto piccolo, uno medio e uno grande dello stesso colore sono un set, e un set è un punto. Ogni cerchietto conta una volta sola. Qui ogni carta serve tre volte: tre punti.
    [surplus] Ogni carta che non serve ai tuoi set costa un punto: tieni solo quelle necessarie.
    [limit] Si tengono fino a sei carte, nell’ultimo round fino a nove (in solitario sempre sei). Le carte non utili si possono rimettere al centro quante volte si vuole.
    [hand] Ciò che è nella tua mano è tuo. Una carta per strada, o lasciata prima, la prende chi vuole.
    [flick] Una carta scivola al massimo di due larghezze e mezza del tavolo al secondo. Se la lanci più in fretta e la lasci, resta dov’è arrivata.
    [tug] In due su una carta? Chi molla la presa la perde; se per tre secondi non molla nessuno, la carta esce dal gioco.
    [points] Dopo ogni round scegli tra le tue carte tante carte-punti quanti sono i punti fatti. Escono dal gioco, coperte sulla tua pila; le altre tornano nel mucchio.
    [minus] Un punteggio sotto zero costa i punti che hai: altrettante carte-punti tornano nel mucchio, dalle più recenti. Chi non ne ha non perde nulla.
    [rounds] In due, tre o quattro si giocano tre round, da cinque a sette due. In solitario se ne giocano cinque. Il primo round usa metà delle carte, i successivi tutte quelle rimaste.
    [winner] Vince chi ha più punti dopo l’ultimo round. A pari punti si vince insieme.
   *[sides] Il lato nero mostra forme al posto dei cerchietti. Ogni colore ha la sua forma; tutto il resto è uguale.
}
confetti-talk-words = { $kind ->
    [silent] Nessuno scrive.
    [phrases] Frasi pronte durante la partita.
   *[free] Chat libera in ogni momento.
}
confetti-spectators-words = { $kind ->
    [nobody] Nessuno può guardare.
   *[all] Altri possono guardare.
}
confetti-watching = Altri possono guardare
confetti-learn = Impara Confetti
confetti-first-round = Un primo round, passo per passo
confetti-practise = Esercitati senza clessidra
confetti-sets-so-far = I tuoi set finora
confetti-hand-sum = Set { $sets }, carte di troppo { $surplus }: { $score }
confetti-lesson-skip = Salta
confetti-lesson-play = Gioca
confetti-lesson = { $step ->
    [take] Metti un dito (o il mouse) su una carta e trascinala nella tua mano, il campo colorato.
    [set] Ora completa un set: un cerchio piccolo, uno medio e uno grande dello stesso colore, su qualsiasi tua carta. L’elenco mostra che cosa hai.
    [back] Una carta che non serve a nessun set costa un punto. Riporta una tua carta nel mucchio.
    [loose] Lascia una carta nel campo stretto accanto alla mano: lì è libera, e gli altri potrebbero prenderla.
    [hold] Tocca quella carta, o premi Spazio, per tenerla.
    [three] Tre carte possono fare tre punti. Arriva a 3 punti: cerca carte che aiutano più colori insieme.
   *[end] È tutto. In partita la sabbia scorre per un minuto e tutti prendono insieme. Buon divertimento!
}
confetti-solo = In solitario
confetti-solo-words = Cinque round di un minuto. Quanti punti riesci a fare?
confetti-play-alone = Gioca in solitario
confetti-day = Il mucchio del giorno
confetti-day-words = { $date }: lo stesso mucchio per tutti.
confetti-play-day-again = Gioca ancora (non conta)
confetti-day-first = Conta solo il tuo primo tentativo con il mucchio del giorno.
confetti-day-share = Condividi il risultato
confetti-day-place = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} in { $time }: posto { $rank } su { $players }.
confetti-day-streak = { $days ->
    [one] Un giorno di fila.
   *[other] { $days } giorni di fila.
}
confetti-share-day = Girandola Confetti { $day }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} in { $time }
confetti-share-place = Posto { $rank } su { $players }, giorni di fila: { $streak }
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
   *[hawk] Quasi sempre 6: buona fortuna!
}
confetti-play-bots = Gioca con i bot
confetti-with-people = Con altre persone
confetti-rounds-words = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } round
}
confetti-new-only = Solo carte nuove nel secondo dei tre round
confetti-perfect = Perfetto! Ogni carta vale un punto.
confetti-big-screen = Per un televisore: apri lì il link del tavolo senza sederti. Mostra tutto il tavolo; ognuno gioca sul proprio telefono.
confetti-open-table = Apri un tavolo
confetti-reason = { $reason ->
    [no-such-seat] Questo posto non esiste.
    [no-such-card] Questa carta non esiste.
    [not-a-point] Quel punto non è sul tavolo.
    [not-there] In questo round non sei al tavolo.
    [already-there] Sei già al tavolo.
    [sand-not-running] La sabbia non scorre.
    [already-dragging] Una mano trascina una carta sola.
    [nothing-dragged] Non stai trascinando nessuna carta.
    [not-on-table] Quella carta non c’è più.
    [beside-the-card] Hai mancato la carta.
    [covered] Sopra c’è un’altra carta.
    [held-by-another] Quella carta la tiene un altro giocatore.
    [nothing-loose] Al tuo bordo non c’è nulla da trattenere.
    [not-on-your-ledge] Quella carta non è sul tuo bordo.
    [hand-full] La tua mano è piena.
    [not-yours] Quella carta non è tua.
    [no-round] Nessun round è in corso.
    [round-running] Il round è ancora in corso.
    [still-choosing] Qualcuno sta ancora scegliendo le carte-punti.
    [nothing-to-choose] Non hai carte-punti da scegliere.
    [not-in-hand] Quella carta non è nella tua mano.
    [wrong-number] Scegli tante carte quanti sono i tuoi punti.
    [game-over] La partita è finita.
    [stayed-behind] La connessione ha rallentato: la carta è rimasta indietro.
    [silent] Dal server non arriva nulla: ciò che vedi potrebbe non essere aggiornato.
   *[other] In questo momento non si può.
}

## Refusals

reason = { $reason ->
    [offline] Il server non risponde.
    [nobody] Il server non ti conosce; ricarica la pagina.
    [malformed] Il server non ha capito la richiesta.
    [malformed-action] Questa non è un’azione del gioco.
    [join-first] Questa pagina non è ancora collegata al tavolo; ricaricala.
    [live-game] In un gioco senza turni non si può.
    [no-code-free] Non si è trovato un codice libero per il tavolo; riprova.
    [stale] La partita è andata avanti; guarda di nuovo.
    [game-over] La partita è finita.
    [not-your-turn] Non è il tuo turno.
    [not-your-card] Non è una tua carta.
    [no-clue-token] Non ci sono più gettoni indizio.
    [all-clue-tokens] Ci sono tutti i gettoni: non si può scartare.
    [no-such-seat] Questo posto non esiste.
    [own-hand] Non puoi dare indizi sulle tue carte.
    [no-cards-to-tell] Quel giocatore non ha carte.
    [unnameable] In questa edizione non si può dire.
    [empty-clue] L’indizio non indicherebbe alcuna carta, e questo tavolo non lo permette.
    [no-announcements] In questa edizione non ci sono annunci.
    [no-such-firework] Questo fuoco non c’è.
    [tile-first] Prima c’è la tessera bonus.
    [no-tile] Nessuna tessera bonus aspetta una scelta.
    [wrong-tile] La tessera bonus chiede altro.
    [not-discarded] Quella carta non è tra gli scarti.
    [unknown-card] Prima di’ qual è questa carta.
    [unknown-tile] Prima di’ quale tessera bonus si scopre.
    [impossible-card] Non può essere.
    [not-the-owner] Può farlo solo chi ha aperto il tavolo.
    [not-your-seat] Non è il tuo posto.
    [not-seated] Non hai un posto a questo tavolo.
    [which-seat] Per quale dei tuoi posti?
    [seat-taken] Quel posto è occupato.
    [seat-free] Lì non siede nessuno.
    [saw-other-cards] Hai visto le carte: in questa partita non puoi sederti lì.
    [game-on] Non si può durante una partita.
    [no-game] Non c’è una partita in corso.
    [seats-free] Ci sono ancora posti liberi.
    [no-such-bot] Questo bot non esiste.
    [guest-away] Questo bot non è collegato in questo momento.
    [guest-busy] Questo bot sta giocando a un altro tavolo.
    [guest-seated] Questo bot è già seduto a questo tavolo.
    [guest-cannot-play] Questo bot conosce il gioco base e le carte multicolori, ma non la polvere nera, le tessere bonus, i colori annunciati e il bouquet finale.
    [film-later] Il filmato si potrà vedere a partita finita.
    [not-saved] Il server non è riuscito a salvare: non è cambiato nulla. Riprova tra poco.
    [too-many-records] Hai già portato molte partite: per oggi non c’è più posto.
    [too-many-strong-bots] I bot forti giocano già a diversi tuoi tavoli: finisci prima una di quelle partite.
    [too-talkative] Troppe parole in poco tempo: aspetta un momento.
    [too-many-hints] Troppi suggerimenti in poco tempo: aspetta un momento.
    [no-bot-there] Lì non siede nessun bot.
    [other-game] A un tavolo non si cambia gioco.
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
    [no-such-record] Questa partita registrata non esiste.
    [hanab-live-link] Questo link indica una partita di hanab.live senza contenerla. Apri hanab.live/export/ seguito dal numero della partita e incolla il testo che appare, oppure incolla un link di condivisione del replay.
    [no-record] Questa non è una partita registrata che si possa rivedere.
    [no-such-code] Nessun tavolo ha questo codice.
    [no-push] Questo server non chiama nessuno.
    [no-such-deal] Qui non c’è una distribuzione così.
    [no-such-puzzle] Questo rompicapo qui non c’è.
    [no-such-token] Questo link è già stato usato o è troppo vecchio.
    [too-fast] Troppo in fretta; aspetta un momento.
    [too-many-tables] Hai aperto molti tavoli oggi; torna domani.
    [too-large] Le dimensioni sono eccessive.
    [forgotten] È passato troppo tempo: questo tavolo l’ha dimenticato.
    [one-try] La partita del giorno si gioca una volta sola, con gli stessi compagni per tutti.
    [fixed-deal] Le carte di questo tavolo sono già decise: regole e posti restano come sono.
    [not-leading] Può farlo solo chi guida.
    [no-such-member] Quella persona non è più qui.
    [no-branch] Qui non c’è un «e se» da giocare.
    [no-such-viewing] A questo indirizzo nessuno guarda una partita insieme.
    [too-many-viewers] Troppe persone stanno già guardando questa partita.
    [day-not-over] È la partita di oggi, che altri devono ancora giocare. Da domani potrete guardarla insieme.
    [not-yet] Quel mucchio è di un altro giorno: si apre quando arriva quel giorno.
    [moved] Il tavolo si è spostato; ricarica la pagina.
   *[other] Non ha funzionato.
}

## Bot che dicono perché, suggerimenti

thinks = { $name } sta pensando…
gets-ready = { $name } si prepara…
explanations = I bot spiegano le loro mosse
explanations-words = Per chi impara: i bot dicono perché agiscono già durante la partita, nei limiti di ciò che puoi sapere. Dopo la partita lo dicono sempre.
hints = Suggerimenti
hints-words = Chi è di turno può chiedere un suggerimento. Gli altri lo vedono, ma non sanno che cosa dice.
explains-in-words = I bot spiegano le loro mosse durante la partita.
no-hints-in-words = Niente suggerimenti.
ask-hint = Chiedi un suggerimento
hint = Suggerimento
hint-thinking = Cerco un suggerimento…
hint-first = Il primo dopo l’avvio del server richiede più tempo; intanto puoi continuare a giocare.
hint-failed = Nessun suggerimento disponibile.
hint-companion = Il Compagno farebbe così: { $action }.
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
review-words = Ogni mossa viene rigiocata partendo da ciò che vedeva chi l’ha fatta: quanto valeva, e che cosa era meglio. Può volerci un minuto.
review-waiting = Preparazione…
review-progress = { $done } di { $total ->
    [one] { $total } mossa
   *[other] { $total } mosse
}
review-stop = Ferma
review-curve = Punti attesi e probabilità di perfezione, mossa per mossa
review-points = punti attesi
review-perfect = probabilità di perfezione
review-no-loss = Nessuna mossa è chiaramente costata dei punti.
review-costliest = Le mosse più costose
review-move = Mossa { $turn }, { $name }
review-lost-at = A carte scoperte si poteva vincere fino alla mossa { $turn } ({ $name }).
review-never = Nemmeno a carte scoperte si è trovato un modo di vincere.
review-always = A carte scoperte si poteva vincere fino alla fine.
review-best = Qui il meglio per { $name }
review-taken = Mossa fatta: { $action }
review-was-best = Non c’era di meglio.
review-read-as = { $convention ->
    [smart] Gli indizi sono letti secondo la convenzione dello Sveglio.
    [duet] Gli indizi sono letti secondo la convenzione del Duetto.
    [coder] Gli indizi sono letti secondo il codice del Cifratore.
   *[people] Gli indizi sono letti, e il resto è giocato, come li intendono le persone.
}
