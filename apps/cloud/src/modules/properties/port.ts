import type { CloudProperty } from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';
import type { Sql } from '@dimora/node-kit/sql';

/** A place as it is kept: all but the hubs that stand in it. */
export type PropertyRecord = Omit<CloudProperty, '$Products'>;

/** What other modules may ask of the places. Answers are the whole truth: no owner is looked at. */
export interface PropertiesPort {
  byIds(Ids: readonly string[]): Promise<readonly PropertyRecord[]>;
  /**
   * Holds a place of this very owner until the transaction `sql` ends, so that nobody removes it
   * meanwhile; false where they have none of this id.
   */
  hold(Id: string, owner: UserId, sql: Sql): Promise<boolean>;
}
