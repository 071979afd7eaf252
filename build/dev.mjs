/** `npm run dev`: Vite with its own options, and `--rehearse worst` for `REHEARSE=worst`. */
const options = process.argv.slice(2).flatMap((option) => option.split(/(?<=^--rehearse)=/));
const at = options.indexOf('--rehearse');
if (at !== -1) {
  const [, behaviors] = options.splice(at, 2);
  process.env['REHEARSE'] = behaviors ?? 'worst';
}
process.argv.splice(2, Infinity, ...options);
await import('../node_modules/vite/bin/vite.js');
