import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import * as common from '../lib/texts.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  /** Accessible name, e.g. "Copy API key". */
  label: string;
  text: string | (() => string);
  iconOnly?: boolean;
}

/** Copies a text and says whether the browser allowed it. */
export function CopyButton({ label, text, iconOnly = false }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setSaid(common.copied);
    } catch {
      setSaid(common.copyBlocked);
    }
    timer.current = setTimeout(() => setSaid(''), 3000);
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={said === common.copied ? Check : Copy}
        iconOnly={iconOnly}
        onClick={copy}
      >
        {label}
      </Button>
      {/* The icon shows that it worked; a word would move what stands beside it. */}
      <span aria-live="polite" className={said === common.copied ? 'visually-hidden' : undefined}>
        {said}
      </span>
    </>
  );
}
