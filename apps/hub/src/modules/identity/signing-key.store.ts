import type { KeyStore, StoredKey } from '@dimora/identity';
import type { Database } from '@dimora/node-kit';

/** Stores the hub's one signing key in its configuration, so that a restart signs nobody out. */
export const signingKeyStore = (database: Database): KeyStore => ({
  load: () => database.statement<StoredKey>('SELECT kid, jwk, 0 AS madeAt FROM signing_key').all(),
  add: (key) =>
    void database
      .statement('INSERT OR REPLACE INTO signing_key (id, kid, jwk) VALUES (1, ?, ?)')
      .run(key.kid, key.jwk),
});
