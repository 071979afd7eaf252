import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Input } from '#shared/forms/input.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { findOnPage, unfold } from './find-on-page.ts';
import styles from './page-search.module.css';

/** Finds members of the page by label or value, one after the other, also in what is folded away. */
export function PageSearch() {
  const [text, setText] = useState('');
  const [match, setMatch] = useState<{ place: number; count: number }>();

  /** Goes to a match counted from 0; past either end it begins again at the other. */
  function goTo(wanted: string, place: number) {
    const found = findOnPage(document.querySelector('main') ?? document.body, wanted);
    const at = found.length > 0 ? (place + found.length) % found.length : 0;
    mark(found[at]);
    setMatch(wanted.trim() === '' ? undefined : { place: at, count: found.length });
  }

  function step(by: number) {
    goTo(text, (match?.place ?? 0) + by);
  }

  function search(wanted: string) {
    setText(wanted);
    goTo(wanted, 0);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') search('');
    else return;
    event.preventDefault();
  }

  return (
    <div role="search" className={styles.search} data-not-searched>
      <Input
        type="search"
        aria-label="Search this page"
        placeholder="Search this page"
        autoComplete="off"
        value={text}
        onChange={(event) => search(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status">{match && said(match)}</span>
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
    </div>
  );
}

function said({ place, count }: { place: number; count: number }): string {
  return count === 0 ? 'Nothing found' : `${formatNumber(place + 1)} of ${formatNumber(count)}`;
}

/** Brings one element into sight and marks it, and no other. */
function mark(element: Element | undefined): void {
  document.querySelector('[data-found]')?.removeAttribute('data-found');
  if (!element) return;
  unfold(element);
  element.setAttribute('data-found', '');
  element.scrollIntoView({ block: 'center' });
}
