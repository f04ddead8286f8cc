import type { CloudProperty } from '@dimora/contract/cloud';
import type { UserId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Sql } from '@dimora/node-kit/sql';

/** A stored place, without the hubs in it. */
export type PropertyRecord = Omit<CloudProperty, '$Products'>;

/**
 * What other modules may ask of the places. `sql` is the transaction that it shall be part of.
 */
export interface PropertyRegisterPort {
  /** Regardless of their owner. */
  byIds(Ids: readonly string[]): Promise<readonly PropertyRecord[]>;
  /** A person's places, oldest first. */
  ofOwner(owner: UserId): Promise<readonly PropertyRecord[]>;
  /** A place of this very owner. */
  ofOwnerById(Id: string, owner: UserId, sql?: Sql): Promise<PropertyRecord | undefined>;
  /**
   * Locks a place of this very owner until the transaction ends, so that nobody changes or removes
   * it meanwhile; false where they have none of this id.
   */
  hold(Id: string, owner: UserId, sql: Sql): Promise<boolean>;
  add(record: PropertyRecord, now: number): Promise<void>;
  /** Keeps a place's new state; its owner and its extra data stay. */
  save(record: PropertyRecord, sql: Sql): Promise<void>;
  remove(Id: string, sql: Sql): Promise<void>;
}
export const PropertyRegisterPort = definePort<PropertyRegisterPort>('propertyRegister');
