import type { Hono } from 'hono';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { openApiDocument } from './openapi.ts';
import { resourceRoute } from './resource-route.ts';

const headers = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** The documents of the API. They hold nothing of any user, so that no key is needed. */
export function documentRoutes(app: Hono): void {
  const document = openApiDocument();
  const page = docsPage(document);
  resourceRoute(app, '/api/openapi.json', { GET: (c) => c.json(document, 200, headers) });
  resourceRoute(app, '/api/docs', { GET: (c) => c.html(page, 200, headers) });
  resourceRoute(app, '/api/docs.css', {
    GET: (c) => c.body(docsStyle, 200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' }),
  });
}
