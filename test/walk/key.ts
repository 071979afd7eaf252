/** The key of every server that is walked over: random enough that it occurs nowhere by chance. */
export const KEY = 'walk-k9x4v7q2m8t3';
