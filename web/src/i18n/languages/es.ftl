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
fireworks = Fuegos artificiales
firework-empty = { $colour }: nada todavía
firework-complete = completo
firework-dead = ya no se puede completar
discards = Descartes
discards-empty = Todavía no se ha descartado nada.
lost = perdida para siempre
recoverable = perdida, pero una loseta podría devolverla
last-copy = queda una última copia
critical = la última
hand-of = Mano de { $name }
your-hand = Tu mano
card-place = Carta { $place } de { $count }
was-told = señalada: { $signs }
knows-card = conocida: { $card }
knows-nothing = sin pistas
empathy-of = Ver lo que ve { $name }
empathy-hint = Mantén pulsada la mano para verla con los ojos de su dueño
possible-many = Todavía puede ser una de { $count } cartas.
possible-list = Todavía puede ser: { $cards }.
tray = Qué hacer
your-card = Tu carta { $place }
play = Jugar
play-announced = Jugar anunciando { $colour }
discard = Descartar
no-discard = No se descarta mientras estén todas las fichas
announce = ¿Anuncias el color? Acierto: una ficha. Fallo: un error.
announce-none = No decir nada
move-left = Mover la carta a la izquierda
move-right = Mover la carta a la derecha
put-back = Soltar
tell-name = Decirle algo a { $name }
clues = Pistas
clue-touches = { $clue }: { $count ->
    [0] ninguna carta
    [one] una carta
   *[other] { $count } cartas
}
other-clues = Otras pistas…
no-clue = Ahora no hay ninguna pista que dar.
not-now = No es tu turno.
give-clue = Decir a { $name }: { $clue } ({ $count ->
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

event-told = { $giver } le dice a { $receiver }: { $clue } – { $count ->
    [0] ninguna carta
    [one] una carta
   *[other] { $count } cartas
}{ $places ->
    [none] .
   *[other] {" "}(n.º { $places }).
}
event-told-forgotten = { $giver } le dijo algo a { $receiver }.
event-placed = { $name } juega { $card }{ $announced ->
    [none] {""}
   *[other] , anunciando { $announced }
}: encaja.
event-tokens = { $tokens ->
    [0] {""}
    [one] Vuelve una ficha de pista.
   *[other] Vuelven { $tokens } fichas de pista.
}{ $lost ->
    [0] {""}
    [one] {" "}Se pierde una ficha de bonificación: ya están todas.
   *[other] {" "}Se pierden { $lost } fichas de bonificación: ya están todas.
}
event-misplayed = { $name } juega { $card }{ $announced ->
    [none] {""}
   *[other] , anunciando { $announced }
}: un error.
event-discarded = { $name } descarta { $card }.
event-tile = Se descubre una tarjeta de bonificación: { $tile }.
event-tile-idle = No hay nada que elegir: no tiene efecto.
event-forgiven = Se perdona un error.
event-returned = { $name } devuelve { $card } al mazo.
event-rescued = { $name } juega { $card } de los descartes.
event-bonus-lost = { $card } no encaja: se pierde el bonus.
event-skipped = { $names }: no puede actuar, pierde el turno.
event-ended = { $end ->
    [errors] El último error: la partida está perdida.
    [complete] ¡Todos los fuegos están completos!
    [last-round] La última ronda ha terminado.
    [lost-card] Se perdió una carta indispensable: la partida está perdida.
    [stuck] Nadie puede actuar ya: la partida está perdida.
    [time-out] A un jugador se le ha acabado el tiempo: la partida ha terminado.
   *[terminated] Los jugadores han parado la partida.
}
ended-lost-card = { $name } ha perdido la última copia de { $card }: esa serie ya no puede completarse y la partida está perdida.

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
    [1] Vuelve una ficha de pista.
    [2] Se perdona un error y vuelve una ficha de pista.
    [3] Dile un color a un compañero: toca una carta. No cuesta nada.
    [4] Dile un valor a un compañero: toca una carta. No cuesta nada.
    [5] Elige una carta de los descartes: vuelve al mazo.
   *[6] Elige una carta de los descartes: se juega, si encaja.
}
tile-confirm = { $tile ->
    [5] Devolver { $card } al mazo
   *[6] Jugar { $card } de los descartes
}

event-undone = { $count ->
    [one] Se deshace la última acción.
   *[other] Se deshacen las últimas { $count } acciones.
}
event-stopped = { $reason ->
    [time-out] A un jugador se le acabó el tiempo: fin de la partida.
   *[other] Los jugadores han parado la partida.
}
event-paused = { $name ->
    [none] El servidor se ha reiniciado: la partida está en pausa.
   *[other] { $name } pausa la partida.
}
event-resumed = { $name } reanuda la partida.
event-started = Empieza la partida { $game }.
said = { $name }: { $text }

## Playing

your-turn = Te toca
turn-of = Le toca a { $name }
looking-back = Mirando atrás
to-now = Volver a ahora
step-back = Un paso atrás
step-forward = Un paso adelante
paused = En pausa
pause = Pausa
resume = Reanudar
game-over = La partida ha terminado
result = Resultado
more = Más
ask-undo = Pedir deshacer
ask-stop = Pedir parar
question = Una pregunta a todos
asks-undo = { $name } pide deshacer { $count ->
    [one] la última acción
   *[other] las últimas { $count } acciones
}.
asks-stop = { $name } pide parar la partida.
agree = De acuerdo
bot-failed = { $name } no consigue responder.
ask-again = Preguntar otra vez
replace-by = Que siga otro: { $bot }
disagree = En contra
waiting-answers = Esperando la respuesta de los demás…
carry = A otro dispositivo
carry-words = Abre este enlace en el otro dispositivo, o escanéalo. Vale una sola vez, durante un cuarto de hora.
carry-qr = Código QR del enlace que lleva tu asiento
consent = Mostrar todas las manos a los espectadores
consent-not = Ocultar las manos a los espectadores
watching = Estás mirando
no-watching = Aquí hay una partida en curso y nadie puede mirar.
hand-over = Pasa el dispositivo a { $name }
hand-over-take = Soy { $name }
connecting = Conectando…
connection-lost = Sin conexión. Lo que ves puede estar anticuado; reintentando…
table-gone = Esta mesa no existe, o no es para ti.
talk = Conversación
phrases = Decir una frase…
say = Decir
say-something = Di algo
phrase = { $phrase ->
    [hello] ¡Hola!
    [mine] ¡Esa era mía!
    [let-go] ¡Suéltala!
    [thinking] Déjame pensar.
    [know-nothing] Todavía no sé nada de mis cartas.
    [know-enough] Ya sé bastante de mis cartas.
    [remember-yours] ¿Recuerdas lo que tienes?
    [last-round] Pronto será la última ronda.
    [your-turn] Te toca.
    [well-done] ¡Bien hecho!
    [oops] ¡Uy!
    [sorry] ¡Perdón!
    [good-game] Buena partida.
   *[again] ¿Otra partida?
}

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
    [honourable] Bonito mientras duró, y pronto olvidado.
    [excellent] El público está encantado.
    [amazing] Se hablará mucho tiempo de esta noche.
    [legendary] Todos se quedan sin palabras bajo el cielo.
    [praised] Jóvenes y viejos alaban vuestros nombres.
    [sublime] Una noche que será cantada.
   *[divine] Los propios dioses se asoman al río para mirar.
}
distinction = { $distinction ->
   *[black-powder] Distinción: Pólvora negra
}
rematch = Otra partida
see-hands = Ver todas las manos
review = Repasar
share-record = Compartir
share-title = { $result ->
    [won] Hanabi: ¡todas las series completas!
    [lost] Hanabi: partida perdida con { $placed } de { $all } cartas
   *[score] Hanabi: { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }
}
home = Inicio

