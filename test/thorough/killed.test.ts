import { killTests } from '../support/kill-rounds.ts';

killTests({ writes: 25, starts: 3 });
