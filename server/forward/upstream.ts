import { openSender, SendFailure } from '#node/send-once.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** Sends requests to the API at a base URL, each once. Rejects with an UpstreamFailure. */
export function openUpstream(base: string, timeout: number): ReturnType<typeof openSender> {
  const send = openSender(base, timeout);
  return (request) =>
    send(request).catch((error: unknown) => {
      throw error instanceof SendFailure ? failures[error.kind]() : error;
    });
}

const failures: Record<SendFailure['kind'], () => UpstreamFailure> = {
  timeout: () => new UpstreamFailure('timeout', 504, "The API didn't respond in time."),
  closed: () =>
    new UpstreamFailure('closed', 502, 'The connection to the API closed before it responded.'),
  unreachable: () =>
    new UpstreamFailure('unreachable', 502, "Can't reach the API. Try again later."),
};
