import { powerCutStartTests, powerCutTests } from '../support/servers/kill-rounds.ts';

powerCutTests({ lanes: 2, writes: 25 });
powerCutStartTests(3);
