import { useEffect } from 'react';
import { placeOfHash, reveal } from './reveal.ts';

/** Goes to the section or field that the address names, at first and whenever it names another one. */
export function useDeepLink(): void {
  useEffect(() => {
    const follow = () => reveal(placeOfHash(location.hash));
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
}
