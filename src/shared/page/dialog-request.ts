import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { ifValid } from '../lib/address-params.ts';
import { navigate } from '../lib/navigation.ts';
import { useAddressParams } from './use-address-params.ts';

const dialogParams = z.object({ dialog: ifValid(z.string()) });

/** Opens a dialog of a page, with a link such as `/proxy-accounts?dialog=add`. A page that is shown keeps its state. */
export async function requestDialog(page: string, dialog: string): Promise<void> {
  const isThere = location.pathname === page;
  const url = new URL(isThere ? location.href : page, location.href);
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
