import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER } from '#contract';
import { namesInVia, viaOf } from './via.ts';

/**
 * All that an API needs to know of a request. Any other header is of the console's origin, of the proxies
 * on the way, or one that some server takes for another address, another method or another client.
 */
export const passedToApi = [
  'accept',
  'accept-encoding',
  'accept-language',
  API_KEY_HEADER,
  'content-type',
  IDEMPOTENCY_KEY_HEADER,
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'user-agent',
];

/** The headers of a request to the API, from the server with this name. */
export function headersForApi(request: Request, name: string): Record<string, string> {
  const passed = passedToApi.flatMap((header): [string, string][] => {
    const value = request.headers.get(header);
    return value === null ? [] : [[header, value]];
  });
  return {
    // Without the header any encoding would be welcome (RFC 9110, 12.5.3). A client that sends none can decode none.
    'accept-encoding': 'identity',
    ...Object.fromEntries(passed),
    via: viaOf([...namesInVia(request.headers.get('via')), name]),
  };
}
