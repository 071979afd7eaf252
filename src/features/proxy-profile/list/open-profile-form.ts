import * as z from 'zod/mini';
import { isPathSegment } from '#contract';

/** An ID as typed, without surrounding space from pasting. */
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

/** The IDs of "Open by ID". `.` and `..` can't be sent in a path (contract, `pathSegment`). */
export const openProfileForm = z.object({
  teamId: pathId('Enter the team ID.'),
  id: pathId('Enter the profile ID.'),
});

export type OpenProfileForm = z.infer<typeof openProfileForm>;
