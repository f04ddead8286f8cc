import type { ClimateDraft, ClimateHoliday, ClimateRoom } from '@dimora/contract';
import {
  HOME,
  faultyDay,
  tidySlots,
  type ClimateOverride,
  type ClimateSlot,
  type EnvironmentId,
  type UserId,
} from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Access, Grant } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import { refuseOldRevision } from '../../../platform/edit-conflict.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { climateChanged } from './climate.events.ts';
import type { ClimateRecord, ClimateStore } from './climate.store.ts';
import type { ClimateConductor } from './conductor.ts';
import type { ClimateRooms } from './rooms.ts';
import type { ClimateView } from './view.ts';

type Parts = {
  readonly store: ClimateStore;
  readonly rooms: ClimateRooms;
  readonly conductor: ClimateConductor;
  readonly view: ClimateView;
  readonly tree: Pick<EnvironmentsPort, 'byId'>;
  readonly house: VisibilityPort;
  readonly access: Access;
  readonly clock: Clock;
  readonly bus: EventBus;
};

/** Who calls, and what they can prove. */
export type Asking = { readonly caller: Caller; readonly grant: Grant };

const MINUTE_MS = 60_000;
/** What is set at a thermostat of a room whose programme never changes holds this long, milliseconds. */
const A_DAY_MS = 86_400_000;

