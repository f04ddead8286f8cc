import type { Device, DeviceGroup, DeviceGroupDraft } from '@dimora/contract';
import {
  SYSTEM_DEVICE_GROUPS,
  allowsAll,
  folded,
  groupCovers,
  isSystemDeviceGroup,
  type DeviceGroupId,
} from '@dimora/domain';
import { DimoraError, type Entropy } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { Told } from '../../../platform/hub-event.ts';
import { refuseOldRevision } from '../../../platform/edit-conflict.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { DeviceGroupStore } from './device-groups.store.ts';
import type { DeviceGroupRecord, DeviceGroupsPort } from './port.ts';
import { deviceGroupChanged } from './device-group.events.ts';
import { HUB } from '../../../platform/actor.ts';

type Parts = {
  readonly store: DeviceGroupStore;
  readonly devices: Pick<DeviceLookup, 'all'>;
  readonly entropy: Entropy;
  readonly bus: EventBus;
};
type Writer = Granted<Permission, 'MODIFY_DEVICE'>;

/** The system's groups as sent to clients; catalogues name them by their ids. */
const SYSTEM: readonly DeviceGroupRecord[] = SYSTEM_DEVICE_GROUPS.map((group) => ({
  Id: group.Id,
  Name: group.Id,
  Description: '',
  IoTCategoryIds: [...group.IoTCategoryIds],
  Reports: [...group.Reports],
  IsSystem: true,
  revision: 0,
  changedBy: HUB,
}));

/**
 * Groups of kinds of devices: the system's, which never change, and those that people create (DEVICES-25 to
 * 27).
 */
export class DeviceGroupsService implements DeviceGroupsPort {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Every group, the system's first in their own order, the others by name (DEVICES-26). */
  list(): DeviceGroup[] {
    const own = this.#parts.store.all().toSorted((a, b) => a.Name.localeCompare(b.Name));
    return [...SYSTEM, ...own].map(told);
  }

  /** One group. Rejects with NOT_FOUND. */
  get(Id: DeviceGroupId): DeviceGroup {
    return told(this.#found(Id));
  }

  byId(Id: DeviceGroupId): DeviceGroup | undefined {
    const record = this.#record(Id);
    return record && told(record);
  }

  devicesOf(Id: DeviceGroupId): readonly Device[] {
    const group = this.#record(Id);
    return group ? this.#parts.devices.all().filter((device) => groupCovers(group, device)) : [];
  }

  /** Creates a group and answers it with its Id (DEVICES-27). */
  add({ by }: Writer, draft: DeviceGroupDraft): DeviceGroup {
    refuseUnlessEverywhere(by);
    this.#refuseDuplicate(draft.Name, undefined);
    const Id = this.#parts.entropy.id() as DeviceGroupId;
    return this.#save({ ...draft, Id, IsSystem: false, revision: 1, changedBy: by.actor }, by);
  }

  /** Changes a group. Rejects with EDIT_CONFLICT, naming who was faster, and SYSTEM_DEVICE_GROUP. */
  update(
    { by }: Writer,
    Id: DeviceGroupId,
    { revision, ...draft }: DeviceGroupDraft & { readonly revision: number },
  ): DeviceGroup {
    refuseUnlessEverywhere(by);
    const held = this.#changeable(Id);
    refuseOldRevision('deviceGroup', held, { revision, caller: by });
    this.#refuseDuplicate(draft.Name, Id);
    return this.#save({ ...held, ...draft, revision: revision + 1, changedBy: by.actor }, by);
  }

  /** Removes a group; its devices stay unchanged. */
  remove({ by }: Writer, Id: DeviceGroupId): void {
    refuseUnlessEverywhere(by);
    const { revision } = this.#changeable(Id);
    this.#parts.store.remove(Id);
    this.#tell('removed', { Id, revision }, by);
  }

  #save(record: DeviceGroupRecord, by: Caller): DeviceGroup {
    this.#parts.store.save(record);
    this.#tell(record.revision === 1 ? 'added' : 'changed', record, by);
    return told(record);
  }

  #tell(
    change: Told<typeof deviceGroupChanged>['change'],
    { Id, revision }: Pick<DeviceGroupRecord, 'Id' | 'revision'>,
    by: Caller,
  ): void {
    this.#parts.bus.emit(deviceGroupChanged, { Id, change, revision, by: by.actor });
  }

  #record(Id: DeviceGroupId): DeviceGroupRecord | undefined {
    return isSystemDeviceGroup(Id)
      ? SYSTEM.find((group) => group.Id === Id)
      : this.#parts.store.byId(Id);
  }

  #found(Id: DeviceGroupId): DeviceGroupRecord {
    const record = this.#record(Id);
    if (!record) throw new DimoraError('NOT_FOUND', { kind: 'deviceGroup' });
    return record;
  }

  #changeable(Id: DeviceGroupId): DeviceGroupRecord {
    const record = this.#found(Id);
    if (record.IsSystem) throw new DimoraError('SYSTEM_DEVICE_GROUP');
    return record;
  }

  /** Two groups with the same name couldn't be told apart. */
  #refuseDuplicate(Name: string, but: DeviceGroupId | undefined): void {
    const duplicate = this.#parts.store
      .all()
      .find((each) => each.Id !== but && folded(each.Name) === folded(Name));
    if (duplicate) throw new DimoraError('NAME_TAKEN', { name: Name });
  }
}

/** A group applies to every device of its kinds: people limited to some rooms' devices can't write one. */
function refuseUnlessEverywhere(caller: Caller): void {
  if (!allowsAll(caller.claims, 'MODIFY_DEVICE'))
    throw new DimoraError('FORBIDDEN', { claim: 'MODIFY_DEVICE' });
}

const told = ({ changedBy: _, ...group }: DeviceGroupRecord): DeviceGroup => group;
