import type { Device } from '@dimora/contract';
import {
  LastKnown,
  TriggerIndex,
  changeFires,
  compares,
  decide,
  effectsOf,
  holdsOn,
  keyOf,
  lastingOf,
  partName,
  watchedOf,
  type HubPlace,
  type IfPart,
  type Listening,
  type StateValue,
  type StateVars,
  type TriggerId,
} from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Principal } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { Told } from '../../../platform/hub-event.ts';
import type { RulePartRegister } from '../../../platform/rules/rule-part-register.ts';
import { aStep, type Cause } from '../../../platform/rules/rule-part.ts';
import {
  deviceForgotten,
  deviceStateChanged,
} from '../../devices/device-register/device.events.ts';
import { deviceOperationStarted } from '../../devices/devices/operation.events.ts';
import { presenceKey } from '../../people/presence/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { AwakeStore } from './awake.store.ts';
import { variableKey, type Causes, type Chain } from './causes.ts';
import type { Comparisons } from './comparisons.ts';
import type { HouseWorld } from './house-world.ts';
import { isItsDay } from './its-day.ts';
import { MissedTimes } from './missed-times.ts';
import { HeardParts } from './heard-parts.ts';
import type { MissingParts } from './missing-parts.ts';
import { codeOf } from './run-record.ts';
import type { TriggerRuns } from './runs.ts';
import { SeenValues } from './seen-values.ts';
import type { SinceStore } from './since.store.ts';
import { Timetable } from './timetable.ts';
import { triggerCausesEnded, triggerNotified } from './trigger.events.ts';
import type { TriggerRecord, TriggerStore } from './trigger.store.ts';
import { Waits } from './waits.ts';
import type { WhoIsHome } from './who-is-home.ts';

type Parts = {
  readonly store: TriggerStore;
  readonly runs: TriggerRuns;
  readonly world: HouseWorld;
  readonly causes: Causes;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ruleParts: RulePartRegister;
  readonly missing: MissingParts;
  readonly tree: Pick<EnvironmentsPort, 'pathOf'>;
  readonly people: WhoIsHome;
  readonly comparisons: Comparisons;
  readonly since: SinceStore;
  readonly awake: AwakeStore;
  readonly place: () => HubPlace;
  readonly principalOf: (record: TriggerRecord) => Principal;
};

