import { setTimeout as later } from 'node:timers/promises';
import type { Cluster, ClusterNode } from './cluster.ts';

/** Happens to the primary. Resolves to its end, once it has had its effect. */
export type Fault = (cluster: Cluster, primary: ClusterNode) => Promise<() => void>;

/** Longer than a node needs to take over, with the times of the test. */
const TAKEN_OVER = 12_000;

export const faults = {
  async 'switched over'(cluster, primary) {
    await primary.ask('/switchover', 'POST', { leader: primary.name });
    await cluster.other(primary);
    return () => undefined;
  },

  async killed(cluster, primary) {
    primary.signal('SIGKILL');
    await cluster.other(primary);
    return primary.start;
  },

  /** Its clients still reach it. */
  async partitioned(cluster, primary) {
    primary.partition();
    await cluster.other(primary);
    return primary.heal;
  },

  async paused(cluster, primary) {
    primary.signal('SIGSTOP');
    await cluster.other(primary);
    return () => primary.signal('SIGCONT');
  },

  async 'disk filled'(cluster, primary) {
    primary.disk?.fill();
    // The next file of its log has no space, and it ends. Patroni may get it to start again.
    for (let files = 0; files < 10; files += 1)
      await cluster.sql('postgres', 'SELECT pg_switch_wal()', primary).catch(() => undefined);
    await later(TAKEN_OVER);
    return () => primary.disk?.free();
  },

  /** It goes on alone. What it acknowledges is nowhere else, so that with synchronous mode no other node takes over. */
  async 'left by its standbys, then killed'(cluster, primary) {
    primary.links.peers.cut();
    primary.links.peers.reset();
    await later(3_000);
    primary.signal('SIGKILL');
    await cluster.other(primary, TAKEN_OVER).catch(() => undefined);
    return () => {
      primary.heal();
      primary.start();
    };
  },
} satisfies Record<string, Fault>;
