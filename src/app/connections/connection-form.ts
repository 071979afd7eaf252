import * as z from 'zod/mini';
import { apiAddress } from '#shared/api/api-address.ts';
import { connectionColors, type Connection } from '#shared/api/connections.ts';
import '#contract';

/** What a name has to be, so that its connection can be told from the others. */
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

/** What is asked of a new connection. Its key is asked for by the sign-in page. */
export function connectionForm(others: readonly Connection[]) {
  return z.object({
    name: connectionName(others),
    baseUrl: z.string(),
    color: z.enum(connectionColors),
  });
}

export type ConnectionForm = z.infer<ReturnType<typeof connectionForm>>;

/** What was entered, with an id that this device has not given yet. */
export function newConnection(entered: ConnectionForm): Connection {
  return { id: Date.now().toString(36), ...entered };
}

/** A colour that no other connection has, while there is one. */
export function freeColor(others: readonly Connection[]): ConnectionForm['color'] {
  const isFree = (color: string) => others.every((other) => other.color !== color);
  return connectionColors.find(isFree) ?? 'gray';
}

/** The address of an API as it is shown. */
export function addressText(baseUrl: string): string {
  return apiAddress({ apiBaseUrl: baseUrl });
}