## Home

motto = Encended el cielo juntos, sin ver vuestras propias cartas.
play-now = Jugar ya con bots
learn-first = Aprende en cinco minutos
new-table = Mesa nueva
table-code = Código de la mesa
join = Entrar
my-tables = Mis mesas
my-tables-empty = Todavía no estás en ninguna mesa.
open-tables = Mesas abiertas
open-tables-empty = Ahora mismo no hay mesas abiertas a todos.
records = Partidas guardadas
records-empty = Aquí se guardarán las partidas terminadas.
open-record = Abrir una partida
learn = Aprender
settings = Ajustes
language = Idioma
loading = Un momento…
back = Atrás
close = Cerrar
missing = Aquí no hay nada
missing-words = Esta dirección no lleva a ninguna parte.
free-seat = libre
phase = { $phase ->
    [lobby] esperando
    [playing] en juego
   *[over] terminada
}
table = Mesa

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
    [ro-final-bouquet] Ramo final
    [ro-choreography] Coreografía
    [ro-avalanche] Avalancha de cinco
    [es] Deluxe básico
    [es-traca-final] Traca final
    [es-avalanche] Avalancha de diez
    [es-black-powder] Pólvora negra
    [es-flamboyants] Los cinco flamantes
   *[deluxe] Todas las expansiones
}
preset-words = { $preset ->
    [it] El juego tal como nació: cinco fuegos, ocho pistas, tres errores.
    [it-expert] Sin puntos: completadlo todo, o perdéis.
    [ro] Las reglas clásicas, con otra cima de la escala.
    [ro-final-bouquet] El mazo vacío no acaba nada: todo o nada.
    [ro-choreography] Anuncia el color que juegas y gana una ficha – o un error.
    [ro-avalanche] Un sexto fuego con una carta de cada valor.
    [es] Clásico, pero también puedes decir a alguien lo que no tiene.
    [es-traca-final] Todo o nada, y se permiten pistas vacías.
    [es-avalanche] Diez cartas multicolores que responden a todos los colores.
    [es-black-powder] Cartas negras sin color, construidas del 5 al 1.
    [es-flamboyants] Cada cinco completado descubre una loseta.
   *[deluxe] Las tres expansiones: siete fuegos y losetas.
}
extra = { $extra ->
    [avalanche-five] cinco cartas multicolores
    [avalanche-ten] diez cartas multicolores
    [black-powder] pólvora negra
    [flamboyants] los cinco flamantes
    [final-bouquet] traca final
    [choreography] coreografía
    [empty-clues] pistas vacías
   *[no-empty-clues] sin pistas vacías
}
own-rules = reglas propias
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
starter-words = Según el libro, quien lleve la ropa más colorida.
hot-seat = Varios jugadores en este dispositivo
hot-seat-words = Os pasáis el dispositivo; un telón oculta las cartas entretanto.
listed = En la lista para todos
listed-words = Todos en este servidor ven la mesa y pueden entrar.
every-option = Todas las opciones
rules = Reglas
option-book = Reglamento
option-book-words = Decide las palabras de la valoración final.
option-multicolour = Cartas multicolores
multicolour = { $kind ->
    [none] ninguna
    [five] cinco
   *[ten] diez
}
multicolour-words = { $kind ->
    [none] Cinco fuegos, como en el juego básico.
    [five] Un sexto color como los demás, una carta de cada valor.
   *[ten] Un sexto fuego cuyas cartas responden a todos los colores; «multicolor» no se puede decir.
}
option = { $option ->
    [black_powder] Pólvora negra
    [flamboyants] Los cinco flamantes
    [final_bouquet] Traca final
    [choreography] Coreografía afinada
   *[empty_clues] Pistas vacías
}
option-words = { $option ->
    [black_powder] Diez cartas negras, construidas del 5 al 1; ningún color las señala; cada una que falta cuesta un punto.
    [flamboyants] Completar un fuego con un 5 descubre una loseta en vez de dar una ficha.
    [final_bouquet] Ni puntos ni última ronda: completadlo todo, o perdéis en cuanto sea imposible.
    [choreography] Al jugar puedes anunciar el color: acertar da una ficha, fallar es un error.
   *[empty_clues] Puedes decir a alguien un color o valor que ninguna de sus cartas tiene.
}
table-manners = Costumbres de la mesa
marks = Marcas en las cartas
marks-kind = { $kind ->
    [all] todas
    [positive] solo positivas
   *[none] ninguna
}
marks-words = { $kind ->
    [all] Todo lo dicho queda visible, también lo que una carta no es.
    [positive] Solo quedan visibles las pistas que señalaron la carta.
   *[none] El juego de memoria: nada queda visible.
}
talk-kind = { $kind ->
    [silent] silencio
    [phrases] frases
   *[free] libre
}
talk-words = { $kind ->
    [silent] Durante la partida nadie habla.
    [phrases] Durante la partida solo frases hechas, que no dicen nada de las cartas.
   *[free] Charla libre en todo momento; vosotros acordáis qué se puede decir.
}
spectators = Espectadores
spectators-kind = { $kind ->
    [nobody] ninguno
    [seat] tras un asiento
   *[all] todas las manos
}
spectators-words = { $kind ->
    [nobody] Nadie puede mirar.
    [seat] Los espectadores miran por encima del hombro de un jugador.
   *[all] Los espectadores ven todas las manos, si todos los jugadores están de acuerdo.
}
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
sit-here-too = Otro jugador aquí
guest = Jugador { $seat }
add-bot = Añadir un bot
bot-level = { $bot ->
    [simple] sencillo
    [companion] compañero
    [companion-club] compañero de club
    [companion-beginner] compañero principiante
    [smart] listo
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
    [companion-club] El compañero con las costumbres de jugadores con experiencia.
    [companion-beginner] El compañero como principiante: paciente y sencillo.
    [smart] Juega bien con los suyos; las personas a veces se extrañarán.
    [duet] Para dos de los suyos: cada acción habla. Con más, juega como el listo.
    [coder] Habla en clave con los suyos; las personas no pueden seguirlo.
    [searcher] Piensa en las jugadas siguientes antes de actuar, y se toma su tiempo.
    [searcher-fast] Piensa un poco en las jugadas siguientes.
    [searcher-strong] Piensa en las jugadas siguientes antes de actuar, y se toma su tiempo.
    [searcher-deep] Mira muy lejos, y tarda mucho.
   *[other] Un bot añadido por quien aloja el servidor.
}
bot-strength = Bots que añadir
name-of-seat = Nombre en el asiento { $seat }
ready = listo
i-am-ready = Podemos empezar
not-ready = Aún no
move-up = Subir el asiento { $seat }
leave-seat = Dejar el asiento { $seat }
free-the-seat = Liberar el asiento { $seat }
start = Empezar
start-words = La partida puede empezar cuando todos los asientos estén ocupados.
options = Opciones
change-options = Cambiar…
keep-options = Dejar estas opciones
cards-in-words = { $cards } cartas, manos de { $hand }; la mejor puntuación es { $best }.

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
    [shortcuts] Atajos de teclado
   *[notify] Avisos
}
setting-words = { $setting ->
    [sound] Petardos, campanillas y susurros.
    [motion] Las cartas vuelan y los fuegos estallan. Siempre se respeta «reducir movimiento» del sistema.
    [shortcuts] 1–5 toma una carta, P juega, D descarta, T pasa a un compañero, la letra de un color o 1–5 elige la pista, C la da, Escape suelta, ? muestra todo.
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
    [drop] lo suelta todo
   *[help] muestra esta lista
}
my-data = Lo que se guarda de ti
my-data-words = Tu nombre, tus mesas y tus partidas. No hay cuenta: te reconoce una cookie.
take-everything = Descargar todo
forget-me = Borrar todo
forget-me-sure = ¿Borrar todo lo tuyo?
forget-me-words = Tu nombre, tus notas, tus mensajes y tus partidas se borran ahora, para siempre. En las partidas que también jugaron otros pasas a ser «alguien». Este navegador olvida también sus ajustes.
keep-me = Conservarlo

