import { useState } from 'react';

/**
 * Loads code on demand. A failure is reported where the code was requested: a lazy component that fails would
 * replace the whole page, and lose what was typed there.
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
