colour-name = { $colour ->
    [red] rojo
    [white] blanco
    [yellow] amarillo
    [green] verde
    [blue] azul
    [multicolour] multicolor
   *[black] negro
}
colour-letter = { $colour ->
    [red] R
    [white] B
    [yellow] A
    [green] V
    [blue] Z
    [multicolour] M
   *[black] N
}
card-name = { $value } { $colour }
page-description = Juega a Hanabi y a Confetti con amigos o con bots; aprende las reglas, repasa y analiza tus partidas.

## The table

you = tú
bot = bot
away = ausente
to-act = le toca
table-state = Cómo va la partida
clue-tokens = Fichas de pista
errors = Errores
count-of = { $count } de { $all }
deck = Mazo
turns-left = Turnos que quedan
score = Puntos
placed = Colocadas
best-score = máximo aún posible
black-missing = { $count ->
    [one] { $count } punto menos por una carta negra que falta
   *[other] { $count } puntos menos por las cartas negras que faltan
}
fireworks = Series de fuegos artificiales
firework-empty = { $colour }: nada todavía
firework-complete = completa
firework-dead = ya no se puede completar
discards = Descartes
discards-empty = Todavía no se ha descartado nada.
lost = perdida para siempre
recoverable = perdida, pero una tarjeta de bonificación podría devolverla
last-copy = queda una última copia
critical = la última
hand-of = Mano de { $name }
your-hand = Tu mano
card-place = Carta { $place } de { $count }
was-told = señalada como: { $signs }
knows-card = se sabe que es: { $card }
knows-nothing = sin pistas
empathy-of = Ver lo que ve { $name }
empathy-hint = Mantén pulsada la mano para verla como la ve quien la tiene
possible-many = Todavía puede ser una de { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}.
possible-list = Todavía puede ser: { $cards }.
tray = Qué hacer
tray-your-turn = Toca una de tus cartas para jugarla o descartarla, o la carta de un compañero para darle una pista.
tray-others-turn = Toca una carta para ver qué sabe de ella quien la tiene o para escribir una nota.
tray-look = Toca una carta para ver qué sabe de ella quien la tiene.
pace = Ritmo
clues-left = Pistas posibles
efficiency = Eficiencia
your-card = Tu carta { $place }
play = Jugar
play-announced = Jugar anunciando { $colour }
discard = Descartar
no-discard = No se puede descartar mientras estén todas las fichas
announce = ¿Anuncias el color? Acierto: una ficha. Fallo: un error.
announce-none = No decir nada
move-left = Mover la carta a la izquierda
move-right = Mover la carta a la derecha
put-back = Soltar
tell-name = Dar una pista a { $name }
clues = Pistas
clue-touches = { $clue }: { $count ->
    [0] ninguna carta
    [one] una carta
   *[other] { $count } cartas
}
other-clues = Otras pistas…
no-clue = Ahora no hay ninguna pista que dar.
not-now = No es tu turno.
give-clue = Decirle a { $name }: { $clue } ({ $count ->
    [0] ninguna carta
    [one] una carta
   *[other] { $count } cartas
})
note = Nota privada
beside-table = Junto a la mesa
history = Crónica
history-empty = Todavía no ha pasado nada.
plain-action = Acción
plain-act = Hacerlo

## What happened

event-told = { $giver } le dice a { $receiver }: { $clue }, { $count ->
    [0] ninguna carta
    [one] una carta
   *[other] { $count } cartas
}{ $places ->
    [none] .
   *[other] {" "}(n.º { $places }).
}
event-told-forgotten = { $giver } le dio una pista a { $receiver }.
event-placed = { $name } juega el { $card }{ $announced ->
    [none] {""}
   *[other] , anunciando { $announced }
}: encaja.
event-tokens = { $tokens ->
    [0] {""}
    [one] Se recupera una ficha de pista.
   *[other] Se recuperan { $tokens } fichas de pista.
}{ $lost ->
    [0] {""}
    [one] {" "}Se pierde la bonificación de una ficha: ya están todas.
   *[other] {" "}Se pierde la bonificación de { $lost } fichas: ya están todas.
}
event-misplayed = { $name } juega el { $card }{ $announced ->
    [none] {""}
   *[other] , anunciando { $announced }
}: un error.
event-discarded = { $name } descarta el { $card }.
event-tile = Se descubre una tarjeta de bonificación: { $tile }.
event-tile-idle = No hay nada que elegir: no tiene efecto.
event-forgiven = Se perdona un error.
event-returned = { $name } devuelve el { $card } al mazo.
event-rescued = { $name } juega el { $card } de los descartes.
event-bonus-lost = El { $card } no encaja: se pierde la bonificación.
event-skipped = { $count ->
    [one] { $names } no puede actuar y se salta su turno.
   *[other] { $names } no pueden actuar y se saltan su turno.
}
event-ended = { $end ->
    [errors] El último error: la partida está perdida.
    [complete] ¡Todas las series están completas!
    [last-round] La última ronda ha terminado.
    [lost-card] Se perdió una carta indispensable: la partida está perdida.
    [stuck] Nadie puede actuar ya: la partida está perdida.
    [time-out] A un jugador se le ha acabado el tiempo: la partida ha terminado.
   *[terminated] Los jugadores han parado la partida.
}
ended-lost-card = { $name } ha perdido la última copia del { $card }: esa serie ya no puede completarse.
event-with-hint = { $text } (con una sugerencia)
card-told = { $turn }. { $giver }: { $clue }
card-since = { $turn ->
    [0] En la mano desde el reparto.
   *[other] En la mano desde la jugada { $turn }.
}
card-story = Lo que todos saben de esta carta

## Bonus tiles

tile = { $tile ->
    [1] Una ficha de pista
    [2] Perdón
    [3] Un color gratis
    [4] Un valor gratis
    [5] De vuelta al mazo
   *[6] Bis
}
tile-asks = { $tile ->
    [1] Se recupera una ficha de pista.
    [2] Se perdona un error y se recupera una ficha de pista.
    [3] Dile un color a un compañero: toca una carta. No cuesta nada.
    [4] Dile un valor a un compañero: toca una carta. No cuesta nada.
    [5] Elige una carta de los descartes: vuelve al mazo.
   *[6] Elige una carta de los descartes: se juega, si encaja.
}
tile-confirm = { $tile ->
    [5] Devolver el { $card } al mazo
   *[6] Jugar el { $card } de los descartes
}

event-undone = { $count ->
    [one] Se deshace la última acción.
   *[other] Se deshacen las últimas { $count } acciones.
}
taken-back = { $count ->
    [one] Se retiró una carta después de que su jugador la viera.
   *[other] Se retiraron { $count } cartas después de que sus jugadores las vieran.
}
event-stopped = { $reason ->
    [time-out] A un jugador se le ha acabado el tiempo: la partida ha terminado.
   *[other] Los jugadores han parado la partida.
}
event-paused = { $name ->
    [none] El servidor se ha reiniciado: la partida está en pausa.
   *[other] { $name } pausa la partida.
}
event-resumed = { $name } reanuda la partida.
event-started = Empieza la partida { $game }.
event-took-seat = { $name } pasa a ocupar el asiento { $seat }.
said = { $name }: { $text }

## Playing

