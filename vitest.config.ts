import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A database starts in the process of each file; two cores with work to do need longer for it.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          setupFiles: ['test/support/setup-node.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'server',
          environment: 'node',
          include: ['test/server/**/*.test.ts', 'test/repository.test.ts', 'server/**/*.test.ts'],
          setupFiles: ['test/support/setup-node.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['test/screens/**/*.test.tsx'],
          setupFiles: ['test/support/setup-screens.ts'],
        },
      },
    ],
  },
});
