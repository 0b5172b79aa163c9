# Почему бот поступил так. $card и подобные — карты, $receiver и подобные — имена; места считаются от самой новой карты.

why-play-sure = Это может быть только { $card }, и карта подходит.
why-play-believed = Судя по подсказкам, это { $card }, и карта подходит.
why-play-prompted = { $giver } указывает на { $focus } на руке у { $receiver }, а до этого нужна { $card }: значит, это моя уже указанная карта.
why-play-blind = { $giver } указывает на { $focus } на руке у { $receiver }, а до этого нужна { $card }: значит, это моя самая новая карта без подсказок.
why-play-chance = Конец близок, и с вероятностью { $percent } % карта подходит: это была бы { $card }.
why-play-forced = Ничего другого делать было нельзя.
why-clue-play = Подсказка к игре: { $receiver } может сыграть { $card } (место { $slot }).
why-clue-delayed = Подсказка на будущее: { $card } на руке у { $receiver } (место { $slot }) пойдёт следом за картами, которые уже известны.
why-clue-save = Подсказка-спасение: { $receiver }, не сбрасывай { $card } (место { $slot }).
why-clue-prompt = Напоминание: сначала { $holder } играет { $needs }, уже указанную, затем { $receiver } играет { $card } (место { $slot }).
why-clue-finesse = Финес: сначала { $holder } играет { $needs } вслепую, затем { $receiver } играет { $card } (место { $slot }).
why-clue-fix = Поправка: { $receiver } принимает { $card } за другую карту (место { $slot }).
why-clue-fill-in = Теперь { $receiver } знает достаточно, чтобы сыграть { $card } (место { $slot }).
why-clue-stall = Ничего срочного нет, так что пусть { $receiver } знает про { $card } (место { $slot }).
why-clue-odd = За неимением лучшего: { $receiver } узнаёт кое-что про { $card } (место { $slot }).
why-clue-empty = За неимением лучшего: { $receiver } узнаёт, чего на руке нет.
why-clue-helps = Это поможет: { $receiver } узнаёт больше про { $card } (место { $slot }).
why-discard-useless = Эта карта больше не нужна.
why-discard-chop = Это была моя самая старая карта без подсказок.
why-discard-held-twice = У { $holder } тоже есть { $card }, и теперь это ясно.
why-discard-least = Что-то надо было сбросить, и эта карта казалась наименее важной.
why-tile-return = Из сброшенных карт больше всего не хватает { $card }.
why-tile-encore = Из сброшенных карт лучше всего подходит { $card }.
why-tile-lost = Ни одна из сброшенных карт не подходит.
why-untold = Это можно будет прочитать после игры.
