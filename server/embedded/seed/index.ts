import type { Queryable } from '../database/database.ts';
import type { AccountRow, UserDetails } from '../model/resources.ts';
import { proxyAccounts } from './accounts.ts';
import { proxyProfiles } from './profiles.ts';
import { createRandom, daysFrom, type Random } from './values.ts';
import { ownerDetails } from './user-details.ts';

/** The user whose key the server prints. */
export const OWNER_ID = '65f0c2a49b1d3e7f5a8c0d21';

/** Rows per statement. */
const BATCH = 5000;

/** Fills an empty database with realistic data of one customer, who gets no key here. */
export async function seed(
  database: Queryable,
  counts: Pick<Customer, 'accounts' | 'profiles'>,
  now: Date,
): Promise<void> {
  const random = createRandom(20_260_301);
  await insertCustomer(database, random, now, {
    id: OWNER_ID,
    email: 'ada@example.com',
    details: ownerDetails(random, now),
    teams: ['Market research', 'Quality assurance'],
    ...counts,
  });
  // Otherwise the planner has no statistics for the table until its first automatic analysis.
  await database.query('ANALYZE proxy_accounts');
}

interface Customer {
  id: string;
  email: string;
  details: UserDetails;
  teams: readonly string[];
  accounts: number;
  /** One of each kind if it isn't set. */
  profiles?: number | undefined;
}

/** Adds a customer with teams, accounts, and profiles of every kind. */
export async function insertCustomer(
  database: Queryable,
  random: Random,
  now: Date,
  customer: Customer,
): Promise<void> {
  await database.query(
    'INSERT INTO users (id, email, enabled, details) VALUES ($1, $2, true, $3)',
    [customer.id, customer.email, JSON.stringify(customer.details)],
  );
  const firstAccounts = await insertAccounts(database, random, customer);
  const teams = customer.teams.map((name) => ({ id: random.hex(24), user_id: customer.id, name }));
  await insert(database, 'teams', teams);
  let batch: object[] = [];
  let index = 0;
  for (const body of proxyProfiles(firstAccounts, customer.profiles)) {
    batch.push({
      id: random.hex(24),
      team_id: teams[index % teams.length]?.id,
      body,
      created_at: daysFrom(now, -200 + (index % 8) * 20),
      updated_at: daysFrom(now, -40 + (index % 8) * 5),
    });
    index += 1;
    if (batch.length < BATCH) continue;
    await insert(database, 'proxy_profiles', batch);
    batch = [];
  }
  await insert(database, 'proxy_profiles', batch);
}

/** Returns the first few IDs, for the profiles to use. */
async function insertAccounts(
  database: Queryable,
  random: Random,
  customer: Customer,
): Promise<string[]> {
  const firstIds: string[] = [];
  let batch: (AccountRow & { user_id: string })[] = [];
  for (const account of proxyAccounts(random, customer.accounts)) {
    if (firstIds.length < 10) firstIds.push(account.id);
    batch.push({ ...account, user_id: customer.id });
    if (batch.length < BATCH) continue;
    await insert(database, 'proxy_accounts', batch);
    batch = [];
  }
  await insert(database, 'proxy_accounts', batch);
  return firstIds;
}

function insert(
  database: Queryable,
  table: 'teams' | 'proxy_accounts' | 'proxy_profiles',
  rows: object[],
): Promise<unknown> {
  return database.query(
    `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}
