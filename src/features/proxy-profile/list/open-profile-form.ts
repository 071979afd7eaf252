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
        z.refine(isPathSegment, "An ID can't be “.” or “..”."),
      ),
  );
}

/** The ids of "Open by ID". `.` and `..` cannot be sent in a path (contract, `pathSegment`). */
export const openProfileForm = z.object({
  teamId: pathId('Enter the team ID.'),
  id: pathId('Enter the profile ID.'),
});

export type OpenProfileForm = z.infer<typeof openProfileForm>;
