/** The options of `npm run bench` in environment variables. */

/** `BENCH_RUNS`: how often each figure is measured. */
export const runs = Math.max(1, Number(process.env['BENCH_RUNS'] ?? 5) || 5);

/** `BENCH_SIZES`: how many accounts the list has, e.g. `1000,100000`. */
export const sizes = (process.env['BENCH_SIZES'] ?? '1000,10000,100000,1000000')
  .split(',')
  .map(Number)
  .filter((size) => Number.isInteger(size) && size > 0);

/** `BENCH_RUN_SIZE`: how many accounts the long runs reset. */
export const runSize = Number(process.env['BENCH_RUN_SIZE'] ?? 100_000) || 100_000;

/** `BENCH_LOAD_RATE`: requests per second; the search for the highest rate begins at a tenth of it. */
export const loadRate = Number(process.env['BENCH_LOAD_RATE'] ?? 2000) || 2000;

/** `BENCH_LOAD_SECONDS`: how long the load lasts. */
export const loadSeconds = Number(process.env['BENCH_LOAD_SECONDS'] ?? 60) || 60;
