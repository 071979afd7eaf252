import type { RunNoun } from '../kind.ts';

export const isRunning = (noun: RunNoun) => `A ${noun} is running`;
export const isUnfinished = (noun: RunNoun) =>
  `Another ${noun} isn't finished: resume or stop it first`;
