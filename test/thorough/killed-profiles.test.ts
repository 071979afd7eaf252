import { vi } from 'vitest';
import { killRuns } from '../support/command-line/kill-runs.ts';

vi.setConfig({ testTimeout: 600_000 });

killRuns({ by: 'profiles', items: 500, kills: 6, batchSize: 1, delay: 5 });
