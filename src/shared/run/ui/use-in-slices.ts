import { useLayoutEffect, useState } from 'react';
import { runInSlices, SLICE_BESIDE_DRAWING, type SlicedTask } from '../../lib/time-slicing.ts';

/**
 * What `work` finds in its input: before the page is drawn if one slice is enough. Until then the previous result, or
 * undefined if there is none.
 */
export function useInSlices<Input, Result>(
  input: Input,
  work: (input: Input) => SlicedTask<Result>,
): Result | undefined {
  const [found, setFound] = useState<{ result: Result }>();
  useLayoutEffect(
    () => runInSlices(work(input), (result) => setFound({ result }), SLICE_BESIDE_DRAWING),
    [input, work],
  );
  return found?.result;
}
