import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds between two progress announcements. */
const SECONDS = 10;

/** A frequently changing text, throttled for screen readers; empty at first. */
export function useAnnouncement(text: string): string {
  const [announced, announce] = useState('');
  const speak = useEffectEvent(() => announce(text));
  useEffect(() => {
    const timer = setInterval(() => speak(), SECONDS * 1000);
    return () => clearInterval(timer);
  }, []);
  return announced;
}
