export const rehearsal = 'Rehearsal';
export const misbehaves =
  'Rehearsal. This API misbehaves on purpose, as REHEARSE of the server says. Changes are really stored.';