## Replays

open-record-words = Pega aquí una partida: la nuestra, de Hanabi o Confetti, el JSON de hanab.live o su enlace. También puedes soltar un archivo.
open = Abrir
choose-file = Elegir un archivo
beginning = El principio
what-if = ¿Y si…?
what-if-words = Actúa por quien tenga el turno; la partida guardada no cambia.
try-what-if = ¿Y si…?
leave-branch = Volver a la partida
share-moment = Compartir este momento
save = Guardar
to-start = Al principio
to-end = Al final
play-record = Reproducir
stop-playing = Pausa
moment = Momento
eyes = Con los ojos de quién
eyes-all = Todas las cartas
eyes-of = Los ojos de { $name }
replay-stopped = Las reglas rechazan la acción { $number }: { $reason }

## Learning

you-name = Tú
teacher-name = Lia
first-game = Tu primera partida
first-game-words = Cinco minutos con Lia, que juega bien y nunca pierde la paciencia.
first-game-start = Empezar
variants = Variantes y expansiones
lesson-next = Seguir
lesson-play = Jugar ya
lesson = { $step ->
    [see] Esto es Hanabi. Lia y tú construís juntos cinco fuegos, cada uno del 1 al 5. Ves las cartas de Lia – pero de las tuyas solo el dorso.
    [ones] Lia tiene tres 1, y todo fuego empieza con un 1. Toca uno de sus 1, elige el valor 1, mira qué cartas se encienden y díselo.
    [save] Lia ha jugado un 1 enseguida. Su 5 es valioso: solo hay uno de cada color. Díselo – el valor o el color – para que no lo descarte.
    [play] Lia ha gastado una pista en ti: tu tercera carta es un 1. Es blanco, amarillo o verde – todos encajan. Tócala y juégala.
    [discard] Quedan menos pistas. Descartar devuelve una. Tu primera carta es la más antigua y no sabes nada de ella: descártala.
    [two] Lia te ha señalado un 2. El rojo ya tiene su 1, así que seguro que es para el rojo. ¡Juégalo!
    [error] ¿Y si una carta no encaja? Probemos, y luego lo deshacemos: juega la carta de más a la izquierda.
    [chart] Toca cualquiera de tus cartas: la tabla muestra lo que aún puede ser, según todo lo que ves y te han dicho. El ojo en la mano de Lia muestra sus cartas como las ve ella.
   *[end] Eso es todo: decir, descartar, jugar. La partida acaba con el tercer error, con 25 puntos, o una ronda después de robar la última carta. ¡Ahora de verdad!
}
lesson-done = { $step ->
    [ones] Exacto: todas las cartas que coinciden se muestran a la vez. Ha costado una de las ocho fichas – y Lia juega.
    [save] Bien. Ahora lo sabe, y las pistas cuestan: a cambio ella te dice algo.
    [play] ¡Encaja! Y Lia juega otro 1.
    [discard] Vuelve una ficha y robas una carta nueva. Era un 4 – hay otra copia. Lia usa la pista para ti.
    [two] Precioso. Así unas pocas pistas encienden un cielo.
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
    [discard] Descartar
    [play] Jugar una carta
    [end] El final y los puntos
    [advice] Buenos consejos
    [signs] Los signos de los fuegos
    [bouquet] Traca final (para expertos)
    [choreography] Coreografía afinada
    [avalanche-five] Avalancha de colores, cinco cartas
    [avalanche-ten] Avalancha de colores, diez cartas
    [powder] Pólvora negra
    [flamboyants] Los cinco flamantes
   *[books] Cómo se juega en cada edición
}
rule = { $part ->
    [goal] Jugáis todos juntos. Construid un fuego de cada color, en el orden 1 2 3 4 5. Veis las cartas de todos menos las propias.
    [setup] Hay cinco colores, cada uno con las cartas 1 1 1 2 2 3 3 4 4 5. Con dos o tres jugadores cada uno tiene cinco cartas, con cuatro o cinco jugadores cuatro. Al principio hay ocho fichas de pista y ningún error.
    [turn] Quien tiene el turno hace exactamente una de tres cosas: dar información, descartar una carta o jugar una carta. Nadie puede pasar.
    [tell] Cuesta una ficha de pista. Dile a otro jugador un color o un valor. Todas las cartas que coinciden se muestran a la vez, así que también aprende que las demás no coinciden.
    [discard] Una carta va boca arriba a los descartes, vuelve una ficha de pista y robas. Mientras estén las ocho fichas no se puede descartar.
    [play] Juega una carta tuya, la conozcas o no. Si empieza o continúa su fuego, se coloca; si no, se descarta y tomas un error. Luego robas. Completar un fuego devuelve una ficha de pista.
    [end] Con el tercer error se pierde la partida al momento. Cuando todos los fuegos están completos, habéis ganado. Al robar la última carta, todos, también quien la robó, tienen un turno más. La puntuación es la suma de las cartas más altas de los fuegos.
    [advice] Descartar una carta de la que no sabes nada es arriesgado, pero a veces hay que hacerlo. Todas menos los 5 tienen otras copias. Mira los descartes: dicen mucho de tus propias cartas. Tras recibir una pista puedes reordenar tu mano, para recordar mejor.
    [bouquet] El mazo vacío no acaba nada y no hay puntos: o se completan todos los fuegos o se pierde. Se pierde con el tercer error, o en cuanto un fuego ya no se puede completar.
    [choreography] Al jugar puedes anunciar el color del fuego. Si aciertas y la carta encaja, vuelve una ficha de pista, y dos si completa el fuego. Si el color es otro, la carta se descarta y es un error, aunque hubiera encajado.
    [avalanche-five] Cinco cartas multicolores, una de cada valor, son un sexto fuego. «Multicolor» se dice como cualquier otro color.
    [avalanche-ten] Diez cartas multicolores son un sexto fuego. Responden a todos los colores: al decir rojo se muestran las rojas y las multicolores. «Multicolor» no se puede decir.
    [powder] Diez cartas negras: 5 5 5 4 4 3 3 2 2 1, construidas hacia abajo, del 5 al 1. Ningún color las señala, solo los valores. Cada carta que falte en el fuego negro cuesta un punto.
    [flamboyants] Quien completa un fuego con un 5 descubre una de seis losetas en vez de tomar una ficha: una ficha; un error perdonado y una ficha; un color gratis; un valor gratis; una carta descartada vuelve al mazo; una carta descartada se juega.
   *[books] La primera edición (italiana) tiene el juego básico y el de expertos. La edición 2013 (rumana) añade el ramo final, la coreografía y la avalancha de cinco. La edición deluxe (española) permite pistas vacías y añade la avalancha de diez, la pólvora negra y los flamantes. En nuestras mesas todo se puede combinar.
}

