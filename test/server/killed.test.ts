import { killTests } from '../support/kill-rounds.ts';

// The fifty kills are in test/thorough/killed.test.ts.
killTests({ lanes: 1, writes: 3, starts: 1 });
