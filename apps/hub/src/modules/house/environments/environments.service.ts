import type { Environment, EnvironmentDraft } from '@dimora/contract';
import { HOME, folded, isSystemEnvironment, wouldCycle, type EnvironmentId } from '@dimora/domain';
import { DimoraError, type Entropy } from '@dimora/runtime';
import { grantToHub, type Granted, type Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import { refuseOldRevision } from '../../../platform/edit-conflict.ts';
import type { DeviceChanges } from '../../devices/device-register/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import type { EnvironmentRecord, WritableTree } from '../environment-tree/port.ts';
import {
  environmentCreated,
  environmentRemoved,
  environmentUpdated,
} from '../environment-tree/environment.events.ts';

type Parts = {
  readonly tree: WritableTree;
  readonly devices: Pick<DeviceChanges, 'moveAll'>;
  readonly house: VisibilityPort;
  readonly bus: EventBus;
  readonly entropy: Entropy;
};

/**
 * What people may do with environments: read them within their view, create, change and remove them
 * (ENVS-10).
 */
export class EnvironmentsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The environments that the caller may see, with the state of the devices that they may read. */
  list(caller: Caller): Environment[] {
    return this.#parts.house.viewOf(caller.claims).environments();
  }

  /** One environment as the caller may see it. */
  read(caller: Caller, id: EnvironmentId): Environment {
    const environment = this.#parts.house.viewOf(caller.claims).environment(id);
    if (!environment) throw new DimoraError('NOT_FOUND', { kind: 'environment' });
    return environment;
  }

  /** Creates an environment below one that the caller can see. */
  add(
    { by: caller }: Granted<Permission, 'CREATE_ENVIRONMENT'>,
    draft: EnvironmentDraft,
  ): Environment {
    const { tree, bus, entropy } = this.#parts;
    this.#refuseParent(caller, draft.ParentEnvironmentId);
    this.#refuseDuplicate(draft, undefined);
    const Id = entropy.id() as EnvironmentId;
    const record = tree.save({
      ...draft,
      Id,
      IsSystem: false,
      revision: 1,
      changedBy: caller.actor,
    });
    bus.emit(environmentCreated, { environment: withoutState(record), by: caller.actor });
    return this.#asSeen(caller, record);
  }

  /** Changes an environment. Rejects with EDIT_CONFLICT, naming who was faster; nothing is lost. */
  update(
    { Id }: Granted<EnvironmentRecord, 'MODIFY_ENVIRONMENT'>,
    { revision, ...draft }: EnvironmentDraft & { readonly revision: number },
    caller: Caller,
  ): Environment {
    const { tree, bus } = this.#parts;
    const held = tree.byId(Id);
    if (!held) throw new DimoraError('NOT_FOUND', { kind: 'environment' });
    if (isSystemEnvironment(Id)) throw new DimoraError('SYSTEM_ENVIRONMENT');
    refuseOldRevision('environment', held, { revision, caller });
    const ParentEnvironmentId = this.#meantParent(held, draft.ParentEnvironmentId, caller);
    const moved = ParentEnvironmentId !== held.ParentEnvironmentId;
    if (moved) this.#refuseParent(caller, ParentEnvironmentId);
    if (wouldCycle(tree.all(), Id, ParentEnvironmentId)) throw new DimoraError('ENVIRONMENT_CYCLE');
    if (moved || !sameName(draft.Name, held.Name)) {
      this.#refuseDuplicate({ Name: draft.Name, ParentEnvironmentId }, Id);
    }
    const record = tree.save({
      ...held,
      ...draft,
      ParentEnvironmentId,
      revision: revision + 1,
      changedBy: caller.actor,
    });
    bus.emit(environmentUpdated, { environment: withoutState(record), by: caller.actor });
    return this.#asSeen(caller, record);
  }

  /**
   * Removes an environment; its devices and children move to its parent, all in one transaction (ENVS-10).
   */
  remove(
    environment: Granted<EnvironmentRecord, 'DELETE_ENVIRONMENT'>,
    caller: Caller,
  ): { movedDevices: number; movedEnvironments: number } {
    if (isSystemEnvironment(environment.Id)) throw new DimoraError('SYSTEM_ENVIRONMENT');
    const { tree, devices, bus } = this.#parts;
    const by = caller.actor;
    const parent = environment.ParentEnvironmentId ?? HOME;
    const { moved, children } = tree.together(() => {
      const moved = devices.moveAll(environment.Id, parent, by);
      const children = tree.childrenOf(environment.Id).map((child) =>
        tree.save({
          ...child,
          ParentEnvironmentId: parent,
          revision: child.revision + 1,
          changedBy: by,
        }),
      );
      tree.remove(environment.Id);
      return { moved, children };
    });
    moved.announce();
    for (const child of children)
      bus.emit(environmentUpdated, { environment: withoutState(child), by });
    bus.emit(environmentRemoved, { environment: withoutState(environment), by });
    return { movedDevices: moved.moved, movedEnvironments: children.length };
  }

  /** See `EnvironmentMaking.withdraw`. */
  withdraw(caller: Caller, made: readonly EnvironmentId[]): void {
    for (const Id of made) {
      const held = this.#parts.tree.byId(Id);
      if (held) this.remove(grantToHub('DELETE_ENVIRONMENT', held), caller);
    }
  }

  /** The parent that the caller sees replaces the real one, which may be hidden from them. */
  #meantParent(held: EnvironmentRecord, given: EnvironmentId, caller: Caller): EnvironmentId {
    const seen = this.#parts.house.viewOf(caller.claims).environment(held.Id);
    return seen?.ParentEnvironmentId === given ? (held.ParentEnvironmentId ?? given) : given;
  }

  /** A parent must be visible to the caller and able to have rooms. */
  #refuseParent(caller: Caller, parent: EnvironmentId): void {
    const known = this.#parts.house.viewOf(caller.claims).has(parent);
    if (!known || (isSystemEnvironment(parent) && parent !== HOME))
      throw new DimoraError('NOT_FOUND', { kind: 'environment' });
  }

  /** Two rooms with the same name under one parent couldn't be told apart. */
  #refuseDuplicate(
    { Name, ParentEnvironmentId }: Pick<EnvironmentDraft, 'Name' | 'ParentEnvironmentId'>,
    but: EnvironmentId | undefined,
  ): void {
    const siblings = this.#parts.tree
      .childrenOf(ParentEnvironmentId)
      .filter((each) => each.Id !== but);
    const duplicate = siblings.find((each) => sameName(each.Name, Name));
    if (duplicate) throw new DimoraError('NAME_TAKEN', { name: Name });
  }

  /** What the caller created or changed, as they see it; they may have moved it where they can't. */
  #asSeen(caller: Caller, record: EnvironmentRecord): Environment {
    return this.#parts.house.viewOf(caller.claims).environment(record.Id) ?? withoutState(record);
  }
}

const sameName = (one: string, other: string): boolean =>
  folded(one.trim()) === folded(other.trim());

/** An environment as published on the bus, without a viewer's state. */
export const withoutState = ({ changedBy: _, ...record }: EnvironmentRecord): Environment => ({
  ...record,
  State: {},
});
