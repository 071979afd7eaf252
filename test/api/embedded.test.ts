import { apiSuite } from './suite/index.ts';
import { backends, startEmbeddedApi } from '../support/servers/embedded-api.ts';

for (const backend of backends) {
  apiSuite(`embedded, on ${backend.name}`, () => startEmbeddedApi(backend));
}
