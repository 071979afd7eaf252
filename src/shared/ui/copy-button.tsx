import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import * as common from '../lib/texts.ts';
import { Button } from './button.tsx';
import { LazyBoundary, retryableLazy } from './lazy-boundary.tsx';

const CopyByHand = retryableLazy(async () => (await import('./copy-by-hand.tsx')).CopyByHand);

interface CopyButtonProps {
  /** Accessible name, e.g. "Copy API key". */
  label: string;
  text: string | (() => string);
  iconOnly?: boolean;
  /** Whether the page masks the text until the user asks for it. */
  isMasked?: boolean;
  tabIndex?: number | undefined;
}

/** Copies a text. If the browser doesn't allow it, says so, and offers what isn't masked for copying by hand. */
export function CopyButton(props: CopyButtonProps) {
  const { label, text, iconOnly = false, isMasked = false, tabIndex } = props;
  const [said, setSaid] = useState('');
  const [byHand, setByHand] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function copy() {
    clearTimeout(timer.current);
    setByHand(undefined);
    const wanted = typeof text === 'string' ? text : text();
    try {
      await copyText(wanted);
      setSaid(common.copied);
      timer.current = setTimeout(() => setSaid(''), 3000);
    } catch {
      setSaid(isMasked ? common.copyBlocked : '');
      if (!isMasked) setByHand(wanted);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={said === common.copied ? Check : Copy}
        iconOnly={iconOnly}
        tabIndex={tabIndex}
        onClick={copy}
      >
        {label}
      </Button>
      {/* The icon shows that it worked; a word would move what stands beside it. */}
      <span aria-live="polite" className={said === common.copied ? 'visually-hidden' : undefined}>
        {said}
      </span>
      {byHand !== undefined && (
        <LazyBoundary missing={<span>{common.copyBlocked}</span>}>
          <CopyByHand text={byHand} />
        </LazyBoundary>
      )}
    </>
  );
}
