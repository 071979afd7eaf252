import { relative } from 'node:path';
import { expect } from 'vitest';
import { timeZoneOf } from './time-zones.ts';

// Node.js reads it whenever it changes.
process.env['TZ'] = timeZoneOf(relative(process.cwd(), expect.getState().testPath ?? ''));
