import { vi } from 'vitest';
import { killRuns } from '../support/command-line/kill-runs.ts';

vi.setConfig({ testTimeout: 600_000 });

killRuns({ by: 'schedule', items: 2000, kills: 20, batchSize: 10, delay: 40 });
