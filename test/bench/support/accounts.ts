import type { ProxyAccount } from '#contract';

/**
 * Accounts by number, the same at every start: created on demand, because a million of them aren't kept in
 * memory.
 */

const FIRST_ID = 0x65a00000;
const GB = 1_000_000_000;
const countries = ['de', 'fr', 'br', 'jp', 'us', 'pl'];

/** The account with a number, with all its members; `reset` returns it as it is after a reset. */
export function accountOf(index: number, reset = false): ProxyAccount {
  const dice = mixed(index);
  const quota = (1 + (dice % 50)) * GB;
  const consumption = reset ? 0 : Math.round(quota * ((dice % 10_007) / 10_007) * 1.1);
  const sent = Math.round(consumption / 7);
  const country = countries[dice % countries.length] ?? 'de';
  return {
    description: dice % 3 === 0 ? null : `Price monitoring, team ${dice % 97}`,
    enabled_by_admin: dice % 31 !== 0,
    status: dice % 19 === 0 ? 'ACCOUNT_BLOCKED' : 'ACCOUNT_ACTIVE',
    is_active: dice % 19 !== 0,
    enabled: dice % 13 !== 0,
    id: idOf(index),
    ip_whitelist: { ips: [], ports: [], is_enabled: false },
    plain_password: `pw-${hex(mixed(dice))}`,
    quota,
    username: `${country}-${hex(dice).slice(0, 4)}-${String(index + 1).padStart(7, '0')}`,
    hash: `${hex(dice)}${hex(mixed(dice + 1))}`,
    quota_str: `${quota / GB} GB`,
    bytes_recv: consumption - sent,
    bytes_sent: sent,
    consumption,
    consumption_str: `${(consumption / GB).toFixed(2)} GB`,
  };
}

export function idOf(index: number): string {
  const dice = mixed(index);
  return `${(FIRST_ID + index).toString(16)}${hex(dice)}${hex(mixed(dice + 2))}`;
}

/** The number of the account with an ID. */
export function indexOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) - FIRST_ID;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}

/** Spreads adjacent numbers over all 32 bits (the finalizer of MurmurHash3). */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16) ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
