import type { KeyStore, StoredKey } from '@dimora/identity';
import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { SecretColumn, Vault } from '@dimora/runtime';

const JWK: SecretColumn = {
  table: 'signing_key',
  column: 'jwk',
  row: ['kid'],
  json: true,
  ifLost: 'delete',
};

/** The table of {@link signingKeyStore}. */
export const signingKeyMigrations: readonly SqlMigration[] = [
  {
    id: 'identity-003-signing-key',
    sql: 'CREATE TABLE signing_key (kid TEXT PRIMARY KEY, jwk TEXT NOT NULL, madeAt BIGINT NOT NULL)',
    secrets: [JWK],
  },
];

/** The signing keys of all replicas; two that are made at the same time are both valid. */
export const signingKeyStore = (sql: Sql, vault: Vault): KeyStore => ({
  load: async () => {
    const keys = await sql.all<StoredKey>('SELECT * FROM signing_key ORDER BY madeAt DESC, kid');
    return keys.map((key) => ({ ...key, jwk: vault.open(JWK, [key.kid], key.jwk) }));
  },
  add: async ({ kid, jwk, madeAt }) => {
    await sql.run('INSERT INTO signing_key (kid, jwk, madeAt) VALUES (?, ?, ?)', [
      kid,
      vault.seal(JWK, [kid], jwk),
      madeAt,
    ]);
  },
});
