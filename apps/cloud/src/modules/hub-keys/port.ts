import { definePort } from '@dimora/node-kit/kernel';
import type { Sql } from '@dimora/node-kit/sql';

/** The key of a hub, as the tunnel needs it. */
export type HubKey = { readonly key: string; readonly revoked: boolean };

/** What other modules may ask of the hubs' keys. */
export interface HubKeysPort {
  /** The federation key that the hub enrolled with; nothing for one that hasn't. */
  keyOf(ProductId: string): Promise<HubKey | undefined>;
  isRevoked(ProductId: string): Promise<boolean>;
  /**
   * The hub behind an `Authorization: DimoraHub …` header. Rejects with NOT_AUTHENTICATED (unknown,
   * malformed, of another key, replayed), TOKEN_EXPIRED or HUB_REVOKED.
   */
  identifyHub(authorization: string): Promise<string>;
  /**
   * Trusts the hub's first key, and no other one ever after, in the transaction `sql`. Answers
   * whether the hub had another key before it was readmitted. Rejects with HUB_KEY_REFUSED, HUB_REVOKED.
   */
  trust(ProductId: string, key: string, sql: Sql): Promise<{ readonly isNewKey: boolean }>;
  /** Shuts a hub out; its tunnel is closed by whichever replica holds it. */
  revoke(ProductId: string): Promise<void>;
  /** Lets a hub in again, with whichever key it brings next; the old key is worthless from now on. */
  readmit(ProductId: string): Promise<void>;
}
export const HubKeysPort = definePort<HubKeysPort>('hubKeys');