## Confetti

confetti = Confetti
confetti-invitation = Confetti: todos a la vez
confetti-motto = Un montón, todas las manos dentro, un minuto de arena.
confetti-table = mesa con cartas
confetti-table-words = El montón. Quedan { $seconds } segundos de arena; tienes { $held } de { $hold } cartas. Las flechas mueven la mano, N va a la carta siguiente, M a la siguiente de las tuyas. Intro toma y suelta, H lleva la carta a casa, G la devuelve, Espacio la sujeta.
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
confetti-you-hold = Ya es tuya.
confetti-stolen = { $name } se lleva una carta suelta tuya.
confetti-contest = Dos tiran de la misma carta.
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
confetti-choose-words = Salen del juego, boca abajo en tu pila. Las demás vuelven al montón.
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
confetti-best = Lo mejor que había: { $score }
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
confetti-interrupted-words = El servidor se había parado a la mitad. Todos los puntos siguen igual.
confetti-round-over = La ronda { $round } ha terminado
confetti-waiting = Esperando a los demás…
confetti-next-round = Empezar la ronda { $round } de { $rounds }
confetti-film = Ver la ronda { $round }
confetti-look-at-table = Mirar la mesa
confetti-back-to-results = Volver a los puntos
confetti-switch = { $which ->
    [sound] Sonido
    [vibration] Vibración
    [shapes] Formas además de colores
   *[motion] Movimiento
}
confetti-keys = Arrastra cartas con un dedo o el ratón hasta tu mano, abajo. Si caen antes quedan sueltas: toca, haz clic o pulsa Espacio para sujetarlas. Dos dedos o la rueda acercan. Teclas: las flechas mueven, N y M van de carta en carta, Intro toma y suelta, H lleva a casa, G devuelve, Espacio sujeta.
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
confetti-sand-words = { $seconds } segundos de arena
confetti-own-best = Tu récord: { $points }
confetti-no-scores = Nadie ha jugado todavía.
confetti-how = Arrastra cartas hasta tu mano, abajo.
confetti-tug = Dos tiran de ella: ¡suelta o la perdéis los dos!
confetti-spot = { $where ->
    [mine] { $card }: la tienes tú
    [loose] { $card }: suelta en tu borde
    [theirs] { $card }: la tiene otro
   *[free] { $card }
}
confetti-rules = Cómo se juega
confetti-rule = { $part ->
    [sets] Un círculo pequeño, uno mediano y uno grande del mismo color son un punto. Aquí cada carta sirve tres veces: tres puntos.
    [surplus] Una carta de más cuesta un punto: quédate solo con las que necesitas.
    [hand] Lo que está en tu mano es tuyo. De camino, o soltada antes, la toma quien quiera.
   *[tug] ¿Dos en una carta? Quien suelta la pierde; si nadie suelta en tres segundos, sale del juego.
}
confetti-talk-words = { $kind ->
    [silent] Nadie charla.
    [phrases] Frases hechas durante la partida.
   *[free] Charla libre en todo momento.
}
confetti-spectators-words = { $kind ->
    [nobody] Nadie puede mirar.
   *[all] Otros pueden mirar.
}
confetti-watching = Otros pueden mirar
confetti-solo = En solitario
confetti-solo-words = Cinco rondas de un minuto. ¿Cuántos puntos puedes hacer?
confetti-play-alone = Jugar en solitario
confetti-day = El montón del día
confetti-day-words = { $date }: el mismo montón para todos.
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
   *[hawk] Casi siempre 6: suerte.
}
confetti-play-bots = Jugar con bots
confetti-with-people = En compañía
confetti-rounds-words = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}
confetti-new-only = Solo cartas nuevas en la segunda de tres rondas
confetti-open-table = Abrir una mesa
confetti-reason = { $reason ->
    [covered] Hay otra carta encima.
    [held-by-another] Alguien sujeta esa carta.
    [hand-full] Tu mano está llena.
    [sand-not-running] La arena no corre.
    [nothing-loose] No hay nada suelto en tu borde.
    [not-on-table] Esa carta ya no está.
    [already-dragging] Una mano arrastra una sola carta.
    [stayed-behind] La carta no llegó a tiempo y se quedó atrás.
    [silent] La conexión está en silencio: lo que ves puede ser antiguo.
   *[other] No se puede: { $reason }
}

