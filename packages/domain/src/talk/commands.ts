import type { DeviceAction } from '../devices/actions.ts';
import { valueFault } from '../devices/actions.ts';
import { setsRoom, type GroupOrder } from '../devices/group-control.ts';
import { lightSwitches } from '../devices/group-members.ts';
import { isEntrance } from '../devices/guarded.ts';
import { onChannel, plainName, splitChannel } from '../state/channels.ts';
import type { StateValue } from '../state/value.ts';
import type { StateVariableId } from '../state/variables.ts';
import type { SceneState } from '../triggers/scene-states.ts';
import type { TalkDevice } from './house.ts';
import type { TalkVerb } from './lexicon.ts';
import type { SpokenValue } from './spoken-value.ts';

/** What is to be done with whatever was named. */
export type Order = {
  readonly verb: Exclude<TalkVerb, 'run'>;
  readonly quantity: StateVariableId | null;
  readonly value: SpokenValue | null;
};

/** Commands for one device; an empty list if it can’t do this. `fault`: the value is outside what it takes. */
export type Commands = {
  readonly commands: readonly SceneState[];
  readonly fault?: { readonly min: number; readonly max: number };
};

/** Changes without an amount: degrees, and per cent of everything else. */
const STEP = { degrees: 1, percent: 20 } as const;

const NONE: Commands = { commands: [] };

/** The actions that take a number, in the order in which a number without a unit is for them. */
const LEVELS: readonly (readonly [
  action: string,
  quantity: StateVariableId,
  unit: '%' | '°' | 'K',
])[] = [
  ['SET_SETPOINT', 'SETPOINT', '°'],
  ['SET_BRIGHTNESS', 'BRIGHTNESS', '%'],
  ['SET_POSITION', 'POSITION', '%'],
  ['SET_VOLUME', 'VOLUME', '%'],
  ['SET_FAN_SPEED', 'FAN_SPEED', '%'],
  ['SET_COLOR_TEMPERATURE', 'COLOR_TEMPERATURE', 'K'],
];

/** The commands by which a device does what the sentence says. */
export function commandsOf(device: TalkDevice, order: Order): Commands {
  const { verb, value, quantity } = order;
  switch (verb) {
    case 'on':
    case 'off':
    case 'start':
      // ‘Turn the lamp on at 40 per cent’ sets it.
      if (value && verb === 'on') return level(device, { ...order, verb: 'set' });
      return value ? NONE : switched(device, verb !== 'off');
    case 'toggle':
      return toggled(device);
    case 'open':
      return value
        ? level(device, { ...order, verb: 'set', quantity: 'POSITION' })
        : opened(device);
    case 'close':
      return value
        ? level(device, { ...order, verb: 'set', quantity: 'POSITION' })
        : closed(device);
    case 'raise':
    case 'lower':
      if (moves(device) && quantity === null && (value === null || value.kind === 'end'))
        return verb === 'raise' ? moved(device, 'UP') : moved(device, 'DOWN');
      return level(device, order);
    case 'dim':
    case 'brighten':
      return level(device, { ...order, quantity: 'BRIGHTNESS' });
    case 'set':
      return value ? level(device, order) : NONE;
    case 'stop':
      return { commands: commandAll(device, 'MOVE', 'STOP') };
    case 'lock':
      return { commands: commandAll(device, 'SET_LOCKED', true) };
    case 'unlock':
      return { commands: commandAll(device, 'SET_LOCKED', false) };
    case 'arm':
    case 'disarm':
      return armed(device, verb);
    case 'press':
      return { commands: commandAll(device, 'PRESS', null) };
  }
}

/** The same order to a whole environment; `null` if environments don’t take it. */
export function groupOrderOf({ verb, value }: Order): GroupOrder | null {
  if (verb === 'set')
    return value?.kind === 'number' && !value.relative && value.unit !== '%' && value.unit !== 'K'
      ? { control: 'thermostats', Value: value.number }
      : null;
  if (value) return null;
  if (verb === 'on' || verb === 'off') return { control: 'lights', Value: verb === 'on' };
  if (verb === 'open' || verb === 'raise') return { control: 'blinds', Value: 'UP' };
  if (verb === 'close' || verb === 'lower') return { control: 'blinds', Value: 'DOWN' };
  return verb === 'stop' ? { control: 'blinds', Value: 'STOP' } : null;
}

const actions = ({ Actions }: TalkDevice, name: string): DeviceAction[] =>
  Actions.filter(({ Id }) => plainName(Id) === name);

const command = ({ Id }: TalkDevice, action: DeviceAction, Value: StateValue): SceneState => ({
  DeviceId: Id,
  ActionId: action.Id,
  Value,
});

const commandAll = (device: TalkDevice, name: string, Value: StateValue): SceneState[] =>
  actions(device, name)
    .filter((action) => valueFault(action, Value) === undefined)
    .map((action) => command(device, action, Value));

const heldBy = (device: TalkDevice, { ReplyAs }: DeviceAction): StateValue =>
  ReplyAs === null ? null : (device.Status.StateVars[ReplyAs]?.Value ?? null);

const is = (device: TalkDevice, category: string): boolean =>
  device.IoTCategoryIds.includes(category);

const moves = (device: TalkDevice): boolean => is(device, 'barrier');

