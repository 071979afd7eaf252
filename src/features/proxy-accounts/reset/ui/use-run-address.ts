import { useSearchParams } from 'wouter';

/** The run that the page's address names, and a way to name another or none. */
export function useRunParam(): [string | undefined, (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams();

  function name(id: string | undefined) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete('run');
        else next.set('run', id);
        return next;
      },
      { replace: true },
    );
  }

  return [params.get('run') ?? undefined, name];
}

/** Address of a run's page. */
export function runAddress(id: string): string {
  return `?run=${encodeURIComponent(id)}`;
}
