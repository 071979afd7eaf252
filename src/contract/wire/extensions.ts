import * as z from 'zod/mini';
import { orNull } from './primitives.ts';

/**
 * A team in a list of teams. The contract has no list of teams: this is an extension that an API may offer,
 * so only the ID is required.
 */
export const team = z.object({ id: z.string(), name: orNull(z.string()) });

export type Team = z.infer<typeof team>;
