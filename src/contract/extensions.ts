import * as z from 'zod/mini';
import { orNull } from './primitives.ts';

/**
 * A team, as a list of teams gives it. The contract has no list of teams: this is an extension that an
 * API may offer, so nothing but the id is counted on.
 */
export const team = z.object({ id: z.string(), name: orNull(z.string()) });

export type Team = z.infer<typeof team>;
