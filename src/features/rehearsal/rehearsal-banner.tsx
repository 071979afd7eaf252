import { Drama } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Habits } from '#contract';
import { Button } from '#shared/ui/button.tsx';
import { differencesText } from './differences.ts';
import { requestHabits } from './habits-request.ts';
import styles from './rehearsal-banner.module.css';
import { RehearsalDialog } from './rehearsal-dialog.tsx';

/** Milliseconds between two looks at what another tab, or a new start of the server, has changed. */
const INTERVAL = 3000;

/** Says on every page that the API misbehaves on purpose, and how; leads to the panel that changes it. */
export function RehearsalBanner({ first }: { first: Habits | undefined }) {
  const [habits, setHabits] = useState(first);
  const [isOpen, setIsOpen] = useState(false);
  const [isFailed, setIsFailed] = useState(false);

  async function request(next?: Habits) {
    try {
      setHabits(await requestHabits(next));
      setIsFailed(false);
    } catch {
      setIsFailed(true);
    }
  }

  const look = useEffectEvent(() => {
    // While the panel is open, an answer that is late would undo what was just chosen.
    if (!document.hidden && !isOpen) void request();
  });
  useEffect(() => {
    const timer = setInterval(look, INTERVAL);
    return () => clearInterval(timer);
  }, []);

  const differences = habits && differencesText(habits);
  return (
    <aside className={styles.banner} aria-label="Rehearsal">
      <Drama aria-hidden size={18} />
      <p>
        <strong>Rehearsal.</strong>{' '}
        {differences
          ? `This API misbehaves on purpose. ${differences}`
          : 'This API can be told to misbehave. Now it does not.'}
      </p>
      <Button onClick={() => setIsOpen(true)}>Change rehearsal</Button>
      {habits && isOpen && (
        <RehearsalDialog
          habits={habits}
          isFailed={isFailed}
          onChange={(next) => void request(next)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </aside>
  );
}
