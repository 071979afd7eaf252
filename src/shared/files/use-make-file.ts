import { useEffect, useRef, useState } from 'react';
import { runInSlices } from '../lib/time-slicing.ts';
import { makeFile } from './make-file.ts';

/**
 * Makes a file in slices, so that the page stays responsive, and stops with the component. `percent`: how much is done;
 * undefined while no file is being made.
 */
export function useMakeFile() {
  const [percent, setPercent] = useState<number>();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  function make(file: Parameters<typeof makeFile>[0], done: (blob: Blob) => void) {
    setPercent(0);
    const work = makeFile(file, (count) => setPercent(Math.floor((100 * count) / file.count)));
    cancel.current = runInSlices(work, (blob) => {
      setPercent(undefined);
      done(blob);
    });
  }

  function stop() {
    cancel.current?.();
    setPercent(undefined);
  }

  return { percent, make, stop };
}
