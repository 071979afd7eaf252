import { certificateAdvice } from '#node/certificate-advice.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { shown } from './shown-text.ts';

/** What the exit status of a command says; docs/command-line.md describes it. */
export const exitStatus = {
  /** All accounts of a reset are confirmed, or the command did what it says. */
  done: 0,
  /** Some accounts aren't confirmed, or the command couldn't do its work. */
  incomplete: 1,
  wrongUse: 2,
  keyRefused: 3,
  unreachable: 4,
  /** Nothing was sent until a person has looked: the plan was already run, accounts of it were reset since, or a limit stopped it. */
  forPerson: 5,
  /** As of a program that ended with SIGINT. */
  paused: 130,
} as const;

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** Ends the command; the message is for the user. */
export class Failure extends Error {
  readonly status: ExitStatus;

  constructor(status: ExitStatus, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** The command was used in a way that it doesn't have. */
export class WrongUse extends Failure {
  constructor(message: string) {
    super(exitStatus.wrongUse, message);
  }
}

/** The command couldn't do its work. */
export class Incomplete extends Failure {
  constructor(message: string, cause?: unknown) {
    super(exitStatus.incomplete, message, cause);
  }
}

/** A failed call of an API as the end of the command. */
export function apiFailure(error: unknown, api: string): unknown {
  if (!(error instanceof ApiError)) return error;
  return new Failure(statusOf(error), failureText(error, api));
}

/** The exit status after a failed call. */
export function statusOf(error: unknown): ExitStatus {
  if (!(error instanceof ApiError)) return exitStatus.incomplete;
  return error.kind === 'refused-key' || error.kind === 'forbidden'
    ? exitStatus.keyRefused
    : exitStatus.unreachable;
}

function failureText(error: ApiError, api: string): string {
  const { kind, isWebPage } = error;
  if (kind === 'network') return networkText(error, api);
  // A login sends neither an error of a server nor one of a gateway.
  if (['server', 'timeout'].includes(kind) || (kind !== 'web-page' && !isWebPage))
    return text(error);
  const { title } = describeFailure(error);
  return `${title} from ${api}. Check the address. The API may be behind a login page, which this program can't use.`;
}

function networkText({ cause }: ApiError, api: string): string {
  const code = codeOf((cause as Partial<Error> | undefined)?.cause);
  const advice = certificateAdvice(code) ?? 'Check the address and the connection.';
  return `Can't reach the API at ${api}${code && ` (${code})`}. ${advice}`;
}

/** A failed call in sentences, with what the API said. */
function text(error: ApiError): string {
  const { title, meaning, said } = describeFailure(error);
  const sentences = `${title}. ${meaning}`;
  return said === undefined ? sentences : `${sentences} The API said: ${shown(said)}`;
}

const reasons: Record<string, string> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is too large',
  EACCES: 'permission denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it already exists',
};

/** Why the system refused a file, as the end of a sentence. */
export function systemReason(error: unknown): string {
  const code = codeOf(error);
  return reasons[code] ?? (code || String(error));
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
