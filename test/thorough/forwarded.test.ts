import { listen } from '../../server/listen.ts';
import { apiSuite } from '../api/suite/index.ts';
import { startEmbeddedApi } from '../support/servers/embedded-api.ts';
import { startForwarder } from '../support/servers/sockets.ts';

/** The forwarder must be invisible: the same suite as the API's own, with two sockets in between. */
apiSuite('embedded, through the forwarder', async () => {
  const api = await startEmbeddedApi();
  const upstream = await listen({ fetch: api.fetch, host: '127.0.0.1', port: 0 });
  const front = await startForwarder({ upstream: upstream.url });
  return {
    ...api,
    send: (path, init) => globalThis.fetch(front.url + path, init),
    async stop() {
      await front.stop();
      await upstream.close(0);
      await api.stop();
    },
  };
});