## Refusals

reason = { $reason ->
    [offline] El servidor no responde.
    [nobody] El servidor no te conoce; recarga la página.
    [malformed] Eso no tiene sentido para el servidor.
    [stale] La partida ha avanzado; vuelve a mirar.
    [game-over] La partida ha terminado.
    [not-your-turn] No es tu turno.
    [not-your-card] Esa carta no es tuya.
    [no-clue-token] No quedan fichas de pista.
    [all-clue-tokens] Están todas las fichas: no se descarta.
    [no-such-seat] Ese asiento no existe.
    [own-hand] No puedes darte pistas a ti mismo.
    [no-cards-to-tell] Ese jugador no tiene cartas.
    [unnameable] Eso no se puede decir en esta edición.
    [empty-clue] La pista no señalaría ninguna carta, y esta mesa no lo permite.
    [no-announcements] En esta edición no hay anuncios.
    [no-such-firework] Ese fuego no existe.
    [tile-first] Primero la loseta.
    [no-tile] Ninguna loseta espera una elección.
    [wrong-tile] La loseta pide otra cosa.
    [not-discarded] Esa carta no está en los descartes.
    [not-the-owner] Solo puede hacerlo quien abrió la mesa.
    [not-your-seat] Ese no es tu asiento.
    [not-seated] No estás sentado a esta mesa.
    [which-seat] ¿Para cuál de tus asientos?
    [seat-taken] Ese asiento está ocupado.
    [seat-free] Ahí no hay nadie.
    [saw-other-cards] Quien ha visto las cartas no puede sentarse ahí en esta partida.
    [game-on] No mientras se juega.
    [no-game] No hay partida en curso.
    [seats-free] Todavía hay asientos libres.
    [no-such-bot] Ese bot no existe.
    [no-bot-there] Ahí no hay ningún bot.
    [other-game] Una mesa conserva su juego.
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
    [no-record] Esto no es una partida guardada que se pueda volver a ver.
    [no-such-code] Ninguna mesa tiene ese código.
    [no-such-token] Este enlace ya se usó o es demasiado viejo.
    [too-fast] Demasiado rápido; espera un momento.
    [too-many-tables] Hoy has abierto muchas mesas; vuelve mañana.
    [too-large] Es demasiado grande.
    [forgotten] Hace demasiado: en esta mesa ya está olvidado.
    [not-yet] Ese montón es de otro día: se abrirá cuando llegue.
    [moved] La mesa se ha trasladado; recarga la página.
   *[other] No ha funcionado.
}