your-turn = Te toca
turn-of = Le toca a { $name }
sending = Enviando…
looking-back = Jugadas anteriores
to-now = Volver al presente
step-back = Un paso atrás
step-forward = Un paso adelante
paused = En pausa
pause = Pausa
resume = Reanudar
game-over = La partida ha terminado
result = Resultado
more = Más
ask-undo = Pedir deshacer la jugada
ask-stop = Pedir parar la partida
question = Una pregunta para todos
asks-undo = { $name } pide deshacer { $count ->
    [one] la última acción
   *[other] las últimas { $count } acciones
}.
asks-stop = { $name } pide parar la partida.
agree = De acuerdo
bot-failed = { $trouble ->
    [away] { $name } ya no está en línea.
    [busy] { $name } está jugando en otra mesa.
    [slow] { $name } no ha respondido a tiempo.
    [refused] { $name } quería hacer algo que no está permitido.
   *[other] { $name } no consigue responder.
}
ask-again = Preguntar otra vez
replace-by = Que siga otro bot: { $bot }
disagree = No estoy de acuerdo
waiting-answers = Esperando la respuesta de los demás…
carry = Pasar a otro dispositivo
carry-words = Abre este enlace en el otro dispositivo, o escanea el código. Vale una sola vez, durante un cuarto de hora.
carry-qr = Código QR del enlace que traslada tu asiento
consent = Mostrar todas las manos a los espectadores
consent-not = Ocultar las manos a los espectadores
watching = Ves la partida sin jugar
no-watching = Aquí hay una partida en curso, cerrada a los espectadores.
hand-over = Pasa el dispositivo a { $name }
hand-over-take = Soy { $name }
connecting = Conectando…
connection-lost = Sin conexión. Es posible que lo que ves no esté actualizado; reintentando…
table-gone = Esta mesa no existe, o no está abierta para ti.
talk = Chat
phrases = Elegir una frase…
say = Enviar
say-something = Escribe algo
phrase = { $phrase ->
    [hello] ¡Hola!
    [mine] ¡Esa era mía!
    [let-go] ¡Suéltala!
    [thinking] Déjame pensar.
    [know-nothing] Todavía no sé nada de mis cartas.
    [know-enough] Ya sé bastante de mis cartas.
    [remember-yours] ¿Recuerdas lo que tienes?
    [last-round] Se acerca la última ronda.
    [your-turn] Te toca.
    [well-done] ¡Bien hecho!
    [oops] ¡Uy!
    [sorry] ¡Perdón!
    [good-game] Ha sido una buena partida.
    [laugh] ¡Ja, ja!
    [wow] ¡Guau!
    [sigh] Ay, no…
    [clap] ¡Bravo!
    [heart] ¡Qué bonito!
   *[again] ¿Otra partida?
}
undo-to-here = Deshacer hasta aquí
stop-sure = Sí, terminar la partida
leave-game = Dejar la partida
leave-sure = Sí, dejo mi asiento
seat-left = El asiento { $seat } está libre: alguien o un bot puede seguir desde él.
seat-to-bot = Que siga un bot
seat-away = { $name } no está.
seat-away-replace = Sustituir
seat-away-sure = Sí, dejar libre el sitio de { $name }
spectators-wait = Verás las cartas cuando todos los jugadores estén de acuerdo. Faltan: { $names }.
spectators-ask = Alguien está mirando y solo ve los reversos hasta que todos los jugadores estén de acuerdo.

## The end

won = ¡Victoria!
lost-game = Perdida
of-best = de { $best }
cards-placed = { $placed ->
    [one] { $placed } carta colocada de { $all }.
   *[other] { $placed } cartas colocadas de { $all }.
}
rating = { $rating ->
    [horrible] Horrible
    [mediocre] Mediocre
    [honourable] Honorable
    [excellent] Excelente
    [amazing] Asombroso
    [legendary] Legendario
    [praised] Alabado por todos
    [sublime] Sublime
   *[divine] Divino
}
crowd = { $rating ->
    [horrible] El público abuchea y se va a casa.
    [mediocre] Unos aplausos de cortesía.
    [honourable] Bonito mientras duró, pero pronto olvidado.
    [excellent] El público está encantado.
    [amazing] Se hablará mucho tiempo de esta noche.
    [legendary] Todos se quedan sin palabras bajo el cielo.
    [praised] Jóvenes y viejos alaban vuestros nombres.
    [sublime] Una noche que pasará a las canciones.
   *[divine] Los propios dioses se asoman al río para mirar.
}
distinction = { $distinction ->
   *[black-powder] Galardón: Pólvora negra
}
rematch = Otra partida
see-hands = Ver todas las manos
review = Repasar
share-record = Compartir
share-title = { $result ->
    [won] Hanabi: ¡todas las series completas!
    [lost] Hanabi: partida perdida, cartas colocadas: { $placed } de { $all }
   *[score] Hanabi: { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }
}
home = Inicio
rematch-wanted = { $count ->
    [one] { $names } quiere otra partida.
   *[other] { $names } quieren otra partida.
}
rematch-waiting = La próxima partida empieza en cuanto todos la quieran.
rematch-missing = Falta que acepte: { $names }.
rematch-now = Empezar sin esperar
rematch-change = Cambiar asientos, bots o reglas

## Home

motto = Encended el cielo juntos, sin ver vuestras propias cartas.
play-now = Jugar ya con bots
learn-first = Aprende en cinco minutos
new-table = Mesa nueva
table-code = Código de la mesa
join = Entrar
my-tables = Mis mesas
my-tables-empty = Todavía no estás en ninguna mesa.
my-tables-hide = Quitar de esta lista
my-tables-hidden = Mostrar las ocultas ({ $count })
open-tables = Mesas abiertas
open-tables-empty = Ahora mismo no hay mesas abiertas a todos.
house = Quién está aquí
house-words = En este servidor la gente puede encontrarse: siéntate a una mesa pública, mira una o abre la tuya.
house-join = Mesas que esperan jugadores
house-join-empty = Ahora no espera ninguna mesa pública. Abre una y los demás la verán.
house-open = Abrir una mesa pública
house-watch = Partidas para mirar
house-watch-empty = Ahora no hay ninguna que mirar.
house-look = Mirar
house-here = { $count ->
    [0] No hay nadie
    [one] Hay una persona
    [many] Hay { $count } personas
   *[other] Hay { $count } personas
}
house-show = Mostrar aquí mi nombre
house-nameless = { $count } sin nombre
house-show-words = Si no, los demás solo ven a una persona más, sin nombre.
house-quiet = Ahora hay silencio; se vuelve a abrir a las { $time }. Tus mesas están abiertas a todas horas.
records = Partidas guardadas
records-empty = Aquí se guardarán las partidas terminadas.
open-record = Abrir una partida guardada
learn = Aprender
settings = Ajustes
language = Idioma
loading = Cargando…
try-again = Intentar de nuevo
back = Atrás
close = Cerrar
missing = Aquí no hay nada
missing-words = Esta dirección no lleva a ninguna parte.
free-seat = libre
free-seats = { $count ->
    [one] un asiento libre
   *[other] { $count } asientos libres
}
phase = { $phase ->
    [lobby] esperando
    [playing] en juego
   *[over] terminada
}
table = Mesa

## My games

my-games = Mis partidas
my-games-list = Partidas
my-games-figures = Estadísticas
search-names = Buscar un nombre
filters = Filtros
filter-name = { $filter ->
    [game] Juego
    [edition] Edición
    [players] Jugadores
    [people] Quién jugó
    [verdict] Resultado
    [origin] Dónde
    [since] Desde
   *[until] Hasta
}
filter-all = Todo
clear-filters = Quitar los filtros
game-name = { $game ->
    [confetti] Confetti
   *[hanabi] Hanabi
}
verdict = { $verdict ->
    [perfect] perfecta
    [won] ganada
    [ended] jugada hasta el final
    [lost] perdida
   *[stopped] interrumpida
}
record-origin = { $origin ->
    [here] jugadas aquí
   *[brought] traídas de fuera
}
players-count = { $count ->
    [one] { $count } jugador
   *[other] { $count } jugadores
}
games-count = { $count ->
    [0] Ninguna partida
    [one] { $count } partida
   *[other] { $count } partidas
}
no-games-fit = Ninguna partida cumple estos filtros.
show-more = Mostrar más
export-games = Exportar todo
export-games-words = Un archivo ZIP con una partida guardada en cada fichero; se abren en cualquier Girandola.
figure = { $figure ->
    [games] Partidas
    [mean] Media
    [highest] Mejor
    [perfect] Perfectas
    [won] Ganadas
    [lost] Perdidas
    [stopped] Interrumpidas
    [hints] Sugerencias
    [run] Seguidas ahora
    [longest] Seguidas como máximo
    [streak] Días seguidos
   *[longest-streak] Días seguidos como máximo
}
over-time = A lo largo del tiempo
over-time-words = { $days ->
    [one] Media y número de partidas, día a día
   *[other] Media y número de partidas, cada { $days } días
}
brought-not-counted = Las partidas traídas de fuera aparecen en la lista, pero no se cuentan.

