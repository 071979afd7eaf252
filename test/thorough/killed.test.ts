import { killTests } from '../support/servers/kill-rounds.ts';

killTests({ lanes: 2, writes: 25, starts: 3 });
