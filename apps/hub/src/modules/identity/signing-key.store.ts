import type { Database, KeyStore, StoredKey } from '@dimora/node-kit';

/** Keeps the hub's signing key in its configuration, so that a restart signs nobody out. */
export const signingKeyStore = (database: Database): KeyStore => ({
  load: () => database.statement<StoredKey>('SELECT kid, jwk FROM signing_key').get(),
  save: (key) =>
    void database
      .statement('INSERT INTO signing_key (id, kid, jwk) VALUES (1, ?, ?)')
      .run(key.kid, key.jwk),
});
