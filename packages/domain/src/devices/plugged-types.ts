import type { StateValue } from '../state/value.ts';
import type { StateVariableId } from '../state/variables.ts';
import type { DeviceAction } from './actions.ts';
import { categoryRow, type Category } from './categories.ts';
import type { PropertyGroup } from './property-groups.ts';

/** A generic device: something that switches, dims, turns a motor or holds a temperature, or a plain input. */
export type PluggedHost = 'relay' | 'input' | 'dimmer' | 'motor' | 'thermostat';

type PluggedRow = {
  /** The generic devices it may be plugged into. */
  readonly into: readonly PluggedHost[];
  /** The resulting category; left out if unchanged. */
  readonly category?: Category;
  /** The variable that reports its on and off. */
  readonly variable?: StateVariableId;
  readonly group?: PropertyGroup;
  /** Inverted: on means closed, or nobody present. */
  readonly inverted?: true;
  /** Read-only: it can't be switched. */
  readonly senses?: true;
  /** The kind of a door or gate: these are never opened together with the blinds. */
  readonly Type?: string;
  /** Modes that this type lacks. */
  readonly without?: readonly string[];
};

const relay = (
  category: Category,
  variable: StateVariableId,
  group: PropertyGroup,
  more: Partial<PluggedRow> = {},
): PluggedRow => ({ into: ['relay'], category, variable, group, ...more });

const appliance = (category: Category = 'switch'): PluggedRow =>
  relay(category, 'SWITCH_ON_OFF', 'switch');
const tap = (more: Partial<PluggedRow> = {}): PluggedRow =>
  relay('valve', 'SWITCH_ON_OFF', 'irrigation_valve', more);
const sensor = (
  category: Category,
  variable: StateVariableId,
  group: PropertyGroup,
  more: Partial<PluggedRow> = {},
): PluggedRow =>
  relay(category, variable, group, { into: ['relay', 'input'], senses: true, ...more });
const motor = (Type: string): PluggedRow => ({ into: ['motor'], category: 'barrier', Type });
const climate = (...without: string[]): PluggedRow => ({
  into: ['thermostat'],
  category: 'thermostat',
  without,
});

/**
 * What may be plugged into a generic device (DEVICES-09), in the ledger's order, with the resulting
 * properties.
 */
export const PLUGGED_TYPES = {
  light: relay('light', 'LIGHT_ON_OFF', 'light'),
  dimmable_light: { into: ['dimmer'], category: 'light' },
  blind: motor('blind'),
  shutter: motor('shutter'),
  barrier: motor('gate'),
  garage: motor('garage'),
  siren: relay('siren', 'ALERT', 'switch'),
  gas_tap: tap(),
  gas_tap_inverted: tap({ inverted: true }),
  water_tap: tap(),
  water_tap_inverted: tap({ inverted: true }),
  magnetic_sensor: sensor('contact_sensor', 'OPENINGS', 'magnetic'),
  magnetic_sensor_inverted: sensor('contact_sensor', 'OPENINGS', 'magnetic', { inverted: true }),
  presence_sensor: sensor('presence_sensor', 'PRESENCE', 'presence'),
  presence_sensor_inverted: sensor('presence_sensor', 'PRESENCE', 'presence', { inverted: true }),
  heater: appliance(),
  cooler: appliance(),
  thermostat: climate(),
  thermostat_heating: climate('COOL'),
  thermostat_cooling: climate('HEAT'),
  humidifier: appliance(),
  dehumidifier: appliance(),
  fan: appliance('fan'),
  tv: appliance('media_player'),
  hifi: appliance('media_player'),
  appliance: relay('smart_plug', 'SMART_PLUG_ON_OFF', 'smart_plug'),
  valve: tap(),
  generic_switch: appliance(),
  generic_dimmable: { into: ['dimmer'], category: 'switch' },
  generic_motor: motor('motor'),
  other: { into: ['relay', 'input', 'dimmer', 'motor', 'thermostat'] },
} as const satisfies Record<string, PluggedRow>;

/** One of {@link PLUGGED_TYPES}. */
export type PluggedType = keyof typeof PLUGGED_TYPES;

/** Every plugged type, in the ledger's order. */
export const PLUGGED_TYPE_IDS = Object.keys(PLUGGED_TYPES) as readonly PluggedType[];

/** True for a known plugged type. */
export const isPluggedType = (word: string | null): word is PluggedType =>
  word !== null && Object.hasOwn(PLUGGED_TYPES, word);

/** The properties of a device that a plugged type changes. */
export type PluggedBody<Declared = unknown> = {
  readonly Type: string;
  readonly IoTCategoryIds: readonly string[];
  readonly BaseIoTCategoryIds: readonly string[];
  readonly Actions: readonly DeviceAction[];
  readonly DefaultActionId: string | null;
  readonly StateVars: Readonly<Record<string, Declared>>;
};

/** How the one variable of a generic device is mapped: renamed, inverted, or both. */
export type PluggedLens = {
  readonly from: string;
  readonly to: string;
  readonly inverted: boolean;
};

/** The variables in which a generic device reports on and off. */
const ON_OFF = ['SWITCH_ON_OFF', 'SMART_PLUG_ON_OFF', 'LIGHT_ON_OFF'] as const;
/** The same for a plain input, which may have been sold as a sensor. */
const INPUT = ['SWITCH_ON_OFF', 'OPENINGS', 'PRESENCE'] as const;
const rowOf = (type: PluggedType): PluggedRow => PLUGGED_TYPES[type];

