import { apiAddress } from '#shared/api/api-address.ts';
import { CONNECTION_PARAM } from '#shared/api/connections.ts';
import { paths } from '#shared/lib/paths.ts';

/** The start page of a connection. */
export function connectionAddress(id: string): string {
  return `${paths.account()}?${CONNECTION_PARAM}=${encodeURIComponent(id)}`;
}

/** The address of an API as shown to the user. */
export function addressText(baseUrl: string): string {
  return apiAddress({ apiBaseUrl: baseUrl });
}
