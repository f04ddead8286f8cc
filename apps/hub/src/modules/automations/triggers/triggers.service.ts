import type {
  BrokenReference,
  Trigger,
  TriggerDraft,
  TriggerFile,
  TriggerFindings,
} from '@dimora/contract';
import {
  conflictsOf,
  effectsOf,
  isErased,
  loopsThrough,
  payloadsOf,
  referencesOf,
  withOwnIds,
  type DeviceId,
  type DoPayload,
  type EffectiveClaims,
  type FindingsHouse,
  type SceneState,
  type TriggerId,
  type TriggerReference,
} from '@dimora/domain';
import { DimoraError, type Entropy } from '@dimora/runtime';
import type { Granted, HubPermission, Permission } from '../../../platform/access.ts';
import { personActor, type NamedPerson } from '../../../platform/actor.ts';
import type { Caller, Principal } from '../../../platform/caller.ts';
import { mayKnow, refuseOldRevision } from '../../../platform/edit-conflict.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { Told } from '../../../platform/hub-event.ts';
import { RULE_LISTS, type RulePartRegister } from '../../../platform/rules/rule-part-register.ts';
import type { DeviceGroupsPort } from '../../house/device-groups/port.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { HouseView, VisibilityPort } from '../../people/visibility/port.ts';
import type { Many } from './many.ts';
import type { MissingParts } from './missing-parts.ts';
import { triggerChanged } from './trigger.events.ts';
import type { TriggerRecord, TriggerStore } from './trigger.store.ts';

type Parts = {
  readonly store: TriggerStore;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly tree: Pick<EnvironmentsPort, 'byId' | 'pathOf'>;
  readonly groups: Pick<DeviceGroupsPort, 'byId'>;
  readonly house: VisibilityPort;
  readonly many: Many;
  readonly missing: MissingParts;
  readonly ruleParts: RulePartRegister;
  readonly entropy: Entropy;
  readonly bus: EventBus;
  readonly users: Pick<UsersPort, 'byId'>;
  /** When the clock fires a trigger next. */
  readonly nextAt: (record: TriggerRecord) => number | null;
  readonly principalOf: (record: TriggerRecord) => Principal;
};
type Writer = Granted<Permission, 'MODIFY_TRIGGERS'>;
type Reader = Granted<Permission, 'READ_TRIGGERS'>;

/** The most triggers of a house. */
const MOST = 2000;

/** The parts of a trigger that people write. */
function contentOf(record: TriggerRecord): TriggerDraft {
  const { Id: _, Favorites: _favorites, changedBy: _by, revision: _revision, ...content } = record;
  return content as TriggerDraft;
}

/** The references of a trigger's added parts; `undefined` if one is missing. */
function addedTo(
  record: Pick<TriggerRecord, 'If' | 'Condition' | 'Do'>,
  parts: RulePartRegister,
): readonly TriggerReference[] | undefined {
  const payloads = payloadsOf(record);
  const found: TriggerReference[] = [];
  for (const list of RULE_LISTS)
    for (const payload of payloads[list]) {
      if (payload.Type !== 'added') continue;
      const references = parts.referencesOf(list, payload);
      if (!references) return undefined;
      found.push(...references);
    }
  return found;
}

