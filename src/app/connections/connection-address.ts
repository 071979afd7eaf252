import { CONNECTION_PARAM } from '#shared/api/connections.ts';
import { paths } from '#shared/lib/paths.ts';

/** The start page of a connection. */
export function connectionAddress(id: string): string {
  return `${paths.account()}?${CONNECTION_PARAM}=${encodeURIComponent(id)}`;
}
