import { defineConfig } from 'vitest/config';

// A database starts in the process of each file; two cores with work to do need longer for it. Projects
// take no options from the root, so each has them.
const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

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