/** The triggers as people read and write them (TRIGGERS-05 to TRIGGERS-10). */
export class TriggersService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Every trigger that the caller may see, by name. */
  all({ by }: Reader): Trigger[] {
    return this.#parts.store
      .all()
      .filter((record) => this.#sees(by, record))
      .toSorted((a, b) => a.Name.localeCompare(b.Name))
      .map((record) => this.#told(record, by));
  }

  one({ by }: Reader, Id: TriggerId): Trigger {
    return this.#told(this.found(by, Id), by);
  }

  /** The trigger, if the caller may see it. Rejects with NOT_FOUND. */
  found(caller: Principal, Id: TriggerId): TriggerRecord {
    const record = this.#parts.store.byId(Id);
    if (!record || !this.#sees(caller, record))
      throw new DimoraError('NOT_FOUND', { kind: 'trigger' });
    return record;
  }

  /** The triggers that somebody may run by name: those they may see, if they may run any. */
  runnableBy(caller: Principal): TriggerRecord[] {
    const { READ_TRIGGERS, RUN_TRIGGERS } = caller.claims;
    if (!READ_TRIGGERS || !RUN_TRIGGERS) return [];
    return this.#parts.store.all().filter((record) => this.#sees(caller, record));
  }

  /** True if the caller may see a trigger that still exists. */
  knows(caller: Pick<Principal, 'claims'>, Id: TriggerId): boolean {
    const record = this.#parts.store.byId(Id);
    return record !== undefined && this.#sees(caller, record);
  }

  /** The same, for the log and with the claim. */
  sees(claims: EffectiveClaims, Id: string): boolean {
    return claims.READ_TRIGGERS !== undefined && this.knows({ claims }, Id as TriggerId);
  }

  /** Every trigger that {@link sees} answers for. */
  rulesFor(claims: EffectiveClaims): string[] {
    return this.#parts.store
      .all()
      .map(({ Id }) => Id)
      .filter((Id) => this.sees(claims, Id));
  }

  begin(
    _proof: Granted<HubPermission, 'MODIFY_TRIGGERS'>,
    author: NamedPerson,
    { Id, ...draft }: TriggerDraft & { readonly Id: TriggerId },
  ): void {
    const changedBy = personActor(author);
    this.#parts.store.save({ ...withOwnIds(draft), Id, Favorites: [], revision: 1, changedBy });
    this.#parts.bus.emit(triggerChanged, { Id, change: 'added', revision: 1, by: changedBy });
  }

  add({ by }: Writer, draft: TriggerDraft): Trigger {
    this.#refuseTooMany();
    const Id = this.#parts.entropy.id() as TriggerId;
    return this.#save(
      { ...withOwnIds(draft), Id, Favorites: [], revision: 1, changedBy: by.actor },
      'added',
      by,
    );
  }

  /** Saves a trigger, which acts within the claims of the caller from now on. Rejects with EDIT_CONFLICT. */
  update(
    { by }: Writer,
    Id: TriggerId,
    { revision, ...draft }: TriggerDraft & { readonly revision: number },
  ): Trigger {
    const held = this.found(by, Id);
    refuseOldRevision('trigger', held, { revision, caller: by });
    const record = {
      ...held,
      ...withOwnIds(draft),
      revision: revision + 1,
      changedBy: by.actor,
    };
    return this.#save(record, 'changed', by);
  }

  /** Switches a trigger on or off. Its author stays, so it doesn't get the claims of the person who switches it on. */
  enable({ by }: Writer, Id: TriggerId, Enabled: boolean): Trigger {
    const held = this.found(by, Id);
    return this.#save({ ...held, Enabled, revision: held.revision + 1 }, 'changed', by);
  }

  /** A copy that is switched off, and whose author is the caller (TRIGGERS-08). */
  clone(writer: Writer, Id: TriggerId, Name: string): Trigger {
    const content = contentOf(this.found(writer.by, Id));
    return this.add(writer, { ...content, Name, Enabled: false });
  }

  /** A trigger as a file (TRIGGERS-B5). */
  exported({ by }: Reader, Id: TriggerId): TriggerFile {
    return { format: 'dimora.trigger', version: 1, trigger: contentOf(this.found(by, Id)) };
  }

  remove({ by }: Writer, Id: TriggerId): void {
    const { revision } = this.found(by, Id);
    this.#parts.store.remove(Id);
    this.#tell('removed', { Id, revision }, by);
  }

  /** Adds a trigger to the caller's favourites, or removes it. Private: no revision, no event. */
  favourite({ by }: Reader, Id: TriggerId, favourite: boolean): Trigger {
    const held = this.found(by, Id);
    const others = held.Favorites.filter((each) => each !== by.user.Id);
    const record = { ...held, Favorites: favourite ? [...others, by.user.Id] : others };
    this.#parts.store.save(record);
    return this.#told(record, by);
  }

  /** The faults and possible faults of a draft, as far as the caller may see the house. */
  check(
    { by }: Writer,
    { Id, ...draft }: TriggerDraft & { Id?: TriggerId | undefined },
  ): TriggerFindings {
    const { store } = this.#parts;
    const others = store.all().filter((each) => each.Enabled && this.#sees(by, each));
    const trigger = { ...draft, Id: Id ?? ('' as TriggerId) };
    const house = this.#findingsHouse(by);
    return {
      broken: this.broken(draft, by),
      conflicts: conflictsOf(trigger, others, house),
      loops: loopsThrough(trigger, others, house),
    };
  }

  /** The house as the caller may see it; each step for many is resolved once. */
  #findingsHouse(by: Caller): FindingsHouse {
    const { devices, many, tree } = this.#parts;
    const actionOf = (device: DeviceId, action: string) =>
      devices.byId(device)?.Actions.find(({ Id }) => Id === action);
    const resolved = new Map<DoPayload, readonly SceneState[]>();
    return {
      replyOf: (device, action) => actionOf(device, action)?.ReplyAs ?? null,
      effectsOf: ({ DeviceId, ActionId, Value }) => {
        const device = devices.byId(DeviceId);
        const action = actionOf(DeviceId, ActionId);
        return device && action ? effectsOf(device, action, Value) : [];
      },
      placesOf: (device) => {
        const at = devices.byId(device)?.EnvironmentId;
        return at === undefined ? [] : tree.pathOf(at);
      },
      commandsOf: (payload) => {
        const commands = resolved.get(payload) ?? many.commandsOf(by, payload);
        resolved.set(payload, commands);
        return commands;
      },
    };
  }

  /** References of a draft that don't exist for the caller. */
  broken(draft: Pick<TriggerDraft, 'If' | 'Condition' | 'Do'>, caller: Caller): BrokenReference[] {
    const view = this.#parts.house.viewOf(caller.claims);
    const gone = referencesOf(draft).flatMap(({ part, to }): BrokenReference[] => {
      const missing = this.#missingFor(view, to);
      return missing ? [{ part, ...missing }] : [];
    });
    return [...gone, ...this.#parts.missing.of(draft)];
  }

  /** What of a reference doesn't exist in this view; nothing is known here of what other hubs have beside their things. */
  #missingFor(view: HouseView, to: TriggerReference): Omit<BrokenReference, 'part'> | undefined {
    const { groups, store, users } = this.#parts;
    const { kind, Id } = to;
    const whole = { kind, Id, ...('origin' in to && to.origin && { origin: to.origin }) };
    if (kind === 'environment') return view.has(Id, to.origin) ? undefined : whole;
    if (kind === 'deviceGroup')
      return to.origin === undefined && groups.byId(Id) ? undefined : whole;
    if (kind === 'trigger') return to.origin === undefined && store.byId(Id) ? undefined : whole;
    if (kind === 'person') return users.byId(Id) ? undefined : whole;
    const device = view.device(Id, to.origin);
    if (!device) return whole;
    const { ActionId } = to;
    if (ActionId === undefined || device.Actions.some((each) => each.Id === ActionId)) return;
    return { ...whole, kind: 'action', Id: ActionId };
  }

  /** True if the caller may see everything that a version of a trigger names. */
  seesVersion(caller: Principal, record: TriggerRecord): boolean {
    return this.#sees(caller, record);
  }

  /** False if it refers to something in the house that is hidden from the caller. */
  #sees(caller: Pick<Principal, 'claims'>, record: TriggerRecord): boolean {
    const { devices, house, tree } = this.#parts;
    const view = house.viewOf(caller.claims);
    if (view.whole) return true;
    const added = addedTo(record, this.#parts.ruleParts);
    // Nobody can tell what a missing part names: it may be something hidden.
    if (!added) return false;
    return [...referencesOf(record).map(({ to }) => to), ...added].every((to) => {
      if (to.kind !== 'device' && to.kind !== 'environment') return true;
      // What isn't known here hides nothing; an own thing may have the Id of another hub's.
      if (to.origin !== undefined) return true;
      if (to.kind === 'device') return !devices.byId(to.Id) || view.device(to.Id) !== undefined;
      return !tree.byId(to.Id) || view.has(to.Id);
    });
  }

  #save(record: TriggerRecord, change: 'added' | 'changed', by: Caller): Trigger {
    this.#parts.store.save(record);
    this.#tell(change, record, by);
    return this.#told(record, by);
  }

  #tell(
    change: Told<typeof triggerChanged>['change'],
    { Id, revision }: Pick<TriggerRecord, 'Id' | 'revision'>,
    by: Caller,
  ): void {
    this.#parts.bus.emit(triggerChanged, { Id, change, revision, by: by.actor });
  }

  #refuseTooMany(): void {
    if (this.#parts.store.all().length >= MOST)
      throw new DimoraError('TOO_MANY_TRIGGERS', { max: MOST });
  }

  #told({ changedBy, ...record }: TriggerRecord, caller: Caller): Trigger {
    const author =
      changedBy.kind === 'user' && mayKnow(caller, changedBy) && !isErased(changedBy.Id)
        ? { Id: changedBy.Id, Name: changedBy.Name }
        : null;
    const content = record as TriggerDraft & typeof record;
    return {
      ...content,
      Favorites: record.Favorites.filter((each) => each === caller.user.Id),
      author,
      broken: this.broken(content, caller),
      authorMay:
        this.#parts.principalOf({ ...record, changedBy }).claims.MODIFY_TRIGGERS !== undefined,
      nextAt: record.Enabled ? this.#parts.nextAt({ ...record, changedBy }) : null,
    };
  }
}
