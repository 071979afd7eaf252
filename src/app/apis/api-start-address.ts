import { API_PARAM } from '#shared/api/saved-apis.ts';
import { paths } from '#shared/lib/paths.ts';

/** The start page of an API. */
export function apiStartAddress(id: string): string {
  return `${paths.account()}?${API_PARAM}=${encodeURIComponent(id)}`;
}