/** The switches that ‘on’ means: a lamp’s own, not those of what else is on its board. */
function switchesOf(device: TalkDevice): DeviceAction[] {
  const lights = lightSwitches(device);
  return lights.length > 0 ? lights : actions(device, 'SET_ON_OFF');
}

function switched(device: TalkDevice, on: boolean): Commands {
  const commands = switchesOf(device).map((action) => command(device, action, on));
  if (commands.length > 0) return { commands };
  if (on) return NONE;
  const off = commandAll(device, 'SET_FAN_SPEED', 0);
  return { commands: off.length > 0 ? off : commandAll(device, 'SET_HVAC_MODE', 'OFF') };
}

function toggled(device: TalkDevice): Commands {
  const commands = switchesOf(device).flatMap((action): SceneState[] => {
    const held = heldBy(device, action);
    if (typeof held === 'boolean') return [command(device, action, !held)];
    const toggle = device.Actions.find(
      ({ Id }) => Id === onChannel('TOGGLE', splitChannel(action.Id).channel),
    );
    return toggle ? [command(device, toggle, null)] : [];
  });
  return { commands };
}

function moved(device: TalkDevice, way: 'UP' | 'DOWN'): Commands {
  const commands = commandAll(device, 'MOVE', way);
  return {
    commands:
      commands.length > 0 ? commands : commandAll(device, 'SET_POSITION', way === 'UP' ? 100 : 0),
  };
}

function opened(device: TalkDevice): Commands {
  if (moves(device)) return moved(device, 'UP');
  if (is(device, 'door_lock')) return { commands: commandAll(device, 'SET_LOCKED', false) };
  if (is(device, 'valve')) return switched(device, true);
  return { commands: isEntrance(device) ? commandAll(device, 'PRESS', null) : [] };
}

function closed(device: TalkDevice): Commands {
  if (moves(device)) return moved(device, 'DOWN');
  if (is(device, 'door_lock')) return { commands: commandAll(device, 'SET_LOCKED', true) };
  return is(device, 'valve') ? switched(device, false) : NONE;
}

function armed(device: TalkDevice, verb: 'arm' | 'disarm'): Commands {
  if (verb === 'disarm') return { commands: commandAll(device, 'SET_ALARM', 'DISARMED') };
  const away = commandAll(device, 'SET_ALARM', 'ARMED_AWAY');
  return { commands: away.length > 0 ? away : commandAll(device, 'SET_ALARM', 'ARMED_HOME') };
}

/** A number that is set, or changed by a step. */
function level(device: TalkDevice, order: Order): Commands {
  const { value } = order;
  if (value?.kind === 'colour') return { commands: commandAll(device, 'SET_COLOR', value.colour) };
  if (value?.kind === 'tone')
    return leveled(device, actions(device, 'SET_COLOR_TEMPERATURE'), () => value.kelvin, true);
  const found = levelAction(device, order);
  if (!found) return NONE;
  const [name, , unit] = found;
  const chosen = actions(device, name).filter(
    (action) => name !== 'SET_SETPOINT' || setsRoom(device)(action),
  );
  const way = order.verb === 'raise' || order.verb === 'brighten' ? 1 : -1;
  if (value?.kind === 'end')
    return leveled(device, chosen, ({ Values }) =>
      Values?.kind === 'range' ? Values[value.end === 'most' ? 'max' : 'min'] : null,
    );
  if (value?.kind === 'number' && !value.relative)
    return leveled(device, chosen, () => value.number);
  // ‘Lower it by -2’ could be either way.
  if (order.verb === 'set' || (value?.kind === 'number' && value.number < 0)) return NONE;
  const step = unit === '°' ? STEP.degrees : STEP.percent;
  const by = (value?.kind === 'number' ? value.number : step) * way;
  return leveled(
    device,
    chosen,
    (action) => {
      const held = heldBy(device, action);
      return typeof held === 'number' ? held + by : null;
    },
    true,
  );
}

/** Which of a device’s levels is meant: by what was named, by the unit, or the first that it has. */
function levelAction(
  device: TalkDevice,
  { value, quantity, verb }: Order,
): (typeof LEVELS)[number] | undefined {
  const asked = quantity === 'TEMPERATURE' ? 'SETPOINT' : quantity;
  const unit = value?.kind === 'number' ? value.unit : null;
  // A number without a unit is no shade of white.
  return LEVELS.find(
    ([action, variable, of]) =>
      actions(device, action).length > 0 &&
      (asked === null ? of !== 'K' || unit === 'K' : variable === asked) &&
      (unit === null || unit === of) &&
      (asked !== null || verb !== 'raise' || of !== 'K'),
  );
}

function leveled(
  device: TalkDevice,
  chosen: readonly DeviceAction[],
  valueOf: (action: DeviceAction) => number | null,
  clamps = false,
): Commands {
  const commands: SceneState[] = [];
  for (const action of chosen) {
    const wanted = valueOf(action);
    if (wanted === null) continue;
    const range = action.Values?.kind === 'range' ? action.Values : undefined;
    const Value = range && clamps ? Math.min(range.max, Math.max(range.min, wanted)) : wanted;
    const fault = valueFault(action, Value);
    if (fault === 'OUT_OF_RANGE' && range)
      return { commands: [], fault: { min: range.min, max: range.max } };
    if (fault === undefined) commands.push(command(device, action, Value));
  }
  return { commands };
}
