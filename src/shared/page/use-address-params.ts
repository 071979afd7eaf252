import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { readParams, ifValid, type AddressParams } from '../lib/address-params.ts';
import { currentSearch, navigate } from '../lib/navigation.ts';

/** The parameters to change, as in the address. Null stays as a name alone; undefined and no text are removed. */
type Change<S extends AddressParams> = {
  [Name in keyof z.output<S>]?: string | null | undefined;
};

/** The parameters in the page's address, and a function to change them; `push` adds a history entry. */
export function useAddressParams<S extends AddressParams>(
  schema: S,
): [z.output<S>, (change: Change<S>, options?: { push: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const read = useMemo(() => readParams(schema, params), [schema, params]);

  function change(changes: Change<S>, { push } = { push: false }) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value ?? '');
        }
        return next;
      },
      { replace: !push },
    );
  }

  return [read, change];
}

/** Browsers limit how often a URL may change, so it follows the typing with a delay. */
const ADDRESS_DELAY = 250;

/** The text of the filter as typed; it is written to the URL, and read from it after Back. */
export function useFilterText(
  inAddress: string,
  write: (filter: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    setText(inAddress);
  }

  const writeNow = useEffectEvent(write);
  useEffect(() => {
    if (text === inAddress) return undefined;
    const timer = setTimeout(() => writeNow(text), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [text, inAddress]);

  return [text, setText];
}

const dialogParams = z.object({ dialog: ifValid(z.string()) });

/** Opens a dialog of a page, with a link such as `/proxy-accounts?dialog=add`. A page that is shown keeps its state. */
export async function requestDialog(page: string, dialog: string): Promise<void> {
  const isThere = location.pathname === page;
  const url = new URL(isThere ? `${page}${currentSearch()}` : page, location.href);
  url.searchParams.set('dialog', dialog);
  await navigate(url.href, { replace: isThere });
}

/** Opens a dialog when the page's address asks for it, once. */
export function useDialogRequest(dialog: string, open: () => void): void {
  const [{ dialog: requested }, change] = useAddressParams(dialogParams);
  const openNow = useEffectEvent(() => {
    change({ dialog: undefined });
    open();
  });
  useEffect(() => {
    if (requested === dialog) openNow();
  }, [requested, dialog]);
}
