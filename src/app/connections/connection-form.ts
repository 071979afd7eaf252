import * as z from 'zod/mini';
import { apiAddress } from '#shared/api/api-address.ts';
import { connectionColors, type Connection } from '#shared/api/connections.ts';
import '#contract';

/** The rules for a name: it must be different from the other connections' names. */
export function connectionName(others: readonly Connection[]) {
  return z.string().check(
    z.trim(),
    z.minLength(1, 'Enter a name.'),
    z.maxLength(60, 'Use at most 60 characters.'),
    z.refine(
      (entered) => others.every(({ name }) => name !== entered),
      'Another connection already has this name.',
    ),
  );
}

/** The form of a new connection. The sign-in page asks for its key. */
export function connectionForm(others: readonly Connection[]) {
  return z.object({
    name: connectionName(others),
    baseUrl: z.string(),
    color: z.enum(connectionColors),
  });
}

export type ConnectionForm = z.infer<ReturnType<typeof connectionForm>>;

/** The entered connection, with an ID that is new in this browser. */
export function newConnection(entered: ConnectionForm): Connection {
  return { id: Date.now().toString(36), ...entered };
}

/** A color that no other connection has, if there is one. */
export function freeColor(others: readonly Connection[]): ConnectionForm['color'] {
  const isFree = (color: string) => others.every((other) => other.color !== color);
  return connectionColors.find(isFree) ?? 'gray';
}

/** The address of an API as shown to the user. */
export function addressText(baseUrl: string): string {
  return apiAddress({ apiBaseUrl: baseUrl });
}
