import Drama from 'lucide-react/icons/drama';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Behaviors } from '#contract';
import { Button } from '#shared/ui/button.tsx';
import { differencesText } from './differences.ts';
import { requestBehaviors } from './behaviors-request.ts';
import styles from './rehearsal-banner.module.css';
import { RehearsalDialog } from './rehearsal-dialog.tsx';

/** Milliseconds between two reads of what another tab or a restart of the server has changed. */
const INTERVAL = 3000;

/** Says on every page that the API misbehaves on purpose, and how; opens the panel that changes it. */
export function RehearsalBanner({ first }: { first: Behaviors | undefined }) {
  const [confirmed, setConfirmed] = useState(first);
  const [chosen, setChosen] = useState<Behaviors>();
  const [isOpen, setIsOpen] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const changes = useRef(0);
  // The next change is based on what is shown, so a choice is shown before the server responds.
  const behaviors = chosen ?? confirmed;

  async function request(next?: Behaviors) {
    if (next) changes.current += 1;
    const change = changes.current;
    setChosen(next);
    const response = await requestBehaviors(next).catch(() => undefined);
    // The response to a request sent before the newest change is out of date.
    if (change !== changes.current) return;
    if (response) setConfirmed(response);
    setChosen(undefined);
    setIsFailed(!response);
  }

  const look = useEffectEvent(() => {
    if (!document.hidden && !isOpen && !chosen) void request();
  });
  useEffect(() => {
    const timer = setInterval(look, INTERVAL);
    return () => clearInterval(timer);
  }, []);

  const differences = behaviors && differencesText(behaviors);
  return (
    <aside className={styles.banner} aria-label="Rehearsal">
      <Drama aria-hidden size={18} />
      <p>
        <strong>Rehearsal.</strong>{' '}
        {differences
          ? `This API misbehaves on purpose. ${differences}`
          : 'This API can simulate other servers and failures. Currently off.'}
      </p>
      <Button onClick={() => setIsOpen(true)}>Change rehearsal</Button>
      {behaviors && isOpen && (
        <RehearsalDialog
          behaviors={behaviors}
          isFailed={isFailed}
          onChange={(next) => void request(next)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </aside>
  );
}
