import type { Hono } from 'hono';
import { docsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { openApiDocument } from './openapi.ts';
import { resourceRoute } from '../resource-route.ts';

const headers = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const paths = { document: '/api/openapi.json', page: '/api/docs', style: '/api/docs.css' };

/** Whether a request is for one of the documents. */
export function isDocument(request: Request): boolean {
  return Object.values(paths).includes(new URL(request.url).pathname);
}

/** The documents of the API. They contain no user data, so no key is needed. */
export function documentRoutes(app: Hono): void {
  const document = openApiDocument();
  const page = docsPage(document);
  resourceRoute(app, paths.document, { GET: (c) => c.json(document, 200, headers) });
  resourceRoute(app, paths.page, { GET: (c) => c.html(page, 200, headers) });
  resourceRoute(app, paths.style, {
    GET: (c) => c.body(docsStyle, 200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' }),
  });
}
