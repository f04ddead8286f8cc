import {
  compares,
  type Comparison,
  type DeviceId,
  type Presence,
  type HubPlace,
  type StateVars,
  type TriggerId,
  type TriggerWorld,
  type Watched,
  type WatchedDevice,
} from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Access } from '../../../platform/access.ts';
import type { Principal } from '../../../platform/caller.ts';
import type { RulePartRegister } from '../../../platform/rules/rule-part-register.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { variableKey } from './causes.ts';
import type { Comparisons } from './comparisons.ts';
import type { Openings } from './openings.ts';
import type { WhoIsHome } from './who-is-home.ts';

type Parts = {
  readonly access: Access;
  readonly clock: Clock;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly house: VisibilityPort;
  readonly place: () => HubPlace;
  readonly people: WhoIsHome;
  readonly comparisons: Comparisons;
  readonly openings: Openings;
  readonly ruleParts: RulePartRegister;
};

/** The house's values for triggers, each as its author may see it, and since when devices hold theirs. */
export class HouseWorld {
  readonly #parts: Parts;
  readonly #since = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A device reported; a repeated value keeps its time. */
  reported(device: DeviceId, StateVars: StateVars, previous: StateVars): void {
    for (const name of Object.keys(StateVars)) {
      const now = StateVars[name];
      if (now && now.Value !== previous[name]?.Value)
        this.#since.set(variableKey(device, name), now.Ts);
    }
  }

  forget(device: DeviceId): void {
    for (const key of this.#since.keys()) if (key.startsWith(`${device} `)) this.#since.delete(key);
  }

  /** The house as somebody may see it. A value that hasn't changed since the hub's start holds since its last report. */
  of(caller: Principal): TriggerWorld {
    const { clock, place, ruleParts } = this.#parts;
    return {
      now: clock.now(),
      place: place(),
      valueOf: (of, StateVar, compared) => this.#compared(caller, of, StateVar, compared),
      added: (payload) => {
        const half = ruleParts.asked(payload);
        // Not `false`: its opposite would hold.
        if (!half) throw new DimoraError('RULE_PART_MISSING');
        return half.holds(payload, caller.claims);
      },
    };
  }

  #compared(
    caller: Principal,
    of: Watched,
    StateVar: string,
    compared: Comparison | undefined,
  ): ReturnType<TriggerWorld['valueOf']> {
    const held = this.#valueOf(caller, of, StateVar);
    if (!compared || caller.actor.kind !== 'rule') return held;
    // Since when it holds is kept as its author sees it, no matter who runs it by hand.
    const seen = this.#valueOf(this.#parts.access.actFor(caller.actor), of, StateVar);
    const isKnown = seen !== undefined && seen.Value !== null;
    const holds = isKnown ? compares(compared.operator, seen.Value, compared.Value) : null;
    const followed = { Id: caller.actor.Id as TriggerId, of, compared };
    const since = this.#parts.comparisons.look(followed, holds, seen?.since ?? 0);
    return held && { Value: held.Value, since: since ?? held.since };
  }

  #valueOf(caller: Principal, of: Watched, StateVar: string): ReturnType<TriggerWorld['valueOf']> {
    const { access, devices, house } = this.#parts;
    const { claims } = caller;
    if (of.UserId !== undefined) return this.#ofPerson(caller, of.UserId);
    if (of.DeviceId === undefined) {
      const view = house.viewOf(claims);
      const held = view.has(of.EnvironmentId, of.origin)
        ? view.stateOf(of.EnvironmentId, of.origin)[StateVar]
        : undefined;
      return held && { Value: held.Value, since: held.Ts };
    }
    if (of.origin !== undefined) return this.#ofAnotherHub(caller, of, StateVar);
    const device = devices.byId(of.DeviceId);
    const held = device?.Status.StateVars[StateVar];
    if (!held || !device || !access.allows(claims, 'READ_DEVICE', device)) return undefined;
    const since = this.#since.get(variableKey(of.DeviceId, StateVar)) ?? held.Ts;
    return { Value: held.Value, since };
  }

  /** Who opens the door by it that somebody is at home needs proof of that, as permissions do. */
  #ofPerson(caller: Principal, UserId: Presence['UserId']): ReturnType<TriggerWorld['valueOf']> {
    const { openings, people } = this.#parts;
    const { actor } = caller;
    const proved = actor.kind === 'rule' && openings.doneBy(actor.Id as TriggerId);
    return people.of(caller, UserId, { proved });
  }

  /** What the view of the house has of another hub's device, which reports to this one how it is. */
  #ofAnotherHub(
    { claims }: Principal,
    { DeviceId, origin }: WatchedDevice,
    StateVar: string,
  ): ReturnType<TriggerWorld['valueOf']> {
    const device = this.#parts.house.viewOf(claims).device(DeviceId, origin);
    const held = device?.Status.StateVars[StateVar];
    return held && { Value: held.Value, since: held.Ts };
  }
}
