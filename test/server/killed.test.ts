import { killTests } from '../support/kill-rounds.ts';

// The fifty kills are in test/thorough/killed.test.ts.
killTests({ writes: 3, starts: 1 });
