import type { Shape } from './reader.ts';
import { checkOf, shapeOf } from './shape.ts';
import { user } from './user.ts';

/** The shape of "User". The build of the console puts what `build/user-shape.ts` writes in place of this file. */
export const userShape: Shape = shapeOf(user, checkOf);
