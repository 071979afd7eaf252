import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import pg from 'pg';
import { vi } from 'vitest';
import { breakableLink, type BreakableLink } from '../servers/breakable-link.ts';
import { writeDocumented } from '../servers/documented.ts';
import { smallDisks } from '../servers/small-disks.ts';

/** A cluster of Debian's PostgreSQL, Patroni, etcd, PgBouncer and HAProxy, with the documented settings and shorter times. */
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
export type ClusterNode = Awaited<ReturnType<typeof makeNode>>;

interface Member {
  name: string;
  role: string;
  timeline?: number;
  lag?: number | 'unknown';
}

const NOBODY = 65_534;
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const linkTo = (port: number) => breakableLink({ host: '127.0.0.1', port });
const PATIENCE = { timeout: 90_000, interval: 100 };

export async function startCluster() {
  const directory = await mkdtemp(join(tmpdir(), 'cluster-'));
  await chmod(directory, 0o755);
  await own(directory);
  const file = (name: string) => join(directory, name);
  const running: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const child = run(program, args, directory);
    running.push(child);
    return child;
  };

  const [etcd, peer, front] = [await ownPort(), await ownPort(), await ownPort()];
  await writeDocumented('deploy/cluster/etcd.conf', file('etcd.conf'), [
    [',db2=http://10.0.0.2:2380,db3=http://10.0.0.3:2380', ''],
    ['10.0.0.1:2379', `127.0.0.1:${etcd}`],
    ['10.0.0.1:2380', `127.0.0.1:${peer}`],
    ['/var/lib/etcd/console', file('etcd')],
  ]);
  // As systemd reads it.
  start('sh', '-c', `set -a; . ${file('etcd.conf')}; exec etcd`);
  const nodes = await Promise.all(
    ['db1', 'db2', 'db3'].map((name) => makeNode(name, directory, etcd)),
  );
  for (const node of nodes) node.start();

  await writeFile(file('userlist.txt'), '"console" "SECRET-3"\n');
  for (const node of nodes) {
    const settings = file(`${node.name}-pgbouncer.ini`);
    await writeDocumented('deploy/cluster/pgbouncer.ini', settings, [
      ['host=10.0.0.1 port=5432', `host=127.0.0.1 port=${node.port}`],
      ['listen_addr = 10.0.0.1', 'listen_addr = 127.0.0.1'],
      ['listen_port = 6432', `listen_port = ${node.bouncer}`],
      ['/etc/pgbouncer/', `${directory}/`],
    ]);
    start('/usr/sbin/pgbouncer', settings);
  }
  await writeDocumented('deploy/cluster/haproxy.cfg', file('haproxy.cfg'), [
    ['127.0.0.1:5000', `127.0.0.1:${front}`],
    ...nodes.map(
      ({ bouncer, links }, index) =>
        [
          `10.0.0.${index + 1}:6432 check port 8008`,
          `127.0.0.1:${bouncer} check port ${links.rest.port}`,
        ] as const,
    ),
  ]);
  start('/usr/sbin/haproxy', '-db', '-f', file('haproxy.cfg'));

  /** Those that believe they are. */
  async function primaries(): Promise<ClusterNode[]> {
    const answers = await Promise.all(nodes.map((node) => node.ask('/primary')));
    return nodes.filter((_, index) => answers[index] !== undefined);
  }

  async function primary(): Promise<ClusterNode> {
    return vi.waitUntil(async () => (await primaries())[0], PATIENCE);
  }

  async function members(): Promise<Member[]> {
    const answer = (await (await primary()).ask('/cluster')) ?? '{"members":[]}';
    return (JSON.parse(answer) as { members: Member[] }).members;
  }

  /** The nodes that don't have what the primary has. */
  async function late(): Promise<string[]> {
    const found = await members();
    const leader = found.find(({ role }) => role === 'leader');
    const upToDate = found.filter(
      ({ timeline, lag = 0 }) => timeline === leader?.timeline && lag === 0,
    );
    return nodes.map(({ name }) => name).filter((name) => !upToDate.some((up) => up.name === name));
  }

  /** Copies the nodes anew that can't follow, as an operator does. */
  async function help(): Promise<void> {
    const names = await late().catch(() => undefined);
    // Without a primary nobody knows which, and one may come.
    if (!names) return;
    process.stdout.write(`cluster: helps ${names.join()}\n`);
    for (const { name, ask } of nodes)
      if (names.includes(name)) await ask('/reinitialize', 'POST', { force: true });
  }

  async function sql<Row extends object>(
    database: string,
    text: string,
    node?: ClusterNode,
  ): Promise<Row[]> {
    const { port } = node ?? (await primary());
    const url = `postgresql://postgres:SECRET-1@127.0.0.1:${port}/${database}`;
    const client = new pg.Client(url);
    // Ends with its server.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return {
    nodes,
    primary,
    sql,
    /** The URL of a database for Proxy Console: all nodes, or HAProxy. */
    directUrl: (database: string) =>
      `postgresql://console:SECRET-3@${nodes.map(({ port }) => `127.0.0.1:${port}`).join()}/${database}?target_session_attrs=read-write`,
    pooledUrl: `postgresql://console:SECRET-3@127.0.0.1:${front}/console`,

    /** Until a node other than this one is the primary. */
    other: (old: ClusterNode, timeout = PATIENCE.timeout) =>
      vi.waitUntil(async () => (await primaries()).find((node) => node !== old), {
        ...PATIENCE,
        timeout,
      }),

    /** Until one is the primary, and the others have what it has. An operator helps those that can't by themselves. */
    async whole(isSynchronous = true): Promise<void> {
      const isWhole = async () =>
        (await late()).length === 0 &&
        (await members()).some(({ role }) => role === 'sync_standby') === isSynchronous;
      const attempts = [30_000, 60_000, 60_000, 60_000];
      for (const timeout of attempts) {
        if (await vi.waitUntil(isWhole, { ...PATIENCE, timeout }).catch(() => false)) return;
        await help();
      }
      const log = await readFile(file('log'), 'utf8');
      throw new Error(`The cluster isn't whole.\n${log.slice(-8_000)}`);
    },

    /** Changes the settings of all nodes. */
    async configure(settings: object): Promise<void> {
      await (await primary()).ask('/config', 'PATCH', settings);
    },

    async stop(): Promise<void> {
      for (const child of running) child.kill('SIGKILL');
      for (const node of nodes) await node.remove();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function makeNode(name: string, directory: string, etcd: number) {
  const [port, rest, bouncer] = [await ownPort(), await ownPort(), await ownPort()];
  // What the nodes know of each other. Clients reach a node directly.
  const links = { etcd: await linkTo(etcd), rest: await linkTo(rest), peers: await linkTo(port) };
  const disk = smallDisks.find((kind) => kind.name === 'a mounted file system')?.make();
  const place = disk?.directory ?? join(directory, `disk-${name}`);
  await mkdir(place, { recursive: true });
  await own(place);
  const data = join(place, 'data');
  // Patroni writes the passwords for the primary there.
  const home = join(directory, name);
  await mkdir(home);
  await own(home);
  const settings = join(directory, `${name}.yml`);
  await writeDocumented('deploy/cluster/patroni.yml', settings, [
    ['name: db1', `name: ${name}`],
    ['connect_address: 10.0.0.1:8008', `connect_address: 127.0.0.1:${links.rest.port}`],
    ['connect_address: 10.0.0.1:5432', `connect_address: 127.0.0.1:${links.peers.port}`],
    ['listen: 10.0.0.1:8008', `listen: 127.0.0.1:${rest}`],
    ['listen: 10.0.0.1:5432', `listen: 127.0.0.1:${port}`],
    [
      'hosts: [10.0.0.1:2379, 10.0.0.2:2379, 10.0.0.3:2379]',
      `hosts: [127.0.0.1:${links.etcd.port}]\n  use_proxies: true`,
    ],
    ['ttl: 30', 'ttl: 5'],
    ['loop_wait: 10', 'loop_wait: 1'],
    ['retry_timeout: 10', 'retry_timeout: 2'],
    ['primary_start_timeout: 10', 'primary_start_timeout: 2'],
    [
      'use_pg_rewind: true',
      'use_pg_rewind: true\n      parameters: { max_wal_size: 64MB, min_wal_size: 32MB, wal_keep_size: 32MB, dynamic_shared_memory_type: mmap }',
    ],
    ['/var/lib/postgresql/15/console', data],
    ['/usr/lib/postgresql/15/bin', programsOf('postgresql')],
    ['/var/run/postgresql', place],
    ['10.0.0.0/24', '127.0.0.1/32'],
  ]);
  let patroni: ChildProcess | undefined;
  const start = () => {
    patroni = run('patroni', [settings], directory, home);
  };

  /** Patroni, PostgreSQL, and all their processes. */
  function pids(): number[] {
    const [postmaster] = tryRead(join(data, 'postmaster.pid')).split('\n');
    // After a kill the file stays, and another process may have its number.
    const isRunning = tryRead(`/proc/${postmaster}/cmdline`).includes(data);
    const { pid = 0, exitCode = null, signalCode = null } = patroni ?? {};
    return familyOf([
      ...(pid > 0 && exitCode === null && signalCode === null ? [pid] : []),
      ...(isRunning ? [Number(postmaster)] : []),
    ]);
  }

  const signal = (what: NodeJS.Signals) => {
    for (const pid of pids()) tryKill(pid, what);
  };

  return {
    name,
    port,
    bouncer,
    disk,
    links,
    signal,
    start,
    partition: () => each(links, (link) => link.cut()),
    heal: () =>
      each(links, (link) => {
        link.heal();
        link.reset();
      }),
    /** What its Patroni answers; undefined if it refuses, or doesn't answer. */
    async ask(path: string, method = 'GET', body?: object): Promise<string | undefined> {
      const limit = AbortSignal.timeout(method === 'GET' ? 2_000 : 60_000);
      const headers = { Authorization: `Basic ${btoa('patroni:SECRET-4')}` };
      const init = { method, headers, signal: limit, ...(body && { body: JSON.stringify(body) }) };
      try {
        const answer = await globalThis.fetch(`http://127.0.0.1:${rest}${path}`, init);
        const text = await answer.text();
        return answer.ok ? text : undefined;
      } catch {
        return undefined;
      }
    },
    async remove() {
      // PostgreSQL frees its shared memory.
      signal('SIGQUIT');
      signal('SIGCONT');
      await later(500);
      signal('SIGKILL');
      for (const link of Object.values(links)) await link.close();
      disk?.remove();
    },
  };
}

function each(links: Record<string, BreakableLink>, act: (link: BreakableLink) => void): void {
  for (const link of Object.values(links)) act(link);
}

const given = new Set<number>();

/** A free port below those that the system gives to others, who could take it while its program doesn't run. */
async function ownPort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  if (given.has(port)) return ownPort();
  given.add(port);
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(ownPort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}

function run(program: string, args: string[], directory: string, home = directory): ChildProcess {
  const log = openSync(join(directory, 'log'), 'a');
  const env = { ...process.env, HOME: home };
  return spawn(program, args, { ...owner, env, stdio: ['ignore', log, log] });
}

async function own(path: string): Promise<void> {
  if (owner.uid !== undefined) chownSync(path, NOBODY, NOBODY);
}

/** Where Debian keeps the programs of the newest PostgreSQL. */
function programsOf(name: string): string {
  const versions = readdirSync(`/usr/lib/${name}`).toSorted((a, b) => Number(a) - Number(b));
  return `/usr/lib/${name}/${versions.at(-1)}/bin`;
}

/** The processes, and all that they have started. */
function familyOf(roots: number[]): number[] {
  const parents = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => [Number(pid), Number(/\) . (\d+)/.exec(tryRead(`/proc/${pid}/stat`))?.[1])]);
  const family = new Set(roots);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const [pid = 0, parent = 0] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

function tryRead(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
