import * as z from 'zod/mini';
import { isPathSegment } from '#contract';

/** An id as typed, without the surrounding space that a paste brings. */
function pathId(missing: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: missing, abort: true }),
        z.refine(isPathSegment, 'This cannot be an id: it has a meaning of its own in addresses.'),
      ),
  );
}

/** The ids of "Open a profile". `.` and `..` cannot be sent in a path (contract, `pathSegment`). */
export const openProfileForm = z.object({
  teamId: pathId('Enter the team id.'),
  id: pathId('Enter the profile id.'),
});

export type OpenProfileForm = z.infer<typeof openProfileForm>;
