import { paths } from '#shared/lib/paths.ts';
import type { ListParams } from '../model/list-params.ts';

/** The URL of an account's details. If the accounts are already shown, the view doesn't change. */
export function accountAddress(id: string): string {
  const page = paths.proxyAccounts();
  const params = new URLSearchParams(location.pathname === page ? location.search : '');
  params.set('account' satisfies keyof ListParams, id);
  return `${page}?${params.toString()}`;
}
