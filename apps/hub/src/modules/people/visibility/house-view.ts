import type { Device, Environment } from '@dimora/contract';
import {
  HOME,
  INTERNET,
  UNKNOWN,
  climateOf,
  joinSummaries,
  meterScopeOf,
  stateOfSummary,
  summariseState,
  summaryAbove,
  visibleTree,
  withDescendants,
  type Climate,
  type DeviceId,
  type EffectiveClaims,
  type EnvironmentId,
  type EnvironmentState,
  type Origin,
  type StateSource,
  type StateSummary,
} from '@dimora/domain';
import type { Access } from '../../../platform/access.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { EnvironmentRecord, EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { HouseView } from './port.ts';

/** What a view is made from. */
export type HouseSources = {
  readonly access: Access;
  readonly environments: Pick<EnvironmentsPort, 'all' | 'byId' | 'version'>;
  readonly devices: Pick<DeviceLookup, 'all' | 'byId' | 'version'>;
};

/** The environments and devices that a viewer sees, and where. */
type Layout = {
  readonly environmentsVersion: number;
  readonly devicesVersion: number;
  readonly nodes: ReadonlyMap<EnvironmentId, EnvironmentRecord>;
  readonly children: ReadonlyMap<EnvironmentId, readonly EnvironmentId[]>;
  /** Where the viewer sees each device: `$unknown` if its room is hidden. */
  readonly places: ReadonlyMap<DeviceId, EnvironmentId>;
  readonly members: ReadonlyMap<EnvironmentId, readonly DeviceId[]>;
  /** The climate of each environment, once somebody has asked for it. */
  readonly climates: Map<EnvironmentId, Climate>;
};

/**
 * The things of this hub, and none of others: they have a view of their own once there are any.
 *
 * Caches the layout until the tree or the registry changes, and each environment's state until a device below
 * it changes: a change costs only its room and the rooms above it (ENVS-02).
 */
export class CachedHouseView implements HouseView {
  readonly whole: boolean;
  readonly #claims: EffectiveClaims;
  readonly #sources: HouseSources;
  #held: Layout | undefined;
  /** An environment's summary is cached only if those of all environments below it are. */
  readonly #summaries = new Map<EnvironmentId, StateSummary>();
  readonly #states = new Map<EnvironmentId, EnvironmentState>();

  constructor(claims: EffectiveClaims, sources: HouseSources) {
    this.#claims = claims;
    this.#sources = sources;
    this.whole = claims.READ_DEVICE?.length === 0 && claims.READ_ENVIRONMENT?.length === 0;
  }

  environments(): Environment[] {
    return [...this.#layout().nodes.values()].map((node) => this.#withState(node));
  }

  has(id: EnvironmentId, origin?: Origin): boolean {
    return origin === undefined && this.#layout().nodes.has(id);
  }

  environment(id: EnvironmentId): Environment | undefined {
    const node = this.#layout().nodes.get(id);
    return node && this.#withState(node);
  }

  stateOf(id: EnvironmentId, origin?: Origin): EnvironmentState {
    if (!this.has(id, origin)) return {};
    let state = this.#states.get(id);
    if (!state) {
      state = stateOfSummary(this.#summaryOf(id), {
        climate: this.#climateOf(id),
        isHome: id === HOME,
      });
      this.#states.set(id, state);
    }
    return state;
  }

  below(id: EnvironmentId): readonly EnvironmentId[] {
    const { nodes } = this.#layout();
    return nodes.has(id) ? withDescendants([...nodes.values()], id) : [];
  }

