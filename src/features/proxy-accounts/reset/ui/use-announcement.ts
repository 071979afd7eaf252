import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds between two announcements of how far something has come. */
const SECONDS = 10;

/** A text that changes all the time, as often as a screen reader should say it. */
export function useAnnouncement(text: string): string {
  const [announced, setSpoken] = useState('');
  const speak = useEffectEvent(() => setSpoken(text));
  useEffect(() => {
    const timer = setInterval(() => speak(), SECONDS * 1000);
    return () => clearInterval(timer);
  }, []);
  return announced;
}
