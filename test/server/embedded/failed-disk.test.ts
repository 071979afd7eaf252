import { failedDiskTests } from '../../support/servers/kill-rounds.ts';

// The other moments: test/thorough/power-cut.test.ts.
failedDiskTests(['fsyncSync EIO /pg_wal/', 'writeSync EDQUOT /pg_wal/']);
