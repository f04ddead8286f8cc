import type { Hub, HubChange } from '@dimora/contract';
import { HOME, INTERNET, UNKNOWN, type EnvironmentId } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { z } from 'zod';
import type { Access, Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { refuseOldRevision } from '../../../platform/edit-conflict.ts';
import { HUB, type Actor } from '../../../platform/actor.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { EnvironmentsPort } from '../environment-tree/port.ts';
import type { ProductPort } from '../product/port.ts';
import type { HubStore } from './hub.store.ts';
import type { HubPort, HubRecord } from './port.ts';
import { hubChanged } from './hub.events.ts';

type Change = z.infer<typeof HubChange>;
type Parts = {
  readonly store: HubStore;
  readonly environments: Pick<EnvironmentsPort, 'byId'>;
  readonly product: Pick<ProductPort, 'Id'>;
  readonly access: Access;
  readonly bus: EventBus;
};

/** The name and the room of the hub itself (WIZARD-20). */
export class HubService implements HubPort {
  readonly #parts: Parts;
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The hub's data; it is in the home if its room was removed or never set. */
  self(): HubRecord {
    const held = this.#parts.store.get();
    const known = this.#parts.environments.byId(held.EnvironmentId) !== undefined;
    return known ? held : { ...held, EnvironmentId: HOME };
  }

  /** The hub as one person may see it: a room hidden from them reads as unknown. */
  get({ by }: Granted<Permission, 'READ_SYSTEM'>): Hub {
    return this.#view(by);
  }

  /** Names the hub or moves it. Rejects with NOT_FOUND for an unknown room, and EDIT_CONFLICT. */
  update(
    { by: caller }: Granted<Permission, 'MODIFY_HUB'>,
    change: Change,
    revision?: number,
  ): Hub {
    const held = this.self();
    if (revision !== undefined) refuseOldRevision('hub', held, { revision, caller });
    const { Name = held.Name, EnvironmentId = held.EnvironmentId } = change;
    if (!this.#maySeeRoom(caller, EnvironmentId))
      throw new DimoraError('NOT_FOUND', { kind: 'environment' });
    const by = caller.actor;
    this.#parts.store.save({ Name, EnvironmentId, revision: held.revision + 1, changedBy: by });
    this.#tell(by);
    return this.#view(caller);
  }

  shownName(): string {
    return this.self().Name || `Dimora ${this.#parts.product.Id.slice(-4).toUpperCase()}`;
  }

  nameAtFirst(Name: string): void {
    const held = this.self();
    if (held.revision !== 0 || held.Name === Name) return;
    this.#parts.store.save({ ...held, Name, revision: held.revision + 1, changedBy: HUB });
    this.#tell(HUB);
  }

  #tell(by: Actor): void {
    const { Name, EnvironmentId, revision } = this.self();
    const { Id: ProductId } = this.#parts.product;
    this.#parts.bus.emit(hubChanged, {
      ProductId,
      Name,
      EnvironmentId,
      revision,
      by,
    });
  }

  #view(caller: Caller): Hub {
    const { Name, EnvironmentId, revision } = this.self();
    const seen = this.#maySeeRoom(caller, EnvironmentId);
    return { Name, EnvironmentId: seen ? EnvironmentId : UNKNOWN, revision };
  }

  /** A room of the house, or the house itself; a hub always has a place. */
  #maySeeRoom(caller: Caller, Id: EnvironmentId): boolean {
    const room = this.#parts.environments.byId(Id);
    if (!room || Id === UNKNOWN || Id === INTERNET) return false;
    return Id === HOME || this.#parts.access.allows(caller.claims, 'READ_ENVIRONMENT', room);
  }
}
