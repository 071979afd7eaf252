import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorCode } from '#node/error-code.ts';
import { Problem } from './shared/problem.ts';

const refusals: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: new Problem(431, 'The request headers are too large.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem(413, 'The request body is malformed.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(408, "The request didn't arrive in time."),
};

const noHttp = new Problem(400, 'This is not a valid HTTP request.');

/**
 * Closes the connection of a request that Node.js itself rejects, with the usual `Error` body. If a response
 * is already being sent, a second one would be read as part of it, so the connection is only cut. Returns the
 * status that was sent.
 */
export function refuseRequest(
  error: Error,
  socket: Socket,
  response?: ServerResponse,
): number | undefined {
  const isUnderWay = response?.headersSent === true && !response.writableFinished;
  if (!socket.writable || isUnderWay) {
    socket.destroy();
    return undefined;
  }
  const refusal = refusals[errorCode(error)] ?? noHttp;
  const body = JSON.stringify(refusal.body());
  socket.write(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n` +
      'Content-Type: application/problem+json\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
  socket.destroySoon();
  return refusal.status;
}
