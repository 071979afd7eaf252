/** Milliseconds of 24 hours; a calendar day on which the clocks change has more or fewer. */
export const DAY = 86_400_000;