  devices(): Device[] {
    return [...this.#layout().places.keys()].flatMap((id) => this.device(id) ?? []);
  }

  device(id: DeviceId, origin?: Origin): Device | undefined {
    if (origin !== undefined) return undefined;
    const { places } = this.#layout();
    const place = places.get(id);
    const device = place === undefined ? undefined : this.#sources.devices.byId(id);
    if (!device || !place || this.whole) return device;
    const known = (other: DeviceId | null): DeviceId | null =>
      other !== null && places.has(other) ? other : null;
    const AttachedTo = known(device.AttachedTo);
    const ParentIoTDeviceId = known(device.ParentIoTDeviceId);
    const Channels = device.Channels.flatMap((channel) => {
      if (channel.DeviceId === null) return [channel];
      const at = places.get(channel.DeviceId);
      return at === undefined ? [] : [{ ...channel, EnvironmentId: at }];
    });
    const same =
      device.Channels.length === 0 &&
      place === device.EnvironmentId &&
      AttachedTo === device.AttachedTo &&
      ParentIoTDeviceId === device.ParentIoTDeviceId;
    return same
      ? device
      : { ...device, EnvironmentId: place, AttachedTo, ParentIoTDeviceId, Channels };
  }

  devicesBelow(id: EnvironmentId): Device[] {
    const { members } = this.#layout();
    return this.below(id).flatMap((each) =>
      (members.get(each) ?? []).flatMap((member) => this.device(member) ?? []),
    );
  }

  /** A device's state or reachability changed: drops the summaries that contain it. */
  touched(id: DeviceId): void {
    const { nodes, places } = this.#layout();
    let at: EnvironmentId | null | undefined = places.get(id);
    // If nothing is cached here, nothing is cached above it either: busy houses stop here.
    while (at && this.#summaries.delete(at)) {
      this.#states.delete(at);
      at = rollsUp(at) ? nodes.get(at)?.ParentEnvironmentId : null;
    }
  }

  #withState({ changedBy: _, ...node }: EnvironmentRecord): Environment {
    return { ...node, State: this.stateOf(node.Id) };
  }

  #summaryOf(id: EnvironmentId): StateSummary {
    const held = this.#summaries.get(id);
    if (held) return held;
    const { children, members } = this.#layout();
    const parts = (children.get(id) ?? [])
      .filter(rollsUp)
      .map((child) => summaryAbove(this.#summaryOf(child)));
    const summary = joinSummaries([
      summariseState(this.#sourcesOf(members.get(id) ?? [])),
      ...parts,
    ]);
    this.#summaries.set(id, summary);
    return summary;
  }

  *#sourcesOf(ids: readonly DeviceId[]): Generator<StateSource> {
    for (const Id of ids) {
      const device = this.#sources.devices.byId(Id);
      if (!device) continue;
      yield {
        Id,
        Reachable: device.Reachable,
        StateVars: device.Status.StateVars,
        Roles: device.Roles,
        measures: meterScopeOf(device),
        measuresByChoice: device.Measures !== null,
        // Its real room decides: a viewer who may not see the garden still gets no garden in 'indoors'.
        climate: this.#climateOf(device.EnvironmentId),
      };
    }
  }

  #climateOf(id: EnvironmentId): Climate {
    const { climates } = this.#layout();
    const known = climates.get(id);
    if (known) return known;
    const climate = climateOf(id, (at) => this.#sources.environments.byId(at));
    climates.set(id, climate);
    return climate;
  }

  #layout(): Layout {
    const { environments, devices } = this.#sources;
    const held = this.#held;
    if (
      held?.environmentsVersion === environments.version &&
      held.devicesVersion === devices.version
    )
      return held;
    this.#summaries.clear();
    this.#states.clear();
    this.#held = this.#layOut();
    return this.#held;
  }

  #layOut(): Layout {
    const { access, environments, devices } = this.#sources;
    const records = environments.all();
    const seen = new Set(
      records
        .filter((each) => each.Id === HOME || access.allows(this.#claims, 'READ_ENVIRONMENT', each))
        .map((each) => each.Id),
    );
    const readable = devices
      .all()
      .filter((device) => access.allows(this.#claims, 'READ_DEVICE', device));
    // Devices in a hidden room need a place to be shown.
    if (readable.some((device) => !seen.has(device.EnvironmentId))) seen.add(UNKNOWN);
    const nodes = visibleTree(records, (node) => seen.has(node.Id));
    const places = new Map(
      readable.map((device) => [
        device.Id,
        seen.has(device.EnvironmentId) ? device.EnvironmentId : UNKNOWN,
      ]),
    );
    return {
      environmentsVersion: environments.version,
      devicesVersion: devices.version,
      nodes: new Map(nodes.map((node) => [node.Id, node])),
      children: grouped(nodes.map((node) => [node.ParentEnvironmentId, node.Id])),
      places,
      members: grouped([...places].map(([device, place]) => [place, device])),
      climates: new Map(),
    };
  }
}

/** Internet services have no place in the house: their readings aren't its own. */
const rollsUp = (id: EnvironmentId): boolean => id !== INTERNET;

function grouped<Member>(
  pairs: readonly (readonly [EnvironmentId | null, Member])[],
): Map<EnvironmentId, Member[]> {
  const groups = new Map<EnvironmentId, Member[]>();
  for (const [key, member] of pairs) {
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(member);
    else groups.set(key, [member]);
  }
  return groups;
}
