import ArrowDown from 'lucide-react/icons/arrow-down';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { Reading, User } from '#contract';
import { Input } from '#shared/forms/input.tsx';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { runCommand } from '#shared/page/page-commands.ts';
import { Button } from '#shared/ui/button.tsx';
import { findOnPage, foldAgain, nameOf, unfold } from './find-on-page.ts';
import styles from './page-search.module.css';
import { truncated } from '../model/api-object.ts';
import { filterPayments, noFilter } from '../payments/filter-payments.ts';
import { paymentEntries } from '../payments/payment-entry.ts';

const NO_PAYMENTS: NonNullable<Reading<User>['payments']> = [];

interface PageSearchProps {
  payments: Reading<User>['payments'];
  onEnd: () => void;
}

interface Match {
  place: number;
  count: number;
  /** The name of the element at that position. */
  name: string;
  /** How many payments match the text, rendered or not. */
  payments: number;
}

/**
 * Finds members of the page by label or value, one after the other, including folded ones. Not all payments are
 * rendered, so it links to their own search if that would find any.
 */
export function PageSearch({ payments, onEnd }: PageSearchProps) {
  const [text, setText] = useState('');
  const [match, setMatch] = useState<Match>();

  /** Goes to a match counted from 0; wraps around at both ends. */
  function goToMatch(wanted: string, place: number) {
    const found = findOnPage(document.querySelector('main') ?? document.body, wanted);
    const at = found.length > 0 ? (place + found.length) % found.length : 0;
    const element = found[at];
    mark(element);
    if (wanted.trim() === '') setMatch(undefined);
    else {
      setMatch({
        place: at,
        count: found.length,
        name: element ? truncated(nameOf(element), 40) : '',
        payments: filterPayments(paymentEntries(payments ?? NO_PAYMENTS), {
          ...noFilter,
          text: wanted,
        }).length,
      });
    }
  }

  function step(by: number) {
    goToMatch(text, (match?.place ?? 0) + by);
  }

  function search(wanted: string) {
    setText(wanted);
    goToMatch(wanted, 0);
  }

  const searchAgain = useEffectEvent(() => goToMatch(text, 0));
  const isMissed = match?.count === 0;
  useEffect(() => {
    const page = document.querySelector('main');
    if (!page || !isMissed) return undefined;
    // A part of the page that is still loading may contain it.
    const parts = new MutationObserver(searchAgain);
    parts.observe(page, { childList: true, subtree: true });
    return () => parts.disconnect();
  }, [isMissed]);

  function end() {
    mark(undefined);
    onEnd();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys that select characters in an input method aren't for the search.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') end();
    else return;
    event.preventDefault();
  }

  return (
    <div role="search" className={styles.search} data-not-searched>
      <Input
        ref={takeFocus}
        type="search"
        aria-label="Search this page"
        placeholder="Search this page"
        autoComplete="off"
        value={text}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status">
        {match && (
          <>
            {positionText(match)}
            {match.name && (
              <>
                : <bdi>{match.name}</bdi>
              </>
            )}
            {match.payments > 0 && '. Payments are searched separately'}
          </>
        )}
      </span>
      {match && match.count > 0 && (
        <>
          <Button variant="quiet" icon={ChevronUp} iconOnly onClick={() => step(-1)}>
            Previous match
          </Button>
          <Button variant="quiet" icon={ChevronDown} iconOnly onClick={() => step(1)}>
            Next match
          </Button>
        </>
      )}
      {match && match.payments > 0 && (
        <Button
          variant="quiet"
          icon={ArrowDown}
          onClick={() => runCommand('search-payments', text)}
        >
          Show {formatCount(match.payments, 'payment')}
        </Button>
      )}
      <Button variant="quiet" icon={X} iconOnly onClick={end}>
        Close search
      </Button>
    </div>
  );
}

/** Opening the search focuses it; closing it returns the focus. */
function takeFocus(input: HTMLInputElement | null) {
  const before = document.activeElement;
  input?.focus();
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

function positionText({ place, count }: Match): string {
  return count === 0 ? 'No results' : `${formatNumber(place + 1)} of ${formatNumber(count)}`;
}

/** Scrolls to one element and marks only it; what was opened for another is folded again. */
function mark(element: Element | undefined): void {
  document.querySelector('[data-found]')?.removeAttribute('data-found');
  foldAgain(element);
  if (!element) return;
  unfold(element);
  element.setAttribute('data-found', '');
  element.scrollIntoView({ block: 'center' });
}
