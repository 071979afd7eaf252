import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** A database starts in the process of a file, and a page is transformed when it is first opened. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

const node = {
  ...patience,
  environment: 'node' as const,
  setupFiles: ['test/support/setup-node.ts'],
};

/** Files share a process, which loads the program once: none may leave anything behind for the next. */
const shared = { isolate: false, sequence: { shuffle: { files: true } } };

export default defineConfig({
  test: {
    // One more than there are processors, because many tests wait for a part of their time.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['test/support/global-setup.ts'],
    projects: [
      {
        extends: './vite.config.ts',
        test: { ...node, ...shared, name: 'unit', include: ['src/**/*.test.ts'] },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...patience,
          ...shared,
          name: 'screens',
          environment: 'jsdom',
          include: ['test/screens/**/*.test.tsx'],
          // Each stands here, because what a setup file imports runs once for all files that share a process.
          setupFiles: ['test/support/setup-node.ts', 'test/support/setup-screens.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...node,
          name: 'server',
          isolate: false,
          // They wait still more, for servers that start and stop.
          maxWorkers: availableParallelism() + 2,
          // After the others, from which servers that are started and killed would take the processor.
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
        },
      },
    ],
  },
});