## Bots que dicen por qué, sugerencias

thinks = { $name } está pensando…
gets-ready = { $name } se prepara…
explanations = Los bots se explican
explanations-words = Para quien aprende: los bots dicen por qué actúan ya durante la partida, hasta donde puedes saberlo. Después de la partida siempre lo dicen.
hints = Sugerencias
hints-words = Quien tiene el turno puede pedir una sugerencia. Los demás lo notan, pero no ven lo que dice.
explains-in-words = Los bots se explican durante la partida.
no-hints-in-words = Sin sugerencias.
ask-hint = Pedir una sugerencia
hint = Sugerencia
hint-thinking = Buscando una sugerencia…
hint-failed = No hay ninguna sugerencia.
hint-companion = El Compañero haría esto: { $action }.
hint-worth = Lo que dan de media las mejores jugadas, probadas en { $worlds } maneras en que pueden estar las cartas ocultas:
event-hinted = { $name } ha pedido una sugerencia.
do-clue = decir a { $name }: { $clue }
do-play = { $card ->
    [none] jugar la carta { $place }
   *[other] jugar { $card } (carta { $place })
}{ $announced ->
    [none] { "" }
   *[other] , anunciando { $announced }
}
do-discard = { $card ->
    [none] descartar la carta { $place }
   *[other] descartar { $card } (carta { $place })
}
do-choice = { $kind ->
    [return] devolver { $card } al mazo
   *[encore] jugar { $card } de los descartes
}
worth-points = { $points } puntos
worth-error = ± { $error }

## El análisis de una partida

review-game = Analizar las jugadas
review-words = Cada jugada se prueba desde lo que veía quien la hizo: cuánto valía y qué habría sido mejor. Puede tardar un minuto.
review-waiting = Preparando…
review-progress = { $done } de { $total } jugadas
review-stop = Parar
review-curve = Puntos esperados y probabilidad de perfección, jugada a jugada
review-points = puntos esperados
review-perfect = probabilidad de perfección
review-no-loss = Ninguna jugada fue claramente una pérdida.
review-costliest = Las jugadas más caras
review-move = Jugada { $turn }, { $name }
review-lost-at = Con las cartas a la vista se podía ganar hasta la jugada { $turn } ({ $name }).
review-never = Ni con las cartas a la vista se encontró manera de ganar.
review-always = Con las cartas a la vista se podía ganar hasta el final.
review-best = Lo mejor aquí para { $name }
review-taken = Hecho: { $action }
review-was-best = No había nada mejor.
review-read-as = { $convention ->
    [smart] Las pistas se leen según la convención del Astuto.
    [duet] Las pistas se leen según la convención del Dúo.
    [coder] Las pistas se leen según el código del Cifrador.
   *[literal] Las pistas se toman al pie de la letra.
}
