import { useSearchParams } from 'wouter';

/** The run in the page's URL, and a function to change or remove it. */
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

/** URL of a run's page. */
export function runAddress(id: string): string {
  return `?run=${encodeURIComponent(id)}`;
}