/** Listens to what triggers wait for and starts them. Without enabled triggers it listens to nothing. */
export class TriggerEngine {
  readonly #parts: Parts;
  readonly #timetable: Timetable;
  readonly #missed: MissedTimes;
  readonly #heard: HeardParts;
  #index = new TriggerIndex([]);
  #listening: Disposable[] = [];
  readonly #waits: Waits;
  readonly #seen: SeenValues;
  readonly #known = new LastKnown<IfPart>();
  /** The triggers that sent a message about something that still holds. */
  readonly #telling = new Set<TriggerId>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#missed = new MissedTimes({
      ...parts,
      timed: () => this.#index.timed(),
      makeUp: ({ listening, at }) => this.#fire(listening, [], null, at),
    });
    this.#timetable = new Timetable(
      parts.clock,
      parts.place,
      (due) => this.#fire(due, []),
      (last) => this.#missed.looked(last),
    );
    this.#seen = new SeenValues(parts);
    this.#waits = new Waits({
      store: parts.since,
      clock: parts.clock,
      holds: (listening) => this.#seen.holds(listening),
      fire: (listening, { chain, Value }) => this.#fire(listening, chain, Value),
    });
    this.#heard = new HeardParts({
      register: parts.ruleParts,
      claimsOf: ({ Id }) => {
        const record = parts.store.byId(Id);
        return record ? parts.principalOf(record).claims : {};
      },
      fire: (listening, cause) => this.#heardOf(listening, cause),
    });
  }

  /** When the clock fires a trigger next. */
  nextOf(record: TriggerRecord): number | null {
    return this.#timetable.nextOf(record);
  }

  /** Triggers were added, changed or removed. What the other parts wait for goes on. */
  listen(): void {
    this.#stopListening();
    const all = this.#parts.store.all();
    const enabled = all.filter(({ Enabled }) => Enabled);
    this.#index = new TriggerIndex(enabled);
    this.#timetable.watch(this.#index.timed());
    this.#missed.awake();
    this.#parts.comparisons.follow(all);
    this.#compare(this.#parts.comparisons.all());
    this.#waits.follow(this.#index);
    for (const Id of this.#telling) this.#tellEnded(Id);
    if (enabled.length === 0 && this.#parts.comparisons.all().length === 0) return;
    const { bus, world } = this.#parts;
    this.#listening.push(
      bus.on(deviceStateChanged, (told) => this.#reported(told)),
      bus.on(deviceOperationStarted, (told) => this.#operated(told)),
      bus.on(deviceForgotten, ({ device }) => world.forget(device.Id)),
      bus.on(triggerNotified, ({ Id, cause }) => {
        if (cause !== null) this.#telling.add(Id);
      }),
    );
    this.#heard.listen(this.#index);
    const people = this.#index.people();
    const compared = this.#parts.comparisons.ofPeople();
    if (people.length + compared.length > 0)
      this.#listening.push(
        ...this.#parts.people.onChange(({ UserId, state }) => {
          this.#compare(compared);
          const chain = this.#parts.causes.chainOf(presenceKey(UserId), null, state === 'home');
          this.#look(people, chain);
        }),
      );
    const rooms = [...this.#index.environments().values()].flatMap((each) => [...each.values()]);
    this.#seen.watch([...rooms.flat(), ...people]);
  }

  /** Looks at comparisons that have to last: since when each holds is kept. */
  #compare(followed: ReturnType<Comparisons['all']>): void {
    const { principalOf, store, world } = this.#parts;
    for (const { Id, of, compared } of followed) {
      const record = store.byId(Id);
      if (record) world.of(principalOf(record)).valueOf(of, compared.StateVar, compared);
    }
  }

  /** A trigger was removed, and its messages no longer hold. */
  forget(Id: TriggerId): void {
    this.#tellEnded(Id);
  }

  /** The implementation of a kind was added or removed: only its parts are subscribed again. */
  hearAgain(name: string): void {
    this.#heard.again(name, this.#index.of(name));
  }

  /** The hub has started. */
  started(): void {
    for (const { Id } of this.#parts.store.all()) this.#tellEnded(Id);
    this.#missed.started();
  }

  stop(): void {
    this.#missed.awake();
    this.#stopListening();
    this.#waits.stop();
    this.#parts.since.flush();
    this.#timetable[Symbol.dispose]();
  }

  #stopListening(): void {
    this.#heard.stop();
    for (const each of this.#listening) each[Symbol.dispose]();
    this.#listening = [];
  }

  /** Somebody else operates a device: what it does from now on is their doing. */
  #operated({ device, action, by, Value }: Told<typeof deviceOperationStarted>): void {
    if (by.kind === 'rule') return;
    for (const { StateVar } of effectsOf(device, action, Value))
      this.#parts.causes.forget(variableKey(device.Id, StateVar));
  }

  #reported(told: { device: Device; StateVars: StateVars; previous: StateVars }): void {
    const { device, StateVars, previous } = told;
    const { comparisons, tree, world } = this.#parts;
    world.reported(device.Id, StateVars, previous);
    this.#compare(comparisons.ofDevice(device.Id));
    for (const id of tree.pathOf(device.EnvironmentId)) this.#compare(comparisons.ofRoom(id));
    const variables = this.#index.ofDevice(device);
    for (const [name, parts] of variables ?? []) {
      const [now, before] = [StateVars[name], previous[name]];
      if (!now || now === before) continue;
      const chain = this.#parts.causes.chainOf(
        variableKey(device.Id, name),
        before?.Value ?? null,
        now.Value,
      );
      // A button that is pressed twice reports the same value twice.
      for (const each of parts) {
        const was = each.part.Payload.Type === 'button' ? null : (before?.Value ?? null);
        this.#changed(each, was, now.Value, chain);
      }
    }
    this.#roomsOf(device, told);
  }

  #roomsOf(device: Device, { StateVars, previous }: { StateVars: StateVars; previous: StateVars }) {
    const environments = this.#index.environments();
    if (environments.size === 0) return;
    for (const id of this.#parts.tree.pathOf(device.EnvironmentId)) {
      for (const [name, parts] of environments.get(keyOf({ Id: id })) ?? []) {
        const caused = StateVars[name]?.Value;
        const chain =
          caused === undefined || StateVars[name] === previous[name]
            ? []
            : this.#parts.causes.chainOf(
                variableKey(device.Id, name),
                previous[name]?.Value ?? null,
                caused,
              );
        this.#look(parts, chain);
      }
    }
  }

  /** A room or a person may have changed. All look before any fires: what a run does at once would hide the change. */
  #look(listening: readonly Listening[], chain: Chain): void {
    const looked = listening.map((each) => [each, ...this.#seen.look(each)] as const);
    for (const [each, was, now] of looked) {
      const isPerson = watchedOf(each.part.Payload)?.of.UserId !== undefined;
      // What others report there confirms no wait. Somebody whose presence was unknown hasn’t arrived or left.
      if (was !== now && (was !== null || !isPerson)) this.#changed(each, was, now, chain);
    }
  }

  #changed(listening: Listening, was: StateValue, now: StateValue, chain: Chain): void {
    const watched = watchedOf(listening.part.Payload);
    if (!watched) return;
    const operator = lastingOf(watched.change);
    const isWaiting = this.#waits.has(listening);
    const before = this.#known.before(listening.part, was, now, isWaiting);
    if (changeFires(watched, before, now)) {
      if (watched.forSeconds === 0) this.#fire(listening, chain, now);
      // A wait that outlived a restart goes on once its value is known.
      else if (isWaiting && operator !== null) this.#waits.confirm(listening);
      else this.#waits.begin(listening, { Value: now, chain });
      return;
    }
    const lasts = now === was || (operator !== null && compares(operator, now, watched.Value));
    if (lasts) return this.#waits.confirm(listening);
    this.#waits.end(listening);
    if (this.#telling.has(listening.Id)) this.#tellEnded(listening.Id);
  }

  /** Reports which causes of a trigger still hold; all others have ended. */
  #tellEnded(Id: TriggerId): void {
    const { bus, principalOf, store, world } = this.#parts;
    const record = store.byId(Id);
    const house = record?.Enabled && world.of(principalOf(record));
    const left = house ? record.If.filter((part) => holdsOn(part, house)) : [];
    if (left.length > 0) this.#telling.add(Id);
    else this.#telling.delete(Id);
    bus.emit(triggerCausesEnded, { Id, left: left.map((part) => part.Id) });
  }

  #heardOf(listening: Listening, { key, Value = null }: Cause): void {
    const chain = key === undefined ? [] : this.#parts.causes.chainOf(key, null, Value);
    this.#fire(listening, chain, Value);
  }

  /** A part of a trigger fired: decides whether to run, and records why. */
  #fire({ Id, part }: Listening, chain: Chain, Value: StateValue = null, missedAt?: number): void {
    const { clock, missing, place, principalOf, runs, store, world } = this.#parts;
    const record = store.byId(Id);
    const at = missedAt ?? clock.now();
    if (!record?.Enabled || !isItsDay(record, at, place) || !runs.mayAct(record)) return;
    const fired = aStep('fired', part.Id, { Value });
    const start = { cause: 'if', chain, steps: [fired], missedAt } as const;
    if (chain.includes(Id)) {
      runs.note(record, start, 'failed', 'TRIGGER_LOOP', [...chain, Id]);
      return;
    }
    const caller = principalOf(record);
    if (!this.#mayHear(caller, part.Payload)) {
      runs.note(record, start, 'failed', 'FORBIDDEN');
      return;
    }
    if (missing.inCondition(record).length > 0) {
      runs.note(record, start, 'failed', 'RULE_PART_MISSING');
      return;
    }
    const { looked, runs: does } = decide(record, part.Id, world.of(caller));
    const steps = looked.map(({ part: of, ...verdict }) => aStep('condition', of, verdict));
    const whole = { ...start, steps: [fired, ...steps] };
    if (!does) {
      runs.note(record, whole, 'near', null);
      return;
    }
    try {
      runs.begin(record, whole);
    } catch (error) {
      if (!(error instanceof DimoraError)) throw error;
      runs.note(record, whole, 'near', codeOf(error));
    }
  }

  /** The author may still see what fired. */
  #mayHear(caller: Principal, payload: Listening['part']['Payload']): boolean {
    const { claim } = this.#parts.ruleParts.heard(partName(payload)) ?? {};
    if (claim !== undefined) return caller.claims[claim] !== undefined;
    const watched = watchedOf(payload);
    return (
      !watched || this.#parts.world.of(caller).valueOf(watched.of, watched.StateVar) !== undefined
    );
  }
}
