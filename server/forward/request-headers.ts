import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER } from '#contract';
import { namesInVia, viaOf } from './via.ts';

/**
 * The only headers that an API needs. Any other header belongs to the console's origin or to the proxies on
 * the way, or some server treats it as another address, method or client.
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
    // Without the header any encoding would be accepted (RFC 9110, 12.5.3), but a client that sends none may
    // decode none.
    'accept-encoding': 'identity',
    ...Object.fromEntries(passed),
    via: viaOf([...namesInVia(request.headers.get('via')), name]),
  };
}
