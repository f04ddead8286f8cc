import { definePort } from '@dimora/node-kit/kernel';

/** What other modules may ask of the hubs' tunnels. */
export interface TunnelPort {
  /** Whether a hub has a tunnel open at any replica (CHOOSER-05). */
  isOnline(ProductId: string): Promise<boolean>;
  /** Which of the hubs have a tunnel open. */
  onlineAmong(ProductIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Calls a hub through its tunnel: `control(id, 'property', body)` posts, without a body it gets.
   * Rejects with HUB_OFFLINE, HUB_TIMEOUT, or the code that the hub itself answers.
   */
  control(ProductId: string, path: string, body?: unknown): Promise<unknown>;
  /** Which replica holds the tunnel; nothing for a hub that is offline (CHOOSER-11). */
  server(ProductId: string): Promise<string | null>;
}
export const TunnelPort = definePort<TunnelPort>('tunnel');
