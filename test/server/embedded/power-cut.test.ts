import { powerCutTests } from '../../support/servers/kill-rounds.ts';

// The other moments, and first starts: test/thorough/power-cut.test.ts.
powerCutTests({ lanes: 1, writes: 3 });
