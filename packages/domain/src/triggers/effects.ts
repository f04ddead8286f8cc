import type { DeviceAction } from '../devices/actions.ts';
import { plainName, splitChannel } from '../state/channels.ts';
import { destinationOf } from '../state/motion.ts';
import type { StateValue, StateVars } from '../state/value.ts';
import { stateVariable } from '../state/variables.ts';
import { lastingOf, type WatchedChange } from './watched.ts';

/**
 * What a command may change: a variable of its device, and the value that it brings or, of a number, moves towards; `null`
 * where nobody can tell.
 */
export type Effect = { readonly StateVar: string; readonly towards: StateValue };

/** A device as far as it decides what a command changes. */
type Operated = { readonly Status: { readonly StateVars: StateVars } };

/** Counters grow whatever is commanded, and a mains voltage doesn't depend on it. */
const UNMOVED: readonly string[] = ['ENERGY', 'ENERGY_RETURNED', 'ENERGY_TODAY', 'VOLTAGE'];

/** What sets the light of a lamp, beside its switch. */
const LIGHTING: readonly string[] = [
  'SET_BRIGHTNESS',
  'SET_COLOR',
  'SET_COLOR_TEMPERATURE',
  'SET_EFFECT',
];

/**
 * Everything that a command may change in its device: what it answers in, what else works on the same channel, and what it
 * draws. Never what the device only measures of its surroundings: a rule that heats below one limit and stops above
 * another is a control, and no circle.
 */
export function effectsOf(
  { Status }: Operated,
  { Id, Context, ReplyAs }: DeviceAction,
  Value: StateValue,
): readonly Effect[] {
  const { plain, channel } = splitChannel(Id);
  const others = Object.keys(Status.StateVars).flatMap((StateVar): Effect[] => {
    const row = stateVariable(StateVar);
    const of = splitChannel(StateVar);
    if (StateVar === ReplyAs || !row || row.ofDevice || of.channel !== channel) return [];
    const isDraw =
      row.group === 'power_meter' && !UNMOVED.some((each) => of.plain.startsWith(each));
    const isWork = row.group === Context || (Context === 'barrier' && of.plain === 'OPENINGS');
    if (!isDraw && !isWork) return [];
    const towards = sideEffect(plain, Value, of.plain);
    return towards === undefined ? [] : [{ StateVar, towards }];
  });
  return [...(ReplyAs === null ? [] : [{ StateVar: ReplyAs, towards: Value }]), ...others];
}

/** What a command brings to a variable that it doesn't answer in; `undefined` for nothing. */
function sideEffect(action: string, Value: StateValue, variable: string): StateValue | undefined {
  const to = destinationOf(action, Value);
  if (variable === 'POSITION') return to ?? null;
  if (variable === 'OPENINGS') return typeof to === 'number' ? to > 0 : null;
  const isNumber = stateVariable(variable)?.type === 'number';
  if (action === 'SET_ON_OFF' && typeof Value === 'boolean' && isNumber)
    return Value ? Infinity : 0;
  if (!LIGHTING.includes(action)) return null;
  // A level or a colour turns a lamp on, and only the level zero turns it off.
  if (variable.endsWith('_ON_OFF')) return Value !== 0;
  return variable === 'BRIGHTNESS' ? undefined : null;
}

/** The same for the rooms that the device is in: they count flags, and have a value in the middle of many. */
export const effectInRoom = ({ StateVar, towards }: Effect): Effect => ({
  StateVar: plainName(StateVar),
  towards: typeof towards === 'boolean' ? (towards ? Infinity : 0) : towards,
});

/** True if a change can be what an effect brings; `undefined` where nobody can tell. */
export function follows(
  towards: StateValue,
  was: StateValue,
  now: StateValue,
): boolean | undefined {
  if (towards === null) return undefined;
  if (typeof towards !== 'number' || typeof now !== 'number') return now === towards;
  if (typeof was !== 'number') return undefined;
  if (towards === Infinity) return now >= was;
  return Math.abs(now - towards) <= Math.abs(was - towards);
}

/** True if an effect can fire a part. */
export function mayFire({ towards }: Effect, { change, Value }: WatchedChange): boolean {
  const operator = lastingOf(change);
  if (operator === null || towards === null) return true;
  if (typeof towards !== 'number' || typeof Value !== 'number') return towards === Value;
  if (operator === 'equals') return towards === Value || towards === Infinity;
  return operator === 'above' ? towards > Value : towards < Value;
}

/** True if an effect can end what fires a part, so that it may fire again. */
export function mayEnd({ towards }: Effect, { change, Value }: WatchedChange): boolean {
  const operator = lastingOf(change);
  if (operator === null || towards === null) return true;
  if (typeof towards !== 'number' || typeof Value !== 'number') return towards !== Value;
  if (operator === 'equals') return towards !== Value;
  return operator === 'above' ? towards <= Value : towards >= Value;
}
