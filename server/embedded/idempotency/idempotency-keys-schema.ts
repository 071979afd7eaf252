/**
 * The keys of completed writes. A row contains no response: the repeated request and the stored data are
 * enough to respond again.
 */
export const idempotencyKeysSchema: readonly string[] = [
  `CREATE TABLE idempotency_keys (
     user_id text COLLATE "C" NOT NULL,
     key text COLLATE "C" NOT NULL,
     fingerprint text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (user_id, key)
   )`,
];