## Deals that several people play

today = Hoy
day-deal = El reparto del día
day-deal-words = Las mismas cartas para todos, con dos Compañeros. Un solo intento, sin sugerencias.
day-play = Jugar la partida de hoy
day-continue = Seguir jugando
day-score = { $score } de { $best }
day-alone = Aquí nadie más la ha jugado todavía.
day-percentile = Lo has hecho al menos tan bien como el { $percent } % de los demás.
day-players = { $count ->
    [0] Aquí nadie la ha terminado todavía.
    [one] Aquí la ha terminado { $count } persona.
   *[other] Aquí la han terminado { $count } personas.
}
day-distribution = Resultados en este servidor
day-distribution-row = { $score }: { $count }
day-winnable = { $answer ->
    [yes] Con las cartas a la vista se podía ganar.
    [no] Nadie podía ganarla, ni con las cartas a la vista.
   *[other] Ni con las cartas a la vista se ha encontrado una forma de ganar.
}
day-streak = { $days ->
    [0] {""}
    [one] Un día seguido.
   *[other] { $days } días seguidos.
}
day-share = Compartir el resultado
day-share-text = Girandola Hanabi { $day }: { $score } de { $best }
day-look-back = Repasar la partida
day-yesterday = Ayer
day-missed = No la jugaste.
day-confetti = El montón del día de Confetti
day-result = Ver cómo les ha ido a los demás
same-deal = Las mismas cartas
same-deal-words = Las mismas cartas para otro grupo. Quien abra este enlace las juega sin ver nada de vuestra partida; después se comparan los resultados.
same-deal-invited = Otros ya han jugado estas cartas. Jugadlas sin ver nada de su partida; después se comparan los resultados.
same-deal-share = ¡A ver si nos ganáis!
same-deal-again = Las mismas cartas para otros
same-deal-play = Jugar estas cartas
same-deal-known = Ya has jugado estas cartas: una partida tuya no se compararía.
same-deal-knew = conocía las cartas
same-deal-results = Resultados
same-deal-lobby = La primera partida de aquí tiene las mismas cartas que otra que ya se ha jugado. Las reglas y los asientos se quedan como estaban.

## Puzzles

puzzles = Problemas
puzzles-words = Posiciones de partidas en las que una jugada es claramente la mejor. Ves lo que veía quien jugaba, y nada más.
puzzles-none = Aquí no hay problemas.
puzzle-of-day = El problema del día
puzzle-of-day-words = La misma posición para todos. Cuenta tu primera respuesta.
puzzle-of-day-known = Ya conoces la posición que hoy tienen todos, así que aquí tienes otra. Cuenta para tu racha.
puzzle-today = { $solved ->
    [yes] Lo resolviste.
   *[no] Esta vez no diste con la jugada.
}
puzzle-streak = { $days ->
    [0] {""}
    [one] Resuelto { $days } día seguido.
   *[other] Resuelto { $days } días seguidos.
}
puzzle-solve = Resolverlo
puzzle-look = Verlo otra vez
puzzles-more = Más problemas
puzzles-progress = { $tried ->
    [0] Problemas en total: { $puzzles }.
   *[other] Resueltos al primer intento: { $solved } de { $tried }. Problemas en total: { $puzzles }.
}
puzzle-theme = Tema
puzzle-theme-any = Todos los temas
puzzle-theme-name = { $theme ->
    [play] Jugar una carta
    [play-clue] Pista para jugar
    [save] Salvar una carta
    [prompt] Recordatorio
    [finesse] Finesse
    [answer] Responder a una finesse o a un recordatorio
    [fix] Evitar un error
    [discard] Qué descartar
    [stall] Ganar tiempo
    [risk] Arriesgarse
    [endgame] Final
   *[other] { $theme }
}
puzzle-level = Dificultad
puzzle-level-any = Cualquier dificultad
puzzle-level-name = { $level ->
    [1] Muy fácil
    [2] Fácil
    [3] Medio
    [4] Difícil
   *[5] Muy difícil
}
puzzle-start = Dame un problema
puzzle-none-left = Ya probaste todos los problemas de este tipo.
puzzle-question = Tu turno: ¿qué es lo mejor?
puzzle-back = Volver a la pregunta
puzzle-right = ¡Es la mejor jugada!
puzzle-wrong = Hay una jugada mejor
puzzle-yours = Tu jugada: { $action }
puzzle-best = La mejor: { $action }
puzzle-values = Cuánto valen las jugadas
puzzle-proof = Son los puntos que cabe esperar entre personas. Si siguen jugando los Compañeros, en { $worlds } disposiciones posibles de las cartas ocultas, es de media al menos { $margin } puntos mejor que cualquier otra jugada (± { $error }).
puzzle-solvers = { $tries ->
    [0] Aquí nadie lo había probado aún.
   *[other] Resuelto aquí al primer intento: { $solved } de { $tries }.
}
puzzle-next = Siguiente problema
puzzle-follows = Cómo sigue
puzzle-replay = Ver la partida

## A new table

book = { $book ->
    [it] Primera edición (italiana)
    [ro] Edición 2013 (rumana)
   *[es] Edición deluxe (española)
}
preset = { $preset ->
    [it] Clásico
    [it-expert] Para expertos
    [ro] Clásico 2013
    [ro-final-bouquet] Traca final (2013)
    [ro-choreography] Coreografía
    [ro-avalanche] Avalancha, cinco cartas
    [es] Deluxe, juego básico
    [es-traca-final] Traca final
    [es-avalanche] Avalancha, diez cartas
    [es-black-powder] Pólvora negra
    [es-flamboyants] Los 5 fastuosos
   *[deluxe] Todas las expansiones
}
preset-words = { $preset ->
    [it] El juego tal como nació: cinco series, ocho pistas, tres errores.
    [it-expert] Sin puntuación: completadlo todo, o perdéis.
    [ro] Las reglas clásicas, con otra palabra para los 25 puntos.
    [ro-final-bouquet] Con el mazo agotado se sigue jugando: todo o nada.
    [ro-choreography] Anuncia el color de la carta que juegas: acertar da una ficha, fallar es un error.
    [ro-avalanche] Una sexta serie, con una carta de cada valor.
    [es] Clásico, pero también puedes decirle a alguien lo que no tiene.
    [es-traca-final] Todo o nada, y se permiten pistas vacías.
    [es-avalanche] Diez cartas multicolor que cuentan como todos los colores.
    [es-black-powder] Cartas negras sin color, en orden descendente del 5 al 1.
    [es-flamboyants] Cada serie completada con un 5 descubre una tarjeta de bonificación.
   *[deluxe] Las tres expansiones: siete series y tarjetas de bonificación.
}
extra = { $extra ->
    [avalanche-five] cinco cartas multicolor
    [avalanche-ten] diez cartas multicolor
    [black-powder] pólvora negra
    [flamboyants] los 5 fastuosos
    [final-bouquet] traca final
    [choreography] coreografía
    [empty-clues] pistas vacías
   *[no-empty-clues] sin pistas vacías
}
own-rules = reglas personalizadas
people = Jugadores
seats = Asientos
seats-words = { $count ->
    [2] Entre dos, cinco cartas cada uno.
    [3] Entre tres, cinco cartas cada uno.
    [4] Entre cuatro, cuatro cartas cada uno.
   *[other] Entre cinco, cuatro cartas cada uno.
}
seat = Asiento { $seat }
starter = Quién empieza
starter-random = por sorteo
starter-words = Según el reglamento, quien lleve la ropa más colorida.
hot-seat = Varios jugadores en este dispositivo
hot-seat-words = Os pasáis el dispositivo; un telón oculta las cartas entretanto.
listed = Visible para todos
listed-words = Todo el mundo en este servidor ve la mesa y puede entrar.
every-option = Todas las opciones
rules = Reglas
option-book = Reglamento
option-book-words = Decide con qué palabras se valora el espectáculo al final.
option-multicolour = Cartas multicolor
multicolour = { $kind ->
    [none] ninguna
    [five] cinco
   *[ten] diez
}
multicolour-words = { $kind ->
    [none] Cinco series, como en el juego básico.
    [five] Un sexto color como los demás, una carta de cada valor.
   *[ten] Una sexta serie cuyas cartas cuentan como todos los colores; «multicolor» no se puede decir.
}
option = { $option ->
    [black_powder] Pólvora negra
    [flamboyants] Los 5 fastuosos
    [final_bouquet] Traca final
    [choreography] Coreografía bien ensayada
   *[empty_clues] Pistas vacías
}
option-words = { $option ->
    [black_powder] Diez cartas negras, en orden descendente del 5 al 1; ningún color las señala; cada una que falte resta un punto.
    [flamboyants] Completar una serie con un 5 descubre una tarjeta de bonificación en lugar de dar una ficha.
    [final_bouquet] Ni puntuación ni última ronda: completadlo todo, o perdéis en cuanto sea imposible.
    [choreography] Al jugar una carta puedes anunciar su color: acertar da una ficha, fallar es un error.
   *[empty_clues] Puedes decirle a alguien un color o un valor que no tiene ninguna de sus cartas.
}
table-manners = Normas de la mesa
marks = Marcas en las cartas
marks-kind = { $kind ->
    [all] todas
    [positive] solo positivas
   *[none] ninguna
}
marks-words = { $kind ->
    [all] Todo lo dicho queda visible, también lo que una carta no puede ser.
    [positive] Solo quedan visibles las pistas que señalaron la carta.
   *[none] Un juego de memoria: no queda nada visible.
}
talk-kind = { $kind ->
    [silent] silencio
    [phrases] frases
   *[free] libre
}
talk-words = { $kind ->
    [silent] Durante la partida nadie habla.
    [phrases] Durante la partida, solo frases preparadas: no dicen nada de las cartas ni dan consejos.
   *[free] Chat libre en todo momento; vosotros acordáis qué se puede decir.
}
spectators = Espectadores
spectators-kind = { $kind ->
    [nobody] ninguno
    [seat] tras un asiento
   *[all] todas las manos
}
spectators-words = { $kind ->
    [nobody] Nadie puede mirar.
    [seat] Los espectadores miran por encima del hombro de un jugador. Nadie puede comprobar si un jugador también mira como espectador: úsalo entre personas de confianza.
   *[all] Los espectadores ven todas las manos cuando todos los jugadores están de acuerdo.
}
guests-talk = Los invitados pueden hablar
guests-talk-words = Quien no tiene asiento puede escribir antes y después de la partida.
clock = Reloj
clock-words = Tiempo para cada jugador; sin él la mesa espera, días si hace falta.
clock-minutes = Minutos por jugador
clock-increment = Segundos añadidos por acción
clock-is = { $minutes ->
    [one] Un minuto
   *[other] { $minutes } minutos
} por jugador, { $seconds ->
    [one] un segundo más
   *[other] { $seconds } segundos más
} por acción.
open-table = Abrir mesa: { $edition }

