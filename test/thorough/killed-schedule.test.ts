import { killRuns } from '../support/command-line/kill-runs.ts';

killRuns({ by: 'schedule', items: 2000, kills: 20, batchSize: 10, delay: 40 });
