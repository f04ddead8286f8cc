import type { BrokerCredentials, Device, ToReplace } from '@dimora/contract';
import type { DeviceDescription } from '@dimora/driver-kit';
import {
  isAccepted,
  pluggedTypesOf,
  replacementLoss,
  type DeviceId,
  type ReplaceableDevice,
  type ReplacementLoss,
} from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Access, Granted } from '../../../../platform/access.ts';
import type { Caller } from '../../../../platform/caller.ts';
import { refuseOldRevision } from '../../../../platform/edit-conflict.ts';
import { refuseGain } from '../edit/refuse-gain.ts';
import { bridgeOf } from './bridge-of.ts';
import { accountOf, type BrokerAccounts } from '../broker/broker-accounts.ts';
import type { Catalogue } from './catalogue.ts';
import { checkedSettings } from './checked-settings.ts';
import { described } from './described.ts';
import type { DeviceLookup, DeviceRecord, DeviceChanges } from '../../device-register/port.ts';
import { seenDescription } from '../../../../platform/drivers/plugged.ts';
import type { Drivers } from '../../../../platform/drivers/driver-loader.ts';
import type { DeviceSessions } from '../sessions/device-sessions.ts';
import type { NewBody } from '../port.ts';
import { refuseTwin, type TwinSight } from './duplicate.ts';

type Parts = TwinSight & {
  readonly index: DeviceLookup;
  readonly registry: DeviceChanges;
  readonly sessions: DeviceSessions;
  readonly drivers: Drivers;
  readonly catalogue: Catalogue;
  readonly brokerAccounts: BrokerAccounts;
  readonly access: Access;
};

/** A device to be replaced, by a caller with every permission this needs. */
export type Replaced = Granted<Device, 'MODIFY_DEVICE'> & Granted<Device, 'FORGET_DEVICE'>;

/** The caller's revision of the device to be replaced, and the losses they accept. */
export type Agreed = Pick<ToReplace, 'revision' | 'accepted'>;

/**
 * Replaces one device by another (DEVICES-B1). The house keeps the Id, with name, room, favourites, grants
 * and events; driver, settings, key and abilities are the new device's.
 */