## The lobby

invite = Invitar
code = Código
qr-words = Código QR del enlace a esta mesa
copy-link = Copiar enlace
copied = Copiado
sit-here = Sentarme aquí
sit-here-too = Sentar aquí a otro jugador
guest = Jugador { $seat }
add-bot = Añadir un bot
bot-level = { $bot ->
    [simple] sencillo
    [companion] compañero
    [companion-club] compañero de club
    [companion-beginner] compañero principiante
    [companion-master] compañero maestro
    [companion-master-fast] compañero maestro rápido
    [companion-master-deep] compañero maestro profundo
    [smart] astuto
    [duet] dúo
    [coder] cifrador
    [searcher] pensador
    [searcher-fast] pensador rápido
    [searcher-strong] pensador fuerte
    [searcher-deep] pensador profundo
   *[other] { $bot }
}
bot-words = { $bot ->
    [simple] Juega lo que sabe y señala lo que se puede jugar. Rápido, pero no es un genio.
    [companion] Hecho para jugar con personas: entiende las pistas como ellas.
    [companion-club] El compañero con las costumbres de los jugadores con experiencia.
    [companion-beginner] El compañero como principiante: paciente y sencillo.
    [companion-master] El compañero que mira adelante, en el lenguaje de las personas.
    [companion-master-fast] El maestro que piensa solo un momento.
    [companion-master-deep] El maestro que se toma mucho tiempo.
    [smart] Juega bien con los de su clase; algunas de sus pistas extrañarán a las personas.
    [duet] Para dos de su clase: cada acción lleva un mensaje. Con más jugadores, juega como el astuto.
    [coder] Habla en clave con los de su clase; las personas no pueden seguirlo.
    [searcher] Piensa en las jugadas siguientes antes de actuar, y se toma su tiempo.
    [searcher-fast] Piensa un poco en las jugadas siguientes.
    [searcher-strong] Piensa en las jugadas siguientes antes de actuar, y se toma su tiempo.
    [searcher-deep] Mira muy lejos, y tarda mucho.
   *[other] Un bot añadido por quien aloja el servidor.
}
bot-strength = Bots que añadir
bots-fill = Ocupar los sitios libres con bots
bots-company = { $company ->
    [people] Para mesas con personas
   *[bots] Mejor entre ellos
}
guest-bot-words = Un invitado: un bot escrito para hanab.live, conectado a este servidor.
guest-bot = invitado
guest-bot-settings = Ajustes para el invitado
guest-bot-told = { $name } recibe estos ajustes antes de cada partida: { $settings }
name-of-seat = Nombre en el asiento { $seat }
ready = puede empezar
i-am-ready = Podemos empezar
not-ready = Aún no
move-up = Subir el asiento { $seat }
leave-seat = Dejar el asiento { $seat }
free-the-seat = Liberar el asiento { $seat }
start = Empezar
start-words = La partida puede empezar cuando todos los asientos estén ocupados.
options = Opciones
change-options = Cambiar…
keep-options = Usar estas opciones
cards-in-words = { $cards } cartas, { $hand } por jugador; la puntuación máxima es { $best }.
table-full = { $spectators ->
    [nobody] Todos los asientos están ocupados y en esta mesa no se puede mirar.
   *[other] Todos los asientos están ocupados. Podrás mirar en cuanto empiece la partida.
}
ask-name = ¿Cómo te llamas?
ask-name-keep = Ese es mi nombre

## Settings

your-name = Tu nombre
theme = Hora del día
theme-name = { $theme ->
    [night] noche
    [light] día
   *[system] como el sistema
}
setting = { $setting ->
    [sound] Sonido
    [motion] Movimiento
    [numbers] Ritmo, pistas y eficiencia
    [shortcuts] Atajos de teclado
    [shapes] Formas junto a los colores
   *[notify] Avisos
}
setting-words = { $setting ->
    [sound] Petardos, campanillas y susurros.
    [motion] Las cartas vuelan y los fuegos estallan. Siempre se respeta «reducir movimiento» del sistema.
    [numbers] En Hanabi: cuántos turnos pueden pasar sin colocar una carta, cuántas pistas quedan como mucho y cuántas cartas ha dado cada pista.
    [shortcuts] 1–5 toma una carta, P juega, D descarta, T pasa a un compañero, la letra de un color o 1–5 elige la pista, C la da, Escape suelta, ? muestra todo.
    [shapes] En Confetti cada color tiene también una forma propia, para quienes no distinguen los colores.
   *[notify] Avísame cuando me toque y la página esté en segundo plano.
}
key-enter = Intro
key-words = { $what ->
    [pick] toma una carta de tu mano
    [play] la juega
    [discard] la descarta
    [teammate] pasa al siguiente compañero, para darle una pista
    [sign] elige el color o el valor
    [give] da la pista
    [move] mueve la carta en tu mano
    [hint] pide una sugerencia
    [undo] pide deshacer hasta tu última acción
    [what-if] prueba un «¿y si…?» que solo ves tú
    [back] miran atrás y adelante
    [drop] lo suelta todo
   *[help] muestra esta lista
}
turn-call = Avísame cuando me toque
turn-call-words = { $state ->
    [insecure] Solo funciona si la página llega por HTTPS o en el ordenador que hace de servidor.
    [home-screen] En un iPhone o iPad, añade antes Girandola a la pantalla de inicio y ábrela desde allí.
    [denied] No has permitido las notificaciones de este sitio. Se pueden permitir en los ajustes del navegador.
    [missing] Este navegador no puede recibir avisos.
   *[off] Llega un mensaje cuando te toca y no estás en esta mesa, aunque la página esté cerrada. No muestra cartas.
}
install-app = Instalar como aplicación
install-app-words = Girandola tiene su propio icono y su ventana. Tus últimas partidas y la lección se abren sin red.
my-data = Lo que guardamos de ti
my-data-words = Tu nombre, tus mesas y tus partidas. No hay cuenta: te reconoce una cookie.
take-everything = Descargar todo
forget-me = Borrar todo
forget-me-sure = ¿Borrar todo lo tuyo?
forget-me-words = Tu nombre, tus notas, tus mensajes y tus partidas se borran ahora, para siempre. En las partidas que también jugaron otros, tu nombre pasa a ser «alguien». Este navegador olvida también sus ajustes.
keep-me = Conservarlo todo

