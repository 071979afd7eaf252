import type pg from 'pg';

/** Scheme and user, then the hosts, then the rest. An "@" or "#" in that is part of a password with a "/" or "?". */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+|(?=\/))([^#@]*)$/i;

/** Whether a text is the URL of a PostgreSQL server, or of several that serve one database, as libpq writes it. */
export function isDatabaseUrl(text: string): boolean {
  return ADDRESS.test(text) && urlsIn(text).every((url) => URL.canParse(url));
}

/**
 * A URL for each of the hosts. Which one is used is always decided by `target_session_attrs=read-write` (PostgreSQL documentation, 34.1.2), whether the
 * URL says so or not: a standby would show resets that haven't arrived.
 */
function urlsIn(databaseUrl: string): string[] {
  const [, begin = '', hosts = '', rest = ''] = ADDRESS.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${begin}${host}${rest}`);
}

/** The URL with this password, unless it has one. */
export function withPassword(databaseUrl: string, password: string): string {
  const address = /^(\w+:\/\/)(?:([^:/?@]*)@)?([^@]*)$/;
  return databaseUrl.replace(address, `$1$2:${encodeURIComponent(password)}@$3`);
}

/** The hosts and the database, without user, password and settings. */
export function placeOf(databaseUrl: string): string {
  const [, , hosts = '', rest = ''] = ADDRESS.exec(databaseUrl) ?? [];
  return `${hosts}${rest.replace(/\?.*/, '')}`;
}

/** A pool for each host of a URL, as one. `makePool` makes one whose connections take writes. */
export function oneByOne(databaseUrl: string, makePool: (url: string) => pg.Pool) {
  const pools = urlsIn(databaseUrl).map(makePool);
  let current = 0;
  const total = (count: (pool: pg.Pool) => number) =>
    pools.reduce((sum, pool) => sum + count(pool), 0);
  return {
    /** A connection to the host that worked last, else to the next that works. Rejects with the failure of the first one asked. */
    async connect(): Promise<pg.PoolClient> {
      const failures: unknown[] = [];
      for (const pool of [...pools.slice(current), ...pools.slice(0, current)]) {
        try {
          const client = await pool.connect();
          current = pools.indexOf(pool);
          return client;
        } catch (error) {
          failures.push(error);
        }
      }
      throw failures[0];
    },
    async end() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
    counts: () => ({
      used: total((pool) => pool.totalCount - pool.idleCount),
      idle: total((pool) => pool.idleCount),
      waiting: total((pool) => pool.waitingCount),
    }),
  };
}
