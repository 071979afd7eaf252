import { defineConfig } from 'vitest/config';

/** A database starts in the process of a file, and a page is transformed when it is first opened. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          ...patience,
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          setupFiles: ['test/support/setup-node.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...patience,
          name: 'server',
          // After the others, from which servers that are started and killed would take the processor.
          sequence: { groupOrder: 1 },
          environment: 'node',
          include: ['test/server/**/*.test.ts', 'test/repository.test.ts', 'server/**/*.test.ts'],
          setupFiles: ['test/support/setup-node.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...patience,
          name: 'screens',
          environment: 'jsdom',
          include: ['test/screens/**/*.test.tsx'],
          setupFiles: ['test/support/setup-screens.ts'],
        },
      },
    ],
  },
});
