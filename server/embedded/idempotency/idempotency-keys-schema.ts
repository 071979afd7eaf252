/**
 * The keys of the writes that were done. A row holds no answer: the request, which comes again with the
 * key, and what is stored anyway are enough to answer again.
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
