/** The style of the page at `/api/docs`; light and dark follow the reader's system. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1b2430, #e4e9f0);
  --quiet: light-dark(#4d5a6b, #a7b3c2);
  --line: light-dark(#d9e0e8, #333f4d);
  --ground: light-dark(#ffffff, #12181f);
  --raised: light-dark(#f4f6f9, #1b232d);
  --accent: light-dark(#0b57a4, #8ec1ff);
}

* {
  box-sizing: border-box;
}

html {
  font:
    1rem/1.55 system-ui,
    sans-serif;
  color: var(--text);
  background: var(--ground);
  scroll-padding-top: 1rem;
}

body {
  max-width: 62rem;
  margin: 0 auto;
  padding: 1.5rem 1rem 4rem;
  overflow-wrap: anywhere;
}

h1 {
  margin: 0 0 0.5rem;
  font-size: 1.75rem;
  line-height: 1.2;
}

h2 {
  margin: 2.5rem 0 0.75rem;
  font-size: 1.3rem;
}

h3 {
  margin: 0 0 0.5rem;
  font-size: 1.1rem;
}

a {
  color: var(--accent);
  text-underline-offset: 0.15em;
}

a:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}

nav ul {
  margin: 0;
  padding: 0;
  list-style: none;
  columns: 2 18rem;
}

nav li {
  padding-block: 0.2rem;
}

section {
  margin-block: 1rem;
  padding: 1rem;
  border: 1px solid var(--line);
  border-radius: 0.6rem;
}

code,
pre {
  font-family: ui-monospace, monospace;
  font-size: 0.875em;
}

pre {
  margin: 1rem 0 0;
  padding: 0.75rem;
  background: var(--raised);
  border-radius: 0.4rem;
  white-space: pre-wrap;
}

.path b {
  padding: 0.1rem 0.45rem;
  font-size: 0.8rem;
  color: var(--ground);
  background: var(--accent);
  border-radius: 0.3rem;
}

table {
  width: 100%;
  margin-block: 1rem;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: 0.925rem;
}

caption {
  padding-block: 0.25rem;
  color: var(--quiet);
  text-align: start;
}

th,
td {
  padding: 0.4rem 0.6rem 0.4rem 0;
  border-bottom: 1px solid var(--line);
  text-align: start;
  vertical-align: top;
}

thead th {
  color: var(--quiet);
  font-weight: 500;
}

thead th:nth-child(-n + 2) {
  width: 30%;
}

tbody th {
  font-weight: 500;
}
`;
