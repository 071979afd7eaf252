import * as z from 'zod/mini';
import { catch as caught } from 'zod/mini';

/** The parameters of a page in its address, each under its own name. */
export type AddressParams = z.ZodMiniObject;

/** A parameter that counts as missing while it is invalid. */
export function ifValid<S extends z.ZodMiniType>(schema: S) {
  return caught(z.optional(schema), undefined);
}

/** A parameter with a value that applies while it is missing or invalid. */
export function orElse<S extends z.ZodMiniType>(schema: S, value: z.output<S>) {
  return caught(schema, value as z.core.util.NoUndefined<z.output<S>>);
}

/** Reads the query of an address; invalid parts are ignored. */
export function readParams<S extends AddressParams>(
  schema: S,
  query: string | URLSearchParams = '',
): z.output<S> {
  return schema.parse(Object.fromEntries(new URLSearchParams(query)));
}