## Replays

open-record-words = Pega aquí una partida guardada: en nuestro formato (Hanabi o Confetti), el JSON de hanab.live o su enlace. También puedes soltar un archivo.
open = Abrir
choose-file = Elegir un archivo
beginning = El principio
what-if = ¿Y si…?
what-if-words = Elige una acción para quien tiene el turno; la partida guardada no cambia.
try-what-if = ¿Y si…?
private-what-if-words = Solo lo ves tú. Actúa por quien tenga el turno. Para jugar una carta oculta, di cuál es; las pistas no señalan cartas ocultas.
assume = Supongamos que esta carta es
assumed-card = Supongamos que la carta es { $card }.
assumed-nothing = La carta vuelve a ser desconocida.
assume-other = Cambiar
assume-tile = ¿Qué tarjeta de bonificación sale?
assumed-tile = Supongamos que la próxima tarjeta de bonificación es «{ $tile }».
imagine-back = Un paso atrás
back-to-game = Volver a la partida
what-if-gone = La partida ha seguido: tu «¿y si…?» ya no está.
what-if-gone-your-turn = Es tu turno: tu «¿y si…?» ya no está.
leave-branch = Volver a la partida guardada
share-moment = Compartir este momento
save = Guardar
to-start = Al principio
to-end = Al final
play-record = Reproducir
stop-playing = Pausa
moment = Momento
eyes = Punto de vista
eyes-all = Todas las cartas
eyes-of = { $name }
replay-stopped = Las reglas rechazan la acción { $number }: { $reason }
view-together = Verla juntos
viewing = Ver juntos
viewing-here = Aquí ahora
viewing-you = { $name } (tú)
viewing-leads = Dirige { $name }.
viewing-you-lead = Diriges tú: todos ven lo que muestras.
viewing-nobody-leads = En este momento no dirige nadie.
viewing-take-lead = Tomar la dirección
viewing-hand-over = Dejar que dirija { $name }
viewing-alone = Mirar por tu cuenta
viewing-alone-words = Estás mirando por tu cuenta.
viewing-back = Volver con los demás
viewing-what-if = Un «¿y si…?» entre todos: cualquiera que esté aquí puede actuar por quien tiene el turno.
viewing-note = Guardar como nota de la jugada { $move }
viewing-noted = { $name }: { $text }
viewing-to-move = Ir a la jugada { $move }
viewing-invite-words = Quien tenga este código o este enlace puede ver la partida contigo.

## Learning

you-name = Tú
teacher-name = Lia
first-game = Tu primera partida
first-game-words = Cinco minutos con Lia, que juega bien y nunca pierde la paciencia.
first-game-start = Empezar
variants = Variantes y expansiones
learn-confetti = Confetti: cómo se juega
lesson-next = Seguir
lesson-play = Jugar ya
lesson = { $step ->
    [see] Esto es Hanabi. Lia y tú formáis en equipo cinco series de fuegos artificiales, cada una del 1 al 5. Ves las cartas de Lia, pero de las tuyas solo ves el reverso.
    [ones] Lia tiene tres 1, y toda serie empieza con un 1. Toca uno de sus 1, elige el valor 1, mira qué cartas se encienden y díselo.
    [save] Lia ha jugado un 1 enseguida. Su 5 es valioso: solo hay uno de cada color. Señálaselo, por su valor o por su color, para que no lo descarte.
    [play] Lia ha gastado una pista en ti: tu tercera carta es un 1. Es blanco, amarillo o verde, y todos encajan. Tócala y juégala.
    [discard] Quedan menos pistas. Descartar devuelve una. Tu primera carta es la más antigua y no sabes nada de ella: descártala.
    [two] Lia te ha señalado un 2. La serie roja ya tiene su 1, así que seguro que es para ella. ¡Juégalo!
    [error] ¿Y si una carta no encaja? Probemos, y luego lo deshacemos: juega la carta que está más a la izquierda.
    [chart] Toca cualquiera de tus cartas: la tabla muestra lo que aún puede ser, según todo lo que ves y te han dicho. El ojo en la mano de Lia muestra sus cartas como las ve ella.
    [help] ¿No sabes qué hacer? «Sugerencia», encima de la mesa, dice qué haría aquí un jugador con experiencia y por qué. En tu primera mesa los bots explican sus jugadas: léelo bajo «Te toca» y en la crónica.
   *[end] Eso es todo: decir, descartar, jugar. La partida acaba con el tercer error, con 25 puntos, o una ronda después de robar la última carta. ¡Ahora de verdad!
}
lesson-done = { $step ->
    [ones] Exacto: se señalan a la vez todas las cartas que coinciden. Ha costado una de las ocho fichas, y ahora Lia juega.
    [save] Bien: ahora lo sabe. Cada pista cuesta una ficha, y Lia gasta la siguiente en ti.
    [play] ¡Encaja! Y Lia juega otro 1.
    [discard] Recuperas una ficha y robas una carta nueva. Era un 4: hay otra copia. Lia usa la pista para ti.
    [two] Precioso. Así, unas pocas pistas encienden el cielo.
   *[error] Un error: la carta se ha perdido. El tercer error acabaría la partida. Este lo deshacemos.
}
lesson-told = { $name } te dice: { $clue }, { $count ->
    [one] una carta
   *[other] { $count } cartas
}.
rule-title = { $part ->
    [goal] El objetivo
    [setup] Preparación
    [turn] Un turno
    [tell] Dar información
    [discard] Descartar una carta
    [play] Jugar una carta
    [end] El final y la puntuación
    [scale] La escala
    [manners] La comunicación
    [advice] Buenos consejos
    [signs] Los símbolos de los colores
    [bouquet] Traca final (para expertos)
    [choreography] Coreografía bien ensayada
    [avalanche-five] Avalancha de colores, cinco cartas
    [avalanche-ten] Avalancha de colores, diez cartas
    [powder] Pólvora negra
    [flamboyants] Los 5 fastuosos
   *[books] Cómo se juega en cada edición
}
rule = { $part ->
    [goal] Jugáis todos en equipo. Formad una serie de fuegos artificiales de cada color, en el orden 1 2 3 4 5. Veis las cartas de todos menos las vuestras, que no se pueden mirar en ningún momento.
    [setup] Hay cinco colores, cada uno con las cartas 1 1 1 2 2 3 3 4 4 5. Con dos o tres jugadores cada uno recibe cinco cartas; con cuatro o cinco, cuatro. Al principio están las ocho fichas de pista y no hay errores. Según el reglamento empieza quien lleve la ropa más colorida, y se sigue en el sentido de las agujas del reloj.
    [turn] En tu turno realizas una, y solo una, de tres acciones: dar información, descartar una carta o jugar una carta. No se puede pasar.
    [tell] Cuesta una ficha de pista; sin fichas no es posible. Dile a otro jugador un solo color o un solo valor. Se señalan a la vez todas las cartas que coinciden, así que también aprende que las demás no coinciden.
    [discard] Una carta va boca arriba a los descartes, se recupera una ficha de pista y robas. Mientras estén las ocho fichas no se puede descartar. Los descartes se pueden consultar en todo momento.
    [play] Juega una carta tuya, la conozcas o no. Si comienza o continúa su serie, se coloca; si no, se descarta y se toma un error. Luego robas. Completar una serie con el 5 devuelve una ficha de pista; si ya están las ocho, la bonificación se pierde.
    [end] Con el tercer error la partida se pierde al momento. Cuando todas las series están completas, habéis ganado. Al robar la última carta, cada jugador tiene un turno más, también quien la robó, y ya no se roba. La puntuación es la suma de las cartas más altas de las series: 25 como máximo.
    [scale] La impresión que deja vuestro espectáculo. Con un sexto color que puntúa, la escala llega hasta 30.
    [manners] De las cartas solo se habla dando información. Durante el turno de otro jugador nadie hace comentarios ni trata de influir en su decisión. Los comentarios generales siempre están permitidos, como «todavía no sé nada de mis cartas» o «¿te acuerdas de lo que tienes?».
    [advice] Descartar una carta de la que no sabes nada es arriesgado, pero a veces no queda más remedio. Todas menos los 5 tienen otras copias. Mira los descartes: dicen mucho de tus cartas. Tras recibir una pista puedes reordenar tu mano, para recordarla mejor. Una serie que ya no se puede completar queda marcada: puedes descartar sin miedo el resto de sus cartas.
    [bouquet] Con el mazo agotado se sigue jugando, y no hay puntuación: o se completan todas las series, o se pierde. Se pierde con el tercer error, o en cuanto se descarta o se juega mal la última copia de una carta que aún hace falta. Sin mazo las manos menguan; quien no puede hacer nada se salta su turno.
    [choreography] Al jugar una carta puedes anunciar el color de su serie. Si aciertas y la carta encaja, se recupera una ficha de pista, o dos si completa la serie. Si el color es otro, la carta se descarta y es un error, aunque hubiera encajado.
    [avalanche-five] Cinco cartas multicolor, una de cada valor, forman una sexta serie. «Multicolor» se dice como cualquier otro color. La puntuación máxima es 30.
    [avalanche-ten] Diez cartas multicolor (1 1 1 2 2 3 3 4 4 5) forman una sexta serie. Cuentan como todos los colores: al decir rojo se señalan las rojas y las multicolor. No se puede decir «multicolor», y una carta multicolor nunca sustituye a otra. La puntuación máxima es 30.
    [powder] Diez cartas negras (5 5 5 4 4 3 3 2 2 1) forman una serie que va en orden descendente, del 5 al 1. Su 1 la completa y devuelve una ficha de pista. Las cartas negras solo se señalan por su valor, nunca por el color. No puntúan: cada una que falte en la serie negra resta un punto. La puntuación nunca baja de 0, y la máxima sigue siendo 25.
    [flamboyants] Quien completa una serie con un 5 descubre una de las seis tarjetas de bonificación en lugar de recuperar una ficha: una ficha de pista; un error perdonado y una ficha de pista; información gratuita sobre un color; información gratuita sobre un valor; una carta descartada vuelve al mazo en una posición aleatoria; una carta descartada se juega. La carta que se juega tiene que encajar, o se pierde la bonificación; si es un 5, descubre la siguiente tarjeta. Con el mazo agotado, la quinta tarjeta vale como la sexta. Solo después se roba.
   *[books] La primera edición (italiana) tiene el juego básico y el de expertos. La edición 2013 (rumana) añade la traca final, la coreografía y la avalancha de cinco cartas. La edición deluxe (española) permite pistas vacías y añade la avalancha de diez cartas, la pólvora negra y los 5 fastuosos. En nuestras mesas todo se puede combinar.
}

