import { checkHost } from '../host-check.ts';
import type { Address } from '../env.ts';
import { listen } from '../listen.ts';
import type { Metrics } from './index.ts';

/**
 * Serves `/metrics` on an address of its own, which needs no key. Resolves to its URL. Rejects with the
 * system's error, e.g. EADDRINUSE.
 */
export async function serveMetrics(metrics: Metrics, address: Address): Promise<string> {
  const fetch = async ({ url, method }: Request): Promise<Response> => {
    if (new URL(url).pathname !== '/metrics') {
      return new Response('No resource at this path. Metrics are at /metrics.\n', { status: 404 });
    }
    return method === 'GET' || method === 'HEAD'
      ? metrics.response()
      : new Response('This path is read-only.\n', { status: 405, headers: { Allow: 'GET, HEAD' } });
  };
  const checked = checkHost(fetch, { host: address.host, allowedHosts: [] });
  const { url } = await listen({ ...address, fetch: checked });
  return `${url}/metrics`;
}