/** The climate as people read and set it (CLIMATE-02 to CLIMATE-05, CLIMATE-B1). */
export class ClimateService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The house first, then the rooms by name: those that the caller may see, with thermostats that they may see. */
  all(caller: Caller): ClimateRoom[] {
    const { house, rooms, view } = this.#parts;
    const seen = house.viewOf(caller.claims);
    const shown = rooms
      .ids()
      .filter((id) => id !== HOME && seen.has(id) && view.shows(id, seen))
      .map((id) => view.of(id, caller))
      .toSorted((a, b) => a.Name.localeCompare(b.Name));
    return [view.of(HOME, caller), ...shown];
  }

  one(environmentId: EnvironmentId, caller: Caller): ClimateRoom {
    this.#seen(environmentId, caller);
    return this.#parts.view.of(environmentId, caller);
  }

  /** Saves a programme, which commands within the claims of the caller from now on. Rejects with EDIT_CONFLICT. */
  save(
    environmentId: EnvironmentId,
    { revision, entries, frost, pauseForWindows }: ClimateDraft & { readonly revision: number },
    asking: Asking,
  ): ClimateRoom {
    const held = this.#editable(environmentId, revision, asking);
    const day = entries ? faultyDay(entries) : null;
    if (day !== null) throw new DimoraError('CLIMATE_DAY_NOT_WHOLE', { day });
    const slots = entries && tidySlots(entries);
    const { above } = this.#parts.rooms.settingsOf(environmentId);
    const isHome = environmentId === HOME;
    // What is the same as above is inherited, so that it changes with it.
    const own = {
      frost: frost === above.frost && !isHome ? null : (frost ?? held.frost),
      pauseForWindows:
        pauseForWindows === above.pauseForWindows && !isHome
          ? null
          : (pauseForWindows ?? held.pauseForWindows),
    };
    return this.#save({ ...held, slots, ...own }, asking.caller);
  }

  setHolidays(
    environmentId: EnvironmentId,
    { revision, holidays }: { readonly revision: number; readonly holidays: ClimateHoliday[] },
    asking: Asking,
  ): ClimateRoom {
    const held = this.#editable(environmentId, revision, asking);
    return this.#save({ ...held, holidays }, asking.caller);
  }

  boost(
    environmentId: EnvironmentId,
    { target, minutes }: { readonly target: number; readonly minutes: number },
    asking: Asking,
  ): ClimateRoom {
    const until = this.#parts.clock.now() + minutes * MINUTE_MS;
    return this.#override(environmentId, { kind: 'boost', target, until }, asking);
  }

  /** Holds until an instant, or until the programme changes next. */
  hold(
    environmentId: EnvironmentId,
    { target, until }: { readonly target: number; readonly until: number | null },
    asking: Asking,
  ): ClimateRoom {
    if (until !== null && until <= this.#parts.clock.now())
      throw new DimoraError('CLIMATE_MOMENT_PASSED');
    const ends = until ?? this.#programmeEnds(environmentId);
    return this.#override(environmentId, { kind: 'hold', target, until: ends }, asking);
  }

  resume(environmentId: EnvironmentId, { caller }: Asking): ClimateRoom {
    this.#operable(environmentId, caller);
    this.#put({ ...this.#parts.store.of(environmentId), overrides: [] });
    return this.#parts.view.of(environmentId, caller);
  }

  /** Somebody set a thermostat through the hub: the room keeps to it until its programme changes next. */
  setByHand(
    environmentId: EnvironmentId,
    target: number,
    by: { readonly Id: UserId; readonly Name: string } | null,
  ): void {
    if (!this.#parts.rooms.climateOf(environmentId).climate.programme) return;
    const until = this.#programmeEnds(environmentId);
    this.#add(environmentId, { kind: 'manual', target, until, by });
  }

  seed(environmentId: EnvironmentId, slots: readonly ClimateSlot[]): void {
    const held = this.#parts.store.of(environmentId);
    if (held.revision === 0) this.#put({ ...held, slots: tidySlots(slots), revision: 1 });
  }

  /** An environment is gone, and its programme with it. */
  forget(environmentId: EnvironmentId): void {
    this.#parts.store.remove(environmentId);
    this.#parts.conductor.lookAll();
  }

  #override(
    environmentId: EnvironmentId,
    override: Pick<ClimateOverride, 'kind' | 'target' | 'until'>,
    { caller }: Asking,
  ): ClimateRoom {
    this.#operable(environmentId, caller);
    if (!this.#parts.rooms.climateOf(environmentId).climate.programme)
      throw new DimoraError('CLIMATE_NO_PROGRAMME');
    const { Id, Name } = caller.user;
    this.#add(environmentId, { ...override, by: { Id, Name } });
    return this.#parts.view.of(environmentId, caller);
  }

  #add(
    environmentId: EnvironmentId,
    override: Omit<ClimateOverride, 'environmentId' | 'since'>,
  ): void {
    const now = this.#parts.clock.now();
    const held = this.#parts.store.of(environmentId);
    // What somebody wants last is what holds: only a boost leaves what comes after it.
    const others = held.overrides.filter(
      ({ kind, until }) => override.kind === 'boost' && kind !== 'boost' && until > now,
    );
    this.#put({ ...held, overrides: [...others, { ...override, environmentId, since: now }] });
  }

  #put(record: ClimateRecord): void {
    this.#parts.store.save(record);
    this.#parts.conductor.lookAll();
  }

  #save(record: ClimateRecord, caller: Caller): ClimateRoom {
    const by = caller.actor;
    const revision = record.revision + 1;
    this.#put({ ...record, revision, changedBy: by });
    const environment = this.#parts.tree.byId(record.environmentId);
    if (environment) this.#parts.bus.emit(climateChanged, { environment, revision, by });
    return this.#parts.view.of(record.environmentId, caller);
  }

  #programmeEnds(environmentId: EnvironmentId): number {
    return this.#parts.conductor.programmeEnds(environmentId) ?? this.#parts.clock.now() + A_DAY_MS;
  }

  #editable(
    environmentId: EnvironmentId,
    revision: number,
    { caller, grant }: Asking,
  ): ClimateRecord {
    this.#seen(environmentId, caller);
    // The house is seen by all, whatever else they see.
    if (!this.#parts.view.mayEdit(environmentId, caller))
      throw new DimoraError('FORBIDDEN', { claim: 'MODIFY_CLIMATE' });
    grant('MODIFY_CLIMATE');
    const held = this.#parts.store.of(environmentId);
    refuseOldRevision('climate', held, { revision, caller });
    return held;
  }

  #operable(environmentId: EnvironmentId, caller: Caller): void {
    this.#seen(environmentId, caller);
    if (!this.#parts.view.mayOperate(environmentId, caller))
      throw new DimoraError('FORBIDDEN', { claim: 'OPERATE_DEVICE' });
  }

  #seen(environmentId: EnvironmentId, caller: Caller): void {
    if (!this.#parts.house.viewOf(caller.claims).has(environmentId))
      throw new DimoraError('NOT_FOUND', { kind: 'environment' });
  }
}