## Confetti

confetti = Confetti
confetti-invitation = Confetti: todos a la vez
confetti-motto = Un montón, todas las manos dentro, un minuto de arena.
confetti-table = mesa con cartas
confetti-table-words = El montón. { $seconds ->
    [one] Queda { $seconds } segundo
   *[other] Quedan { $seconds } segundos
} de arena; tienes { $held } de { $hold ->
    [one] { $hold } carta
   *[other] { $hold } cartas
}. Las flechas mueven la mano, N va a la carta siguiente, M a la siguiente de las tuyas. Intro toma y suelta, H lleva la carta a tu mano, G la devuelve, Espacio la sujeta.
confetti-closer = Más cerca
confetti-whole-table = Toda la mesa
confetti-seconds = { $seconds } s
confetti-seconds-left = { $seconds ->
    [one] Queda { $seconds } segundo de arena
   *[other] Quedan { $seconds } segundos de arena
}
confetti-colour = { $colour ->
    [R] rojo
    [Y] amarillo
    [B] azul
    [G] verde
    [P] morado
   *[O] naranja
}
confetti-card-words = pequeño { $small }, mediano { $medium }, grande { $large }
confetti-set-words = un trío { $colour }
confetti-surplus-words = { $count ->
    [one] { $count } carta de más
   *[other] { $count } cartas de más
}
confetti-you-hold = La tienes tú.
confetti-stolen = { $name } se lleva una carta suelta tuya.
confetti-contest = Estáis tirando dos de la misma carta.
confetti-yours = { $name } la ha soltado: la carta es tuya.
confetti-removed = Nadie la ha soltado: la carta sale del juego.
confetti-unpinned = { $name } se ha adelantado: la carta ya no está.
confetti-sand-out = Se acabó la arena.
confetti-left = { $name } ha perdido la conexión.
confetti-back = { $name } ha vuelto.
confetti-choose = { $count ->
    [one] Elige { $count } carta para tu punto
   *[other] Elige { $count } cartas para tus puntos
}
confetti-choose-words = Las cartas de punto salen del juego, boca abajo en tu pila. Las demás vuelven al montón.
confetti-take-points = Tomar ({ $picked } de { $count })
confetti-others-choose = Eligen sus cartas de punto: { $names }
confetti-sum = { $sets ->
    [one] { $sets } trío
   *[other] { $sets } tríos
}{ $surplus ->
    [0] {""}
    [one] { " " }− { $surplus } de más
   *[other] { " " }− { $surplus } de más
}
confetti-empty-hand = Ninguna carta en la mano.
confetti-best = La mejor mano de la mesa: { $score }
confetti-players = Jugadores
confetti-holds = tiene { $held } de { $hold }
confetti-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
confetti-pin = { $count ->
    [one] Sujetar la carta suelta
   *[other] Sujetar { $count } cartas sueltas
}
confetti-interrupted = La ronda se repite
confetti-interrupted-words = El servidor se detuvo a la mitad. Los puntos siguen igual.
confetti-round-over = La ronda { $round } ha terminado
confetti-waiting = Esperando a los demás…
confetti-begins-in = Empieza en { $seconds } s, aunque alguien no se haya preparado
confetti-record = Confetti: { $points }
confetti-faces = Caritas
confetti-next-round = Preparados para la ronda { $round } de { $rounds }
confetti-film = Volver a ver la ronda { $round }
confetti-look-at-table = Mirar la mesa
confetti-back-to-results = Volver a los puntos
confetti-switch = { $which ->
    [sound] Sonido
    [vibration] Vibración
    [shapes] Formas además de colores
   *[motion] Movimiento
}
confetti-keys = Arrastra cartas con un dedo o el ratón hasta tu mano, el campo de color. Si las sueltas antes, quedan sueltas: toca, haz clic o pulsa Espacio para sujetarlas. Dos dedos o la rueda acercan. Teclas: las flechas mueven, N y M van de carta en carta, Intro toma y suelta, H lleva la carta a tu mano, G la devuelve, Espacio la sujeta.
confetti-stop = Pedir que acabe la partida
confetti-solo-end = Fin: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
confetti-end = Fin
confetti-pause = Pausa
confetti-go-on = Seguir
confetti-moment = Momento de la ronda
confetti-speed = Velocidad
confetti-follow = Seguir a
confetti-round = Ronda
confetti-nobody = nadie
confetti-side = { $side ->
    [white] Lado blanco: círculos
   *[black] Lado negro: formas
}
confetti-side-legend = Lado de las cartas
confetti-sand-legend = Arena
confetti-sand-words = { $seconds ->
    [one] { $seconds } segundo de arena
   *[other] { $seconds } segundos de arena
}
confetti-own-best = Tu récord: { $points }
confetti-no-scores = Nadie ha jugado todavía.
confetti-how = Arrastra cartas hasta tu mano, el campo de color.
confetti-tug = Tiráis dos de ella: ¡suelta, o la perdéis!
confetti-spot = { $where ->
    [mine] { $card }: la tienes tú
    [loose] { $card }: suelta en tu borde
    [theirs] { $card }: la tiene otro jugador
   *[free] { $card }
}
confetti-rules = Cómo se juega
confetti-more-rules = Todas las reglas
confetti-rule = { $part ->
    [heap] Las cartas están en un montón en el centro. Mientras corre la arena, todos toman cartas a la vez: con un dedo se desliza una carta por la mesa, hasta la propia mano.
    [sets] Un círculo pequeño, uno mediano y uno grande del mismo color son un trío, y un trío es un punto. Cada círculo cuenta una sola vez. Aquí cada carta sirve tres veces: tres puntos.
    [surplus] Cada carta que no necesitan tus tríos cuesta un punto: quédate solo con las necesarias.
    [limit] Puedes tener hasta seis cartas, y hasta nueve en la última ronda (en solitario, siempre seis). Puedes devolver cartas al centro cuantas veces quieras.
    [hand] Lo que está en tu mano es tuyo. Una carta que va de camino, o que se ha soltado antes, la toma quien quiera.
    [flick] Una carta se desliza como mucho a dos anchos y medio de mesa por segundo. Si la lanzas más deprisa y la sueltas, se queda donde haya llegado.
    [tug] ¿Dos en una carta? Quien la suelta la pierde; si nadie la suelta en tres segundos, sale del juego.
    [points] Después de cada ronda eliges tantas de tus cartas como puntos has hecho. Salen del juego, boca abajo en tu pila; las demás vuelven al montón.
    [minus] Una puntuación por debajo de cero cuesta puntos que ya tienes: otras tantas cartas de tu pila vuelven al montón, empezando por las últimas. Quien no tiene ninguna no pierde nada.
    [rounds] Con dos a cuatro jugadores se juegan tres rondas; con cinco a siete, dos. En solitario, cinco. La primera ronda usa la mitad de las cartas; las siguientes, todas las que quedan.
    [winner] Gana quien tenga más puntos después de la última ronda. Los empates comparten la victoria.
   *[sides] El lado negro muestra formas en lugar de círculos. Cada color tiene su propia forma; todo lo demás es igual.
}
confetti-talk-words = { $kind ->
    [silent] Nadie escribe.
    [phrases] Frases preparadas durante la partida.
   *[free] Chat libre en todo momento.
}
confetti-spectators-words = { $kind ->
    [nobody] Nadie puede mirar.
   *[all] Otros pueden mirar.
}
confetti-watching = Otros pueden mirar
confetti-learn = Aprende Confetti
confetti-first-round = Una primera ronda, paso a paso
confetti-practise = Practica sin reloj
confetti-sets-so-far = Tus grupos hasta ahora
confetti-hand-sum = Grupos { $sets }, cartas de más { $surplus }: { $score }
confetti-lesson-skip = Saltar
confetti-lesson-play = Jugar
confetti-lesson = { $step ->
    [take] Pon un dedo (o el ratón) sobre una carta y arrástrala a tu mano, el campo de color.
    [set] Ahora completa un grupo: un círculo pequeño, uno mediano y uno grande del mismo color, en cualquiera de tus cartas. La lista muestra lo que tienes.
    [back] Una carta que ningún grupo necesita cuesta un punto. Devuelve una de tus cartas al montón.
    [loose] Suelta una carta en el campo estrecho junto a tu mano: allí queda suelta y otros podrían llevársela.
    [hold] Toca esa carta, o pulsa Espacio, para sujetarla.
    [three] Tres cartas pueden dar tres puntos. Llega a 3 puntos: busca cartas que ayuden a varios colores a la vez.
   *[end] Eso es todo. En una partida la arena corre un minuto y todos cogen a la vez. ¡Que te diviertas!
}
confetti-solo = En solitario
confetti-solo-words = Cinco rondas de un minuto. ¿Cuántos puntos puedes hacer?
confetti-play-alone = Jugar en solitario
confetti-day = El montón del día
confetti-day-words = { $date }: el mismo montón para todos.
confetti-play-day-again = Jugarlo otra vez (no cuenta)
confetti-day-first = Solo cuenta tu primer intento con el montón del día.
confetti-day-share = Compartir el resultado
confetti-day-place = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} en { $time }: puesto { $rank } de { $players }.
confetti-day-streak = { $days ->
    [one] Un día seguido.
   *[other] { $days } días seguidos.
}
confetti-share-day = Girandola Confetti { $day }: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
} en { $time }
confetti-share-place = Puesto { $rank } de { $players }, días seguidos: { $streak }
confetti-play-day = Jugar el montón de hoy
confetti-with-bots = Con bots
confetti-how-many = Cuántos bots
confetti-strength = Qué nivel
confetti-bot = { $bot ->
    [dreamer] Soñador
    [stroller] Paseante
    [picker] Recolector
    [magpie] Urraca
   *[hawk] Halcón
}
confetti-bot-level = { $bot ->
    [dreamer] Soñador (muy fácil)
    [stroller] Paseante (fácil)
    [picker] Recolector (medio)
    [magpie] Urraca (fuerte)
   *[hawk] Halcón (muy fuerte)
}
confetti-bot-words = { $bot ->
    [dreamer] Unos 2 puntos por ronda.
    [stroller] Unos 3 puntos por ronda.
    [picker] Más de 4 puntos por ronda.
    [magpie] Unos 5 puntos por ronda.
   *[hawk] Casi siempre 6: ¡suerte!
}
confetti-play-bots = Jugar con bots
confetti-with-people = Con otras personas
confetti-rounds-words = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}
confetti-new-only = Solo cartas nuevas en la segunda de tres rondas
confetti-perfect = ¡Perfecto! Cada carta es un punto.
confetti-big-screen = Para un televisor: abre allí el enlace de la mesa sin sentarte. Muestra toda la mesa; cada cual juega en su teléfono.
confetti-open-table = Abrir una mesa
confetti-reason = { $reason ->
    [no-such-seat] Ese asiento no existe.
    [no-such-card] Esa carta no existe.
    [not-a-point] Ese punto no está en la mesa.
    [not-there] En esta ronda no estás a la mesa.
    [already-there] Ya estás a la mesa.
    [sand-not-running] La arena no corre.
    [already-dragging] Una mano arrastra una sola carta.
    [nothing-dragged] No estás arrastrando ninguna carta.
    [not-on-table] Esa carta ya no está.
    [beside-the-card] No has acertado en la carta.
    [covered] Hay otra carta encima.
    [held-by-another] Otro jugador sujeta esa carta.
    [nothing-loose] No hay nada suelto en tu borde.
    [not-on-your-ledge] Esa carta no está suelta en tu borde.
    [hand-full] Tu mano está llena.
    [not-yours] Esa carta no es tuya.
    [no-round] No hay ninguna ronda en curso.
    [round-running] La ronda sigue en curso.
    [still-choosing] Alguien está eligiendo aún sus cartas de punto.
    [nothing-to-choose] No tienes cartas de punto que elegir.
    [not-in-hand] Esa carta no está en tu mano.
    [wrong-number] Elige tantas cartas como puntos tienes.
    [game-over] La partida ha terminado.
    [stayed-behind] La conexión ha fallado un momento: la carta se ha quedado atrás.
    [silent] No llega nada del servidor: es posible que lo que ves no esté actualizado.
   *[other] Ahora mismo no se puede.
}

