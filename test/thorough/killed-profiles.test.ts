import { killRuns } from '../support/command-line/kill-runs.ts';

killRuns({ kind: 'profiles', items: 500, kills: 6, batchSize: 1, delay: 5 });
