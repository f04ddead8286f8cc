import type { StateValue } from '../state/value.ts';

/** The controls by which an action is operated: the console has exactly one widget for each. */
export const UI_CONTROLS = [
  'switch',
  'slider',
  'setpoint',
  'updown',
  'select',
  'button',
  'colour',
  'transport',
  'pad',
  'url',
  'none',
] as const;
/** One of {@link UI_CONTROLS}; `none` is for actions used only by rules and voice. */
export type UIControl = (typeof UI_CONTROLS)[number];

/** The types of value an action takes. */
export const VALUE_TYPES = ['none', 'boolean', 'number', 'string'] as const;
/** One of {@link VALUE_TYPES}. */
export type ValueType = (typeof VALUE_TYPES)[number];

/** The values an action accepts. */
export type ActionValues =
  | { readonly kind: 'range'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: 'options'; readonly options: readonly string[] };

/** An action of a device (DEVICES-07). */
export type DeviceAction = {
  /** Unique within the device. */
  readonly Id: string;
  /** The property group in which it is shown, such as `light`. */
  readonly Context: string;
  /** A message key, such as `SET_ON_OFF`, whose text is in the catalogues. */
  readonly Name: string;
  /** The value sent by default; `null` where the caller must give one. */
  readonly Value: StateValue;
  readonly TypeValue: ValueType;
  readonly UIControl: UIControl;
  /** The state variable that reports the result. */
  readonly ReplyAs: string | null;
  readonly Values: ActionValues | null;
  readonly PropertyName: string;
  /** True for actions that are not offered to people. */
  readonly Hidden: boolean;
};

/**
 * How far a command got. `confirmed`: the device reports the wanted state. `accepted`: it has
 * taken the command and is on its way. `sent`: it reports nothing that could confirm it.
 */
export const COMMAND_OUTCOMES = ['confirmed', 'accepted', 'sent'] as const;
/** One of {@link COMMAND_OUTCOMES}. */
export type CommandOutcome = (typeof COMMAND_OUTCOMES)[number];

/** Why a value is invalid: wrong type, out of range, or not among the options. */
export type ValueFault = 'WRONG_TYPE' | 'OUT_OF_RANGE' | 'NOT_AN_OPTION';

/** The longest URL of something to play. */
const LONGEST_URL = 2_000;
// A host without the sign that ends a password, a port, and printable signs without spaces.
const PLAYABLE =
  /^https?:\/\/(?:[\p{L}\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\p{C}]*)?$/iu;

/**
 * True for the URL of something that a player can fetch itself: http or https, without a password in it. Nothing
 * is fetched to find out.
 */
export const isPlayableUrl = (text: string): boolean =>
  text.length <= LONGEST_URL && PLAYABLE.test(text);

/** Validates a value before it is sent to a device; `undefined` when it is valid. */
export function valueFault(action: DeviceAction, value: StateValue): ValueFault | undefined {
  if (action.TypeValue === 'none') return value === null ? undefined : 'WRONG_TYPE';
  if (typeof value !== action.TypeValue) return 'WRONG_TYPE';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'WRONG_TYPE';
    const range = action.Values?.kind === 'range' ? action.Values : undefined;
    if (range && (value < range.min || value > range.max)) return 'OUT_OF_RANGE';
  }
  if (action.UIControl === 'url' && !isPlayableUrl(String(value))) return 'WRONG_TYPE';
  const options = action.Values?.kind === 'options' ? action.Values.options : undefined;
  return options && !options.includes(String(value)) ? 'NOT_AN_OPTION' : undefined;
}
