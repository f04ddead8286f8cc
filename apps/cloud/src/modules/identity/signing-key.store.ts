import type { KeyStore, StoredKey } from '@dimora/identity';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';

/** The table of {@link signingKeyStore}. */
export const signingKeyMigrations: readonly SqlMigration[] = [
  {
    id: 'identity-003-signing-key',
    sql: 'CREATE TABLE signing_key (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, madeAt BIGINT NOT NULL)',
  },
];

/** The signing keys of all replicas; two that are made at the same time are both valid. */
export const signingKeyStore = (sql: Sql): KeyStore => ({
  load: () => sql.all<StoredKey>('SELECT * FROM signing_key ORDER BY madeAt DESC, kid'),
  add: async ({ kid, jwk, madeAt }) => {
    await sql.run('INSERT INTO signing_key (kid, jwk, madeAt) VALUES (?, ?, ?)', [
      kid,
      jwk,
      madeAt,
    ]);
  },
});
