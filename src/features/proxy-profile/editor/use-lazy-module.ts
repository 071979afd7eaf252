import { useState } from 'react';

/**
 * Code that comes when it is asked for. Code that does not arrive is said where it was asked for: as a
 * lazy component it would take the whole page with it, and what was typed there.
 */
export function useLazyModule<Code>(fetchCode: () => Promise<Code>) {
  const [code, setCode] = useState<Code | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  async function load() {
    if (code || state === 'loading') return;
    setState('loading');
    try {
      const arrived = await fetchCode();
      setCode(() => arrived);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return { code, state, load: () => void load() };
}
