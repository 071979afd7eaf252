import { killRuns } from '../support/command-line/kill-runs.ts';

killRuns({ kind: 'reset', items: 5000, kills: 50, batchSize: 10, delay: 20 });
