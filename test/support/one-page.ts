import { builtinEnvironments, type Environment } from 'vitest/runtime';

let page: ReturnType<Environment['setup']> | undefined;

/** jsdom, made once for all files of a process: making one takes longer than most tests. */
export default {
  ...builtinEnvironments.jsdom,
  name: 'one page',
  async setup(global, options) {
    page ??= builtinEnvironments.jsdom.setup(global, options);
    await page;
    return { teardown() {} };
  },
} satisfies Environment;
