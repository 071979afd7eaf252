import { useEffect } from 'react';
import { goTo, placeOfHash } from './go-to.ts';

/** Goes to the section or field in the URL, initially and whenever it changes. */
export function useDeepLink(): void {
  useEffect(() => {
    function follow() {
      const { field, section } = placeOfHash(location.hash);
      goTo(field ?? section);
    }
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
}
