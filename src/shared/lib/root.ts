/** What index.html says; nothing in a worker, on the command line, and in a page of tests. */
const base = 'Document' in globalThis ? document.querySelector('base')?.href : undefined;

/** Where the console is on its site: `/console`; empty at the top. */
export const root = base === undefined ? '' : new URL(base).pathname.replace(/\/$/, '');

/** How the names of all that is stored begin: another console of the same site has its own. */
export const STORE = `proxy-console${root}`;
