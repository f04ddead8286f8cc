import type { KeyStore, StoredKey } from '@dimora/identity';
import type { Databases } from '../../../platform/database.ts';
import { SIGNING_KEY } from './session.store.ts';

/** Stores the hub's one signing key in its configuration, so that a restart signs nobody out. */
export const signingKeyStore = ({ config, vault }: Databases): KeyStore => ({
  load: () =>
    config
      .statement<StoredKey>('SELECT kid, jwk, 0 AS madeAt FROM signing_key')
      .all()
      .map((key) => ({ ...key, jwk: vault.open(SIGNING_KEY, [key.kid], key.jwk) })),
  add: (key) =>
    void config
      .statement('INSERT OR REPLACE INTO signing_key (id, kid, jwk) VALUES (1, ?, ?)')
      .run(key.kid, vault.seal(SIGNING_KEY, [key.kid], key.jwk)),
});
