import { useEffect, useRef, useState } from 'react';
import { runInSlices, SLICE_BESIDE_DRAWING } from '../lib/time-slicing.ts';
import { makeFile } from './make-file.ts';

/**
 * Makes a file in slices, so that the page stays responsive, and stops with the component. `percent`: how much is done;
 * undefined while no file is being made.
 */
export function useMakeFile() {
  const [percent, setPercent] = useState<number>();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  function make(
    file: Parameters<typeof makeFile>[0],
    done: (blob: Blob) => void,
    onStop?: () => void,
  ) {
    function* work() {
      try {
        return yield* makeFile(file, (count) => setPercent(Math.floor((100 * count) / file.count)));
      } finally {
        // Also if an item can't be written.
        setPercent(undefined);
      }
    }
    setPercent(0);
    const cancelWork = runInSlices(work(), done, SLICE_BESIDE_DRAWING);
    cancel.current = () => {
      cancelWork();
      onStop?.();
    };
  }

  function stop() {
    cancel.current?.();
    setPercent(undefined);
  }

  return { percent, make, stop };
}
