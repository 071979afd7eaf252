import { vi } from 'vitest';
import { killRuns } from '../support/command-line/kill-runs.ts';

vi.setConfig({ testTimeout: 600_000 });

killRuns({ by: 'reset', items: 5000, kills: 50, batchSize: 10, delay: 20 });
