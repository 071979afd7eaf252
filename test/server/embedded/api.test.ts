import { apiSuite } from '../../support/api-suite.ts';
import { backends, startEmbeddedApi } from '../../support/embedded-api.ts';

for (const backend of backends) {
  apiSuite(`embedded, on ${backend.name}`, () => startEmbeddedApi(backend));
}
