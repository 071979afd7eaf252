import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { memoryDir } from './test/support/memory-dir.ts';

/** A file's process starts a database, and a page is transformed when it is first opened. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };

const node = {
  ...patience,
  environment: 'node' as const,
  env: memoryDir(),
  setupFiles: ['test/support/setup-node.ts'],
};

const CLUSTER = 'test/thorough/cluster.test.ts';

/** Files share a process, which loads the program once: none may leave anything behind for the next. */
const shared = { isolate: false, sequence: { shuffle: { files: true } } };

export default defineConfig({
  test: {
    // One more than there are processors, because many tests spend part of their time waiting.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['test/support/global-setup.ts'],
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          ...node,
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.ts'],
          setupFiles: [...node.setupFiles, 'test/support/setup-time-zone.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...patience,
          ...shared,
          name: 'screens',
          environment: './test/support/one-page.ts',
          include: ['test/screens/**/*.test.tsx'],
          // Listed separately, because what a setup file imports runs once for all files that share a
          // process.
          setupFiles: [
            'test/support/setup-node.ts',
            'test/support/setup-time-zone.ts',
            'test/support/setup-screens.ts',
          ],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...node,
          name: 'server',
          isolate: false,
          // They spend even more time waiting, for servers that start and stop.
          maxWorkers: availableParallelism() + 2,
          // After the others, because starting and killing servers would slow them down.
          sequence: { groupOrder: 1 },
          include: [
            'test/api/**/*.test.ts',
            'test/server/**/*.test.ts',
            'test/repository.test.ts',
            'server/**/*.test.ts',
          ],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...node,
          name: 'thorough',
          sequence: { groupOrder: 2 },
          include: ['test/thorough/**/*.test.ts'],
          exclude: [CLUSTER],
        },
      },
      {
        extends: './vite.config.ts',
        // Alone, because the nodes of a cluster give each other seconds.
        test: { ...node, name: 'cluster', sequence: { groupOrder: 3 }, include: [CLUSTER] },
      },
    ],
  },
});