/** The variable that the first channel's switch reports in, if there is one. */
function onOffOf({ Actions }: PluggedBody): string | undefined {
  const answers = Actions.find(({ Id }) => Id === 'SET_ON_OFF')?.ReplyAs;
  return ON_OFF.find((variable) => variable === answers);
}

const inputOf = ({ StateVars }: PluggedBody): string | undefined =>
  INPUT.find((variable) => Object.hasOwn(StateVars, variable));

/** The generic kind of a device; undefined for a specific device. */
export function pluggedHost(body: PluggedBody): PluggedHost | undefined {
  const [base] = body.BaseIoTCategoryIds;
  const can = (Id: string): boolean => body.Actions.some((action) => action.Id === Id);
  if (base === 'barrier') return 'motor';
  if (base === 'thermostat') return 'thermostat';
  if (base === undefined || !categoryRow(base)?.generic) return undefined;
  if (can('SET_BRIGHTNESS')) return 'dimmer';
  if (onOffOf(body) !== undefined) return 'relay';
  return body.Actions.length === 0 && inputOf(body) !== undefined ? 'input' : undefined;
}

/** The types a device may be given; empty for one that is not generic (DEVICES-09). */
export function pluggedTypesOf(body: PluggedBody): PluggedType[] {
  const host = pluggedHost(body);
  if (host === undefined) return [];
  return PLUGGED_TYPE_IDS.filter((type) => rowOf(type).into.includes(host) && hasRoom(body, type));
}

/** Two values can't share one name. */
function hasRoom(body: PluggedBody, type: PluggedType): boolean {
  const { from, to } = lensFor(body, type) ?? {};
  return to === undefined || to === from || !Object.hasOwn(body.StateVars, to);
}

/** How the device's own variable maps to this type; undefined if it stays as it is. */
export function pluggedLens(body: PluggedBody, type: string | null): PluggedLens | undefined {
  if (!isPluggedType(type) || !pluggedTypesOf(body).includes(type)) return undefined;
  return lensFor(body, type);
}

function lensFor(body: PluggedBody, type: PluggedType): PluggedLens | undefined {
  const { variable, inverted = false } = rowOf(type);
  const from = onOffOf(body) ?? inputOf(body);
  if (variable === undefined || from === undefined) return undefined;
  return { from, to: variable, inverted };
}

/** Maps a value between device and house: inverting twice gives the original. */
export const turned = (lens: PluggedLens, value: StateValue): StateValue =>
  lens.inverted && typeof value === 'boolean' ? !value : value;

/** The device as the house sees it once it has been given a type; unchanged if the type doesn't fit. */
export function describedAs<
  Declared extends { readonly initial?: StateValue },
  Body extends PluggedBody<Declared>,
>(body: Body, type: string | null): Body {
  if (!isPluggedType(type) || !pluggedTypesOf(body).includes(type)) return body;
  const { category, group, senses, Type, without = [] } = rowOf(type);
  const lens = lensFor(body, type);
  const Actions = body.Actions.flatMap((action) => {
    const plugged = action.ReplyAs === lens?.from;
    if (plugged && senses) return [];
    return withoutOptions(plugged && lens ? throughLens(action, lens, group) : action, without);
  });
  const [base] = body.BaseIoTCategoryIds;
  return {
    ...body,
    Type: Type ?? (category === undefined ? body.Type : type),
    ...(category && {
      BaseIoTCategoryIds: [category],
      IoTCategoryIds: [...new Set([category, ...body.IoTCategoryIds.filter((id) => id !== base)])],
    }),
    Actions,
    DefaultActionId: Actions.some(({ Id }) => Id === body.DefaultActionId)
      ? body.DefaultActionId
      : (Actions.find(({ Hidden }) => !Hidden)?.Id ?? null),
    StateVars: lens ? renamed(body.StateVars, lens, declaredThrough) : body.StateVars,
  };
}

const throughLens = (
  action: DeviceAction,
  lens: PluggedLens,
  group: PropertyGroup | undefined,
): DeviceAction => ({
  ...action,
  Context: group ?? action.Context,
  PropertyName: group ?? action.PropertyName,
  ReplyAs: lens.to,
  Value: turned(lens, action.Value),
});

function withoutOptions(action: DeviceAction, without: readonly string[]): DeviceAction {
  if (action.ReplyAs !== 'HVAC_MODE' || action.Values?.kind !== 'options') return action;
  const options = action.Values.options.filter((option) => !without.includes(option));
  return { ...action, Values: { kind: 'options', options } };
}

const declaredThrough = <Declared extends { readonly initial?: StateValue }>(
  declared: Declared,
  lens: PluggedLens,
): Declared =>
  declared.initial === undefined
    ? declared
    : { ...declared, initial: turned(lens, declared.initial) };

/** Maps values by variable, keeping their order; returns the same object if none is affected. */
export function throughPluggedLens<Known extends { readonly Value: StateValue }>(
  values: Readonly<Record<string, Known>>,
  lens: PluggedLens,
): Readonly<Record<string, Known>> {
  return Object.hasOwn(values, lens.from)
    ? renamed(values, lens, (known) => ({ ...known, Value: turned(lens, known.Value) }))
    : values;
}

const renamed = <Value>(
  values: Readonly<Record<string, Value>>,
  lens: PluggedLens,
  change: (value: Value, lens: PluggedLens) => Value,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) =>
      id === lens.from ? [lens.to, change(value, lens)] : [id, value],
    ),
  );
