export const rehearsal = 'Репетиция';
export const misbehaves =
  'Репетиция. Этот API намеренно работает с ошибками, как задано в REHEARSE на сервере. Изменения сохраняются по-настоящему.';
