import { extensions, operations } from '#contract';

const templates = [
  operations.currentUser.template,
  operations.resetQuota.template,
  operations.updateProxyProfile.template,
  ...Object.values(extensions),
  `${extensions.proxyAccounts}/{id}`,
  `${extensions.auditLog}/{id}`,
  '/api/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/healthz',
  '/readyz',
  '/config.json',
  '/assets/{file}',
].map((template) => ({
  template,
  pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * The path of a request without its IDs and its query, as a label of metrics: the template of a known path,
 * `/api/*` for any other below `/api`, and `/*` for the rest. There are about twenty in total, whatever
 * clients request.
 */
export function routeTemplate(url = ''): string {
  const path = url.split('?', 1)[0] ?? '';
  const known = templates.find(({ pattern }) => pattern.test(path));
  return known?.template ?? (/^\/api(\/|$)/.test(path) ? '/api/*' : '/*');
}
