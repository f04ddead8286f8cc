import { definePort } from '@dimora/node-kit/kernel';
import type { Sql } from '@dimora/node-kit/sql';

/** What other modules may ask of the invitations. */
export interface SharesPort {
  /** Withdraws every invitation of a hub that was reset, in the caller's transaction. */
  release(ProductId: string, sql: Sql): Promise<void>;
}
export const SharesPort = definePort<SharesPort>('shares');