## Refusals

reason = { $reason ->
    [offline] El servidor no responde.
    [nobody] El servidor no te conoce; recarga la página.
    [malformed] El servidor no ha entendido la petición.
    [malformed-action] Eso no es una acción de este juego.
    [join-first] Esta página aún no se ha conectado a la mesa; recárgala.
    [live-game] Eso no se puede en un juego sin turnos.
    [no-code-free] No se ha encontrado un código libre para la mesa; inténtalo de nuevo.
    [stale] La partida ha avanzado; vuelve a mirar.
    [game-over] La partida ha terminado.
    [not-your-turn] No es tu turno.
    [not-your-card] Esa carta no es tuya.
    [no-clue-token] No quedan fichas de pista.
    [all-clue-tokens] Están todas las fichas: no se puede descartar.
    [no-such-seat] Ese asiento no existe.
    [own-hand] No puedes darte pistas.
    [no-cards-to-tell] Ese jugador no tiene cartas.
    [unnameable] Eso no se puede decir en esta edición.
    [empty-clue] La pista no señalaría ninguna carta, y esta mesa no lo permite.
    [no-announcements] En esta edición no hay anuncios.
    [no-such-firework] Esa serie no existe.
    [tile-first] Primero está la tarjeta de bonificación.
    [no-tile] Ninguna tarjeta de bonificación espera una elección.
    [wrong-tile] La tarjeta de bonificación pide otra cosa.
    [not-discarded] Esa carta no está en los descartes.
    [unknown-card] Primero di qué carta es.
    [unknown-tile] Primero di qué tarjeta de bonificación sale.
    [impossible-card] Eso no puede ser.
    [not-the-owner] Solo puede hacerlo quien abrió la mesa.
    [not-your-seat] Ese no es tu asiento.
    [not-seated] No tienes asiento en esta mesa.
    [which-seat] ¿Para cuál de tus asientos?
    [seat-taken] Ese asiento está ocupado.
    [seat-free] Ahí no se sienta nadie.
    [saw-other-cards] Has visto las cartas: en esta partida no puedes sentarte ahí.
    [game-on] No se puede durante una partida.
    [no-game] No hay partida en curso.
    [seats-free] Todavía hay asientos libres.
    [no-such-bot] Ese bot no existe.
    [guest-away] Ese bot no está conectado ahora.
    [guest-busy] Ese bot está jugando en otra mesa.
    [guest-seated] Ese bot ya está sentado en esta mesa.
    [guest-cannot-play] Ese bot conoce el juego básico y las cartas multicolor, pero no la pólvora negra, las tarjetas de bonificación, los colores anunciados ni la traca final.
    [film-later] La grabación se podrá ver cuando acabe la partida.
    [not-saved] El servidor no ha podido guardarlo; no ha cambiado nada. Prueba de nuevo en un momento.
    [too-many-records] Has traído muchas partidas; hoy ya no hay sitio para más.
    [too-many-strong-bots] Los bots fuertes ya juegan en varias de tus mesas; termina antes una de esas partidas.
    [too-talkative] Demasiadas palabras de golpe; espera un momento.
    [too-many-hints] Demasiadas sugerencias en poco tiempo; espera un momento.
    [no-bot-there] Ahí no hay ningún bot.
    [other-game] Una mesa no puede cambiar de juego.
    [paused] La partida está en pausa.
    [not-paused] La partida no está en pausa.
    [nothing-asked] No se ha preguntado nada.
    [already-asked] Ya hay una pregunta pendiente.
    [nothing-to-undo] No hay nada que deshacer.
    [no-talking] Ahora no se habla en esta mesa.
    [no-such-phrase] Esa frase no existe.
    [wrong-cards] Esas no son las cartas de tu mano.
    [no-hints] En esta mesa se juega sin sugerencias.
    [too-many-reviews] Hay demasiados análisis en marcha. Prueba dentro de un minuto.
    [no-such-review] Este análisis ya no está.
    [bad-name] Ese nombre no se puede usar.
    [no-such-table] Esa mesa no existe.
    [no-such-record] Esa partida guardada no existe.
    [hanab-live-link] Este enlace nombra una partida de hanab.live sin contenerla. Abre hanab.live/export/ seguido del número de la partida y pega el texto que aparece, o pega un enlace para compartir la repetición.
    [no-record] Esto no es una partida guardada que se pueda volver a ver.
    [no-such-code] Ninguna mesa tiene ese código.
    [no-push] Este servidor no avisa a nadie.
    [no-such-deal] Aquí no existe ese reparto.
    [no-such-puzzle] Aquí no existe ese problema.
    [no-such-token] Este enlace ya se usó o es demasiado viejo.
    [too-fast] Demasiado rápido; espera un momento.
    [too-many-tables] Hoy has abierto muchas mesas; vuelve mañana.
    [too-large] El tamaño es excesivo.
    [forgotten] Hace demasiado tiempo: esta mesa ya lo ha olvidado.
    [one-try] La partida del día se juega una sola vez, con los mismos compañeros para todos.
    [fixed-deal] Las cartas de esta mesa ya están decididas: las reglas y los asientos se quedan como están.
    [not-leading] Solo puede hacerlo quien dirige.
    [no-such-member] Esa persona ya no está aquí.
    [no-branch] Aquí no hay ningún «¿y si…?» en marcha.
    [no-such-viewing] En esta dirección nadie está viendo una partida.
    [too-many-viewers] Ya hay demasiadas personas viendo esta partida.
    [day-not-over] Es la partida de hoy, que otros aún no han jugado. A partir de mañana podréis verla juntos.
    [not-yet] Ese montón es de otro día: se abrirá cuando llegue ese día.
    [moved] La mesa se ha trasladado; recarga la página.
   *[other] No ha funcionado.
}