export class ReplacementService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Replaces it by an installed device, which continues under the other's Id and signs in as before. Rejects
   * with EDIT_CONFLICT if either was changed meanwhile, REPLACEMENT_UNFIT, and REPLACEMENT_LACKS with the
   * losses that were not accepted.
   */
  async byInstalled(
    old: Replaced,
    agreed: Agreed,
    newcomer: { readonly device: Granted<Device, 'FORGET_DEVICE'>; readonly revision: number },
    caller: Caller,
  ): Promise<Device> {
    const { index } = this.#parts;
    const held = this.#recordFor(old, agreed, caller);
    const next = index.record(newcomer.device.Id);
    if (!next) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    refuseOldRevision('device', next, { revision: newcomer.revision, caller });
    this.#refuseUnfit(held, next.Id, next.description);
    const pluggedType = lastingType(held, next);
    refuseLoss(held, { ...next, pluggedType }, agreed.accepted);
    const { Id, EnvironmentId, Name } = held;
    const before = { ...newcomer.device, EnvironmentId };
    const after = { ...before, ...seenDescription({ ...next, pluggedType }), Id, Name };
    refuseGain(this.#parts.access, caller, before, after);
    const record = {
      ...next,
      ...lasting(held),
      pluggedType,
      signsInAs: accountOf(next),
      changedBy: caller.actor,
    };
    return await this.#swap(held, record, next.Id, caller);
  }

  /** Replaces it by a found device, with the settings that were found; otherwise as {@link byInstalled}. */
  async byFound(
    old: Replaced,
    agreed: Agreed,
    { driver: key, Settings, FoundBy }: NewBody,
    caller: Caller,
  ): Promise<{ device: Device; credentials?: BrokerCredentials }> {
    const driver = this.#parts.catalogue.driverFor(key, caller);
    const settings = await checkedSettings(driver, Settings);
    // After all waiting: from here on nothing can happen between the checks and the change.
    const held = this.#recordFor(old, agreed, caller);
    const description = described(driver, settings, held.Name);
    const claimed = { driver, settings, description };
    refuseTwin(this.#parts, claimed, { caller, except: held.Id });
    this.#refuseUnfit(held, null, description);
    const pluggedType = lastingType(held, { description, pluggedType: null });
    refuseLoss(held, { description, pluggedType }, agreed.accepted);
    const record: DeviceRecord = {
      ...held,
      ...lasting(held),
      driver: driver.Key,
      Provider: driver.Provider,
      Settings,
      description,
      pluggedType,
      ForceReachable: false,
      FoundBy,
      AttachedTo: bridgeOf(this.#parts.index, description),
      signsInAs: null,
      changedBy: caller.actor,
    };
    const device = await this.#swap(held, record, null, caller);
    // A device removed or replaced again while the old session closed has no access.
    const stands = this.#parts.index.record(held.Id)?.description.Key === description.Key;
    const credentials = stands
      ? this.#parts.brokerAccounts.open(held.Id, driver, settings)
      : undefined;
    return { device, ...(credentials && { credentials }) };
  }

  #recordFor(old: Device, { revision }: Agreed, caller: Caller): DeviceRecord {
    const held = this.#parts.index.record(old.Id);
    if (!held?.Installed) throw new DimoraError('NOT_FOUND', { kind: 'device' });
    refuseOldRevision('device', held, { revision, caller });
    return held;
  }

  /** A device can't replace the hub, itself, or its own bridge. */
  #refuseUnfit(
    held: DeviceRecord,
    newcomer: DeviceId | null,
    next: Pick<DeviceDescription, 'IoTCategoryIds' | 'attachedTo'>,
  ): void {
    const { index } = this.#parts;
    const hangsOn = newcomer === null ? bridgeOf(index, next) : index.record(newcomer)?.AttachedTo;
    const isBase = [held.description, next].some(({ IoTCategoryIds }) =>
      IoTCategoryIds.includes('Base'),
    );
    // A channel has no hardware of its own that could be used elsewhere.
    const isChannel = held.channel !== null || (newcomer && index.record(newcomer)?.channel);
    if (isBase || isChannel || newcomer === held.Id || hangsOn === held.Id)
      throw new DimoraError('REPLACEMENT_UNFIT', { name: held.Name });
  }

  /** Writes, closes both sessions, publishes, and opens the new device under the old Id. */
  async #swap(
    held: DeviceRecord,
    record: DeviceRecord,
    newcomer: DeviceId | null,
    caller: Caller,
  ): Promise<Device> {
    const { registry, sessions, brokerAccounts } = this.#parts;
    const tell = registry.takeOver(record, newcomer, caller.actor);
    // From here on the old device's messages are ignored, and it has no access.
    const closing = [held.Id, ...(newcomer === null ? [] : [newcomer])].map((id) =>
      sessions.close(id),
    );
    brokerAccounts.close(held.Id, held);
    const device = tell();
    await Promise.all(closing);
    const present = this.#parts.index.record(held.Id);
    if (present?.Installed) void sessions.open(present);
    return this.#parts.index.byId(held.Id) ?? device;
  }
}

/** What the house keeps of a device whatever its hardware. */
const lasting = (held: DeviceRecord) => ({
  Id: held.Id,
  Name: held.Name,
  EnvironmentId: held.EnvironmentId,
  LinkedUser: held.LinkedUser,
  VoiceControlPerUser: held.VoiceControlPerUser,
  Favorites: held.Favorites,
  role: held.role,
  measures: held.measures,
  Installed: true,
  revision: held.revision + 1,
});

/** The old device's kind, if the new one can be that; otherwise the new one's own. */
const lastingType = (
  { pluggedType }: DeviceRecord,
  next: Pick<DeviceRecord, 'description' | 'pluggedType'>,
): DeviceRecord['pluggedType'] =>
  pluggedType !== null && pluggedTypesOf(next.description).includes(pluggedType)
    ? pluggedType
    : next.pluggedType;

function refuseLoss(
  held: DeviceRecord,
  next: Pick<DeviceRecord, 'description' | 'pluggedType'>,
  accepted: ReplacementLoss,
): void {
  const loss = replacementLoss(
    abilitiesOf(seenDescription(held)),
    abilitiesOf(seenDescription(next)),
  );
  if (!isAccepted(loss, accepted))
    throw new DimoraError('REPLACEMENT_LACKS', { name: held.Name, loss });
}

const abilitiesOf = ({
  Actions,
  StateVars,
  events = [],
}: DeviceDescription): ReplaceableDevice => ({
  Actions,
  StateVars: Object.keys(StateVars),
  EVENTS: events,
});
