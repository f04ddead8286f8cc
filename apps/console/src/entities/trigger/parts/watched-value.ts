import {
  plainName,
  type StateChange,
  type StateOperator,
  type StateValue,
  type WatchedThing,
} from '@dimora/domain';
import type { Say } from '../say.ts';
import { lasts, stays } from './lasting.ts';

type Value = {
  readonly StateVar: string;
  readonly Value: StateValue;
  readonly forSeconds: number;
} & WatchedThing;
type Changing = Value & { readonly change: StateChange };
type Compared = Value & { readonly operator: StateOperator };

const SWITCHED: readonly string[] = ['LIGHT_ON_OFF', 'SMART_PLUG_ON_OFF', 'SWITCH_ON_OFF'];

type Told = {
  readonly on: 'turnsOn' | 'opens' | 'noticed' | 'notices';
  readonly off: 'turnsOff' | 'closes' | 'unnoticed' | 'noticesNobody';
};

/** Flags that have words of their own: a lamp turns on, a door opens, somebody is noticed. */
function toldWords(of: WatchedThing, plain: string): Told | undefined {
  const isDevice = of.DeviceId !== undefined;
  if (plain === 'PRESENCE')
    return isDevice ? { on: 'notices', off: 'noticesNobody' } : { on: 'noticed', off: 'unnoticed' };
  if (isDevice && SWITCHED.includes(plain)) return { on: 'turnsOn', off: 'turnsOff' };
  return isDevice && plain === 'OPENINGS' ? { on: 'opens', off: 'closes' } : undefined;
}

const nameOf = (of: WatchedThing, say: Say): string =>
  of.DeviceId === undefined
    ? say.environment(of.EnvironmentId, of.origin)
    : say.device(of.DeviceId, of.origin);

/** A flag of a device as it is: `Sofa lamp is off`. */
function flagPhrase(condition: Compared, say: Say): string | undefined {
  const { StateVar, operator, Value } = condition;
  const told = plainName(StateVar) === StateVar ? toldWords(condition, StateVar) : undefined;
  if (told === undefined || typeof Value !== 'boolean') return undefined;
  if (operator !== 'equals' && operator !== 'differs') return undefined;
  const on = (operator === 'equals') === Value;
  return say.t(($) => $.is[on ? told.on : told.off], { name: nameOf(condition, say) });
}

/** A value that changes: `Sofa lamp turns on and stays so for 5 minutes`. */
export function changePhrase(payload: Changing, say: Say): string {
  const { t } = say;
  const { StateVar, change, Value, forSeconds } = payload;
  const plain = plainName(StateVar);
  const told = change === 'becomes' && plain === StateVar ? toldWords(payload, plain) : undefined;
  if (change === 'changes')
    return t(($) => $.change.changes, { what: say.watched(payload, StateVar) });
  const what =
    told !== undefined && typeof Value === 'boolean'
      ? t(($) => $.change[Value ? told.on : told.off], { name: nameOf(payload, say) })
      : t(($) => $.change[change], {
          what: say.watched(payload, StateVar),
          value: say.value(StateVar, Value),
        });
  return stays(what, forSeconds, say);
}

/** A value that is compared: `Temperature of Hall sensor is above 20 °C for at least 5 minutes`. */
export function comparedPhrase(condition: Compared, say: Say): string {
  const { StateVar, operator, Value, forSeconds } = condition;
  const what =
    flagPhrase(condition, say) ??
    say.t(($) => $.state[operator], {
      what: say.watched(condition, StateVar),
      value: say.value(StateVar, Value),
    });
  return lasts(what, forSeconds, say);
}
