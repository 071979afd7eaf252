import { useEffect, useEffectEvent } from 'react';

/**
 * Takes the first file dropped anywhere on the page. Unless both events are handled, the browser navigates to
 * the file.
 */
export function useDroppedFile(take: (file: File) => void): void {
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      takeNow(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
