import {
  failedDiskTests,
  powerCutStartTests,
  powerCutTests,
} from '../support/servers/kill-rounds.ts';

powerCutTests({ lanes: 2, writes: 25 });
powerCutStartTests(3);
failedDiskTests([
  'fsyncSync EIO /pg_wal/',
  'writeSync EDQUOT /pg_wal/',
  'fsyncSync EIO /base/',
  'fsyncSync EIO xlogtemp',
  'writeSync ENOSPC xlogtemp',
]);