## Bots que dicen por qué, sugerencias

thinks = { $name } está pensando…
gets-ready = { $name } se prepara…
explanations = Los bots explican sus jugadas
explanations-words = Para quien aprende: los bots dicen por qué actúan ya durante la partida, hasta donde puedes saberlo. Después de la partida lo dicen siempre.
hints = Sugerencias
hints-words = Quien tiene el turno puede pedir una sugerencia. Los demás lo ven, pero no saben lo que dice.
explains-in-words = Los bots explican sus jugadas durante la partida.
no-hints-in-words = Sin sugerencias.
ask-hint = Pedir una sugerencia
hint = Sugerencia
hint-thinking = Buscando una sugerencia…
hint-first = La primera tras el arranque del servidor tarda más; mientras tanto puedes seguir jugando.
hint-failed = No se ha podido obtener una sugerencia.
hint-companion = El Compañero haría esto: { $action }.
event-hinted = { $name } ha pedido una sugerencia.
do-clue = decirle a { $name }: { $clue }
do-play = { $card ->
    [none] jugar la carta { $place }
   *[other] jugar el { $card } (carta { $place })
}{ $announced ->
    [none] { "" }
   *[other] , anunciando { $announced }
}
do-discard = { $card ->
    [none] descartar la carta { $place }
   *[other] descartar el { $card } (carta { $place })
}
do-choice = { $kind ->
    [return] devolver el { $card } al mazo
   *[encore] jugar el { $card } de los descartes
}
worth-points = { $points } puntos
worth-error = ± { $error }

## El análisis de una partida

review-game = Analizar las jugadas
review-words = Cada jugada se vuelve a jugar desde lo que veía quien la hizo: cuánto valía y qué habría sido mejor. Puede tardar un minuto.
review-waiting = Preparando…
review-progress = { $done } de { $total ->
    [one] { $total } jugada
   *[other] { $total } jugadas
}
review-stop = Parar
review-curve = Puntos esperados y probabilidad de perfección, jugada a jugada
review-points = puntos esperados
review-perfect = probabilidad de perfección
review-no-loss = Ninguna jugada costó claramente puntos.
review-costliest = Las jugadas más costosas
review-move = Jugada { $turn }, { $name }
review-lost-at = Con las cartas a la vista se podía ganar hasta la jugada { $turn } ({ $name }).
review-never = Ni con las cartas a la vista se encontró manera de ganar.
review-always = Con las cartas a la vista se podía ganar hasta el final.
review-best = Lo mejor aquí para { $name }
review-taken = Jugada hecha: { $action }
review-was-best = No había nada mejor.
review-read-as = { $convention ->
    [smart] Las pistas se leen según la convención del Astuto.
    [duet] Las pistas se leen según la convención del Dúo.
    [coder] Las pistas se leen según el código del Cifrador.
   *[people] Las pistas se leen, y el resto se juega, como las entienden las personas.
}
