import type { KeyStore, StoredKey } from '@dimora/identity';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';

/** The table of {@link signingKeyStore}. */
export const signingKeyMigrations: readonly SqlMigration[] = [
  {
    id: 'identity-003-signing-key',
    sql: 'CREATE TABLE signing_key (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, madeAt BIGINT NOT NULL)',
  },
];

/** Keys that every replica signs with and knows; two made in the same moment are both good. */
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
