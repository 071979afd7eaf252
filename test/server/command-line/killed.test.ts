import { killRuns } from '../../support/command-line/kill-runs.ts';

killRuns({ accounts: 500, kills: 6, batchSize: 10, delay: 20 });
