import { auditLogEntry, pathSegment, read, type AuditLogEntry, type Reading } from '#contract';
import type { ApiClient } from './client.ts';
import { collectionPage, hasNoList, isNotOffered, pageAddress } from './collection.ts';

/** The newest entries of an audit log that are read at once. Each has up to 100 IDs. */
const AUDIT_PAGE = 100;

/** Entries, the latest first; `refused`: the API has them, but not for this key. */
interface AuditPage {
  entries: Reading<AuditLogEntry>[];
  hasMore: boolean;
  refused: boolean;
}

/** Which entries are wanted: those before one, those about an account or profile, or those of a run. */
export interface AuditFilter {
  before?: string | undefined;
  id?: string | undefined;
  run?: string | undefined;
}

/** The latest entries of the audit log at a path; none if the API has no such log. Rejects with an ApiError. */
export async function auditPage(
  client: ApiClient,
  path: string | null,
  filter: AuditFilter,
  signal?: AbortSignal,
): Promise<AuditPage> {
  const none = { entries: [], hasMore: false, refused: false };
  if (path === null) return none;
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const asked = query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  try {
    const address = pageAddress(asked, 1, AUDIT_PAGE);
    const { items, count } = await collectionPage(client, address, auditLogEntry, signal);
    return { entries: items, hasMore: count >= AUDIT_PAGE, refused: false };
  } catch (error) {
    if (hasNoList(error)) return { ...none, refused: !isNotOffered(error) };
    throw error;
  }
}

/** One entry, with all its IDs; null if the API doesn't return it. Rejects with an ApiError. */
export async function auditEntry(
  client: ApiClient,
  path: string,
  id: string,
  signal?: AbortSignal,
): Promise<Reading<AuditLogEntry> | null> {
  try {
    const { value } = await client.call({
      method: 'GET',
      path: `${path}/${pathSegment(id)}`,
      signal,
      read: (response) => read(auditLogEntry, response),
    });
    return value;
  } catch (error) {
    if (hasNoList(error)) return null;
    throw error;
  }
}
