import { ACCOUNT_ACTIVE, type AccountRow } from '../model/resources.ts';
import { GB, type Random } from './values.ts';

const purposes = [
  'Price monitoring',
  'Ad verification',
  'Search results, daily',
  'Qualitätssicherung',
  'Store locator tests 🧪',
  'Do not use before the audit is done',
] as const;

const places = [
  { country: 'DE', city: 'Berlin' },
  { country: 'FR', city: 'Lyon' },
  { country: 'BR', city: 'São Paulo' },
  { country: 'JP', city: 'Osaka' },
  { country: 'US', city: 'Denver' },
  { country: 'PL', city: 'Łódź' },
] as const;

/** IDs start with the second of their creation, so they sort by creation. */
const FIRST_CREATED = 0x65a00000;

/** Proxy accounts over the whole range of consumption, some blocked, some disabled. */
export function* proxyAccounts(random: Random, count: number): Generator<AccountRow> {
  for (let index = 0; index < count; index += 1) {
    const quota = random.pick([1, 2, 5, 5, 10, 10, 25, 50]) * GB;
    const share = consumedShare(random);
    const consumption = Math.round(quota * share);
    const sent = Math.round(consumption * (0.03 + random.fraction() * 0.2));
    const place = random.pick(places);
    yield {
      id: (FIRST_CREATED + index).toString(16) + random.hex(16),
      username: `${place.country.toLowerCase()}-${random.hex(4)}-${String(index + 1).padStart(4, '0')}`,
      plain_password: random.chance(0.05) ? null : `pw-${random.hex(12)}`,
      description: random.chance(0.35) ? null : `${random.pick(purposes)}, ${place.city}`,
      enabled: !random.chance(0.07),
      enabled_by_admin: !random.chance(0.03),
      status: share > 1 || random.chance(0.05) ? 'ACCOUNT_BLOCKED' : ACCOUNT_ACTIVE,
      hash: random.hex(32),
      quota,
      bytes_recv: consumption - sent,
      bytes_sent: sent,
      consumption,
      ip_whitelist: random.chance(0.25)
        ? fullWhitelist(random, place)
        : { ips: [], ports: [], is_enabled: false },
    };
  }
}

/** How much of its quota an account has used: nothing, little, some, nearly all, or too much. */
function consumedShare(random: Random): number {
  const kind = random.fraction();
  if (kind < 0.12) return 0;
  if (kind < 0.3) return random.fraction() * 0.05;
  if (kind < 0.75) return 0.05 + random.fraction() * 0.85;
  if (kind < 0.92) return 0.9 + random.fraction() * 0.1;
  return 1 + random.fraction() * 0.3;
}

function fullWhitelist(
  random: Random,
  place: { country: string; city: string },
): AccountRow['ip_whitelist'] {
  return {
    ips: Array.from({ length: random.integer(1, 4) }, () => documentationAddress(random)),
    ports: Array.from({ length: random.integer(0, 3) }, (_, index) => ({
      port: 10_000 + random.integer(0, 899) * 10 + index,
      type: 'residential',
      ...place,
      session: random.pick(['sticky', 'rotating']),
      sess_time: random.pick([1, 10, 30]),
      sess_replace: random.chance(0.5),
      sess_ip_collision: 'strict',
    })),
    is_enabled: random.chance(0.8),
  };
}

/** An address reserved for documentation (RFC 5737, RFC 3849). */
function documentationAddress(random: Random): string {
  if (random.chance(0.15)) return `2001:db8::${random.hex(4)}`;
  return `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.integer(1, 254)}`;
}
