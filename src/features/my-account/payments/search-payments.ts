const ASKED = 'search-payments';

/** Asks the list of payments, wherever it stands on the page, for those that a text fits. */
export function searchPayments(text: string): void {
  window.dispatchEvent(new CustomEvent(ASKED, { detail: text }));
}

/** Calls back with each text that the list is asked for. The function that it gives back ends that. */
export function onSearchPayments(show: (text: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) show(String(event.detail));
  };
  window.addEventListener(ASKED, hear);
  return () => window.removeEventListener(ASKED, hear);
}
