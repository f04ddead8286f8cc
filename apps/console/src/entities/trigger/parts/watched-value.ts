import {
  plainName,
  type StateChange,
  type StateOperator,
  type StateValue,
  type WatchedThing,
} from '@dimora/domain';
import type { TriggerSentenceWords as Words } from '../locales/en.ts';
import type { Say } from '../say.ts';
import { lasts, stays } from './lasting.ts';

type Value = {
  readonly StateVar: string;
  readonly Value: StateValue;
  readonly forSeconds: number;
} & WatchedThing;
type Changing = Value & { readonly change: StateChange };
type Compared = Value & { readonly operator: StateOperator };

/** A flag that has words of its own: as it changes, and as it is. */
type Form = 'on' | 'off' | 'isOn' | 'isOff';

const SWITCHED: readonly string[] = ['LIGHT_ON_OFF', 'SMART_PLUG_ON_OFF', 'SWITCH_ON_OFF'];

/** `Sofa lamp turns on`, `the battery of Hall sensor is low`; nothing for a variable that is no flag. */
function flagPhrase(of: WatchedThing & { readonly StateVar: string }, form: Form, say: Say) {
  const { t } = say;
  const plain = plainName(of.StateVar);
  if (of.DeviceId === undefined) {
    const isKnown = (key: string): key is keyof Words['roomFlags'] => key in say.words.roomFlags;
    const name = say.environment(of.EnvironmentId, of.origin);
    return isKnown(plain) ? t(($) => $.roomFlags[plain][form], { name }) : undefined;
  }
  const key = SWITCHED.includes(plain) ? 'switched' : plain;
  const isKnown = (each: string): each is keyof Words['flags'] => each in say.words.flags;
  if (!isKnown(key)) return undefined;
  // ‘Switch 2 of Board turns on’.
  const name =
    plain === of.StateVar ? say.device(of.DeviceId, of.origin) : say.watched(of, of.StateVar);
  return say.agreeing(
    t(($) => $.flags[key][form], { name }),
    name,
  );
}

/** A value within a sentence: words in quotes, because they agree with nothing. */
function valueWords(StateVar: string, Value: StateValue, say: Say): string {
  const value = say.value(StateVar, Value);
  return typeof Value === 'number' ? value : say.t(($) => $.word, { value });
}

/** A value that changes: `Sofa lamp turns on and stays so for 5 minutes`. */
export function changePhrase(payload: Changing, say: Say): string {
  const { t } = say;
  const { StateVar, change, Value, forSeconds } = payload;
  if (change === 'changes')
    return t(($) => $.change.changes, { what: say.watched(payload, StateVar) });
  const flag =
    change === 'becomes' && typeof Value === 'boolean'
      ? flagPhrase(payload, Value ? 'on' : 'off', say)
      : undefined;
  const what =
    flag ??
    t(($) => $.change[change], {
      what: say.watched(payload, StateVar),
      value: valueWords(StateVar, Value, say),
    });
  return stays(what, forSeconds, say);
}

/** A value that is compared: `Temperature of Hall sensor is above 20 °C for at least 5 minutes`. */
export function comparedPhrase(condition: Compared, say: Say): string {
  const { StateVar, operator, Value, forSeconds } = condition;
  const isFlag = typeof Value === 'boolean' && (operator === 'equals' || operator === 'differs');
  const isOn = (operator === 'equals') === Value;
  const what =
    (isFlag ? flagPhrase(condition, isOn ? 'isOn' : 'isOff', say) : undefined) ??
    say.t(($) => $.state[operator], {
      what: say.watched(condition, StateVar),
      value: valueWords(StateVar, Value, say),
    });
  return lasts(what, forSeconds, say);
}
