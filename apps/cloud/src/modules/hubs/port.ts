/** The key of a hub, as the tunnel needs it. */
export type HubKey = { readonly key: string; readonly revoked: boolean };

/** What other modules may ask of the hubs' keys. */
export interface HubsPort {
  /** The federation key that the hub enrolled with; nothing for one that hasn't. */
  keyOf(ProductId: string): Promise<HubKey | undefined>;
  isRevoked(ProductId: string): Promise<boolean>;
  /**
   * The hub behind an `Authorization: DimoraHub …` header. Rejects with NOT_AUTHENTICATED (unknown,
   * malformed, replayed), TOKEN_EXPIRED, HUB_KEY_REFUSED or HUB_REVOKED.
   */
  identifyHub(authorization: string): Promise<string>;
}
