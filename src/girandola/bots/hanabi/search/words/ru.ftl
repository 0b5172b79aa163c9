why-searcher-play = Просмотр вперёд по { $worlds ->
    [one] { $worlds } возможному раскладу
   *[other] { $worlds } возможным раскладам
}: сыграть карту на позиции { $slot } — это на { $gain ->
    [one] { $gain } сотую
    [few] { $gain } сотые
    [many] { $gain } сотых
   *[other] { $gain } сотой
} очка лучше обычного хода.
why-searcher-discard = Просмотр вперёд по { $worlds ->
    [one] { $worlds } возможному раскладу
   *[other] { $worlds } возможным раскладам
}: сбросить карту на позиции { $slot } — это на { $gain ->
    [one] { $gain } сотую
    [few] { $gain } сотые
    [many] { $gain } сотых
   *[other] { $gain } сотой
} очка лучше обычного хода.
why-searcher-clue = Просмотр вперёд по { $worlds ->
    [one] { $worlds } возможному раскладу
   *[other] { $worlds } возможным раскладам
}: дать подсказку игроку { $receiver } — это на { $gain ->
    [one] { $gain } сотую
    [few] { $gain } сотые
    [many] { $gain } сотых
   *[other] { $gain } сотой
} очка лучше обычного хода.
why-review-error = Ошибка с картой «{ $card }». Лучше: { $better } (+{ $loss } очка).
why-review-lost-card = Последняя карта «{ $card }» потеряна. Лучше: { $better } (+{ $loss } очка).
why-review-clue-instead = Подсказка помогла слишком мало. Лучше: { $better } (+{ $loss } очка).
why-review-play-instead = Сыграть её было не лучшим решением. Лучше: { $better } (+{ $loss } очка).
why-review-discard-instead = Сброс обошёлся слишком дорого. Лучше: { $better } (+{ $loss } очка).
why-review-choice-instead = Другой выбор помог бы больше. Лучше: { $better } (+{ $loss } очка).
