import { paths } from '#shared/lib/paths.ts';
import type { ListParams } from '../model/list-params.ts';

/** The address of an account's details. Where the accounts are shown already, they stay as they are shown. */
export function accountAddress(id: string): string {
  const page = paths.proxyAccounts();
  const params = new URLSearchParams(location.pathname === page ? location.search : '');
  params.set('account' satisfies keyof ListParams, id);
  return `${page}?${params.toString()}`;
}
