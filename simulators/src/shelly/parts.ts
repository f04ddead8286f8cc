import type { Clock } from '@dimora/runtime';

/** A JSON object as the device writes it. */
export type Json = Record<string, unknown>;

/** One component of a simulated Shelly: its status, its configuration and its methods. */
export type Part = Disposable & {
  readonly key: string;
  /** True for what is behind a gateway: its own status lacks it. */
  readonly isDynamic?: boolean;
  status(): Json;
  config(): Json;
  /** Calls a method and returns its result; throws a text for invalid parameters. */
  call(name: string, params: Json): Json;
};

/** Reports a component's change: the partial status that NotifyStatus carries. */
export type Tell = (key: string, delta: Json) => void;

const nothing = { [Symbol.dispose]: () => {} };

/** An output with a meter, like a relay's. */
export function switchPart(id: number, tell: Tell, options: { meter?: boolean } = {}): Part {
  const key = `switch:${id}`;
  let output = false;
  const apower = (): number => (output ? 41.5 : 0);
  const set = (on: boolean): Json => {
    const was_on = output;
    output = on;
    tell(key, { id, output, source: 'RPC', ...(options.meter && { apower: apower() }) });
    return { was_on };
  };
  return {
    ...nothing,
    key,
    status: () => ({
      id,
      source: 'init',
      output,
      temperature: { tC: 41.2, tF: 106.2 },
      ...(options.meter && {
        apower: apower(),
        voltage: 231.4,
        current: output ? 0.18 : 0,
        aenergy: { total: 110_046, by_minute: [0, 0, 0], minute_ts: 1_707_326_934 },
      }),
    }),
    config: () => ({ id, name: null, in_mode: 'follow', initial_state: 'off' }),
    call: (name, params) => {
      if (name === 'Toggle') return set(!output);
      if (name !== 'Set' || typeof params['on'] !== 'boolean') throw new Error('Missing on');
      return set(params['on']);
    },
  };
}

/** A light of one of the kinds: `light`, `cct`, `rgb`, `rgbw`, `rgbcct`. */
export function lightPart(kind: 'light' | 'cct' | 'rgb' | 'rgbw' | 'rgbcct', tell: Tell): Part {
  const key = `${kind}:0`;
  const state: Json = {
    id: 0,
    output: true,
    brightness: 60,
    ...(kind.includes('cct') && { ct: 3000 }),
    ...(kind.startsWith('rgb') && { rgb: [255, 0, 0] }),
    ...(kind === 'rgbw' && { white: 10 }),
    ...(kind === 'rgbcct' && { mode: 'cct' }),
  };
  const wrong: Readonly<Record<string, (value: unknown) => boolean>> = {
    brightness: (value) => !(Number(value) >= 0 && Number(value) <= 100),
    ct: (value) => !('ct' in state) || !(Number(value) >= 2700 && Number(value) <= 6500),
    rgb: (value) => !('rgb' in state) || !Array.isArray(value) || value.length !== 3,
  };
  return {
    ...nothing,
    key,
    status: () => ({ ...state }),
    config: () => ({ id: 0, name: null, ...('ct' in state && { ct_range: [2700, 6500] }) }),
    call: (name, { id: _id, on, ...wanted }) => {
      if (name === 'Toggle') state['output'] = state['output'] !== true;
      if (typeof on === 'boolean') state['output'] = on;
      for (const [field, value] of Object.entries(wanted)) {
        if (wrong[field]?.(value) ?? !(field in state)) throw new Error(`Argument '${field}'`);
        state[field] = value;
      }
      const { id, output } = state;
      tell(key, { id, output, ...(on === undefined && wanted) });
      return {};
    },
  };
}

const STEP = 2;

/** A blind on two relays, with a travel time. */
export function coverPart(
  tell: Tell,
  clock: Clock,
  { travelMs = 1_500, calibrated = true, at = 50 } = {},
): Part {
  const key = 'cover:0';
  let position = at;
  let target = at;
  let state = 'stopped';
  let timer: Disposable | undefined;
  const told = (): Json => ({
    id: 0,
    state,
    pos_control: calibrated,
    ...(calibrated && { current_pos: position, target_pos: target }),
  });
  const rest = (): void => {
    timer?.[Symbol.dispose]();
    timer = undefined;
    state = position === 100 ? 'open' : position === 0 ? 'closed' : 'stopped';
  };
  const step = (): void => {
    position += Math.sign(target - position) * Math.min(STEP, Math.abs(target - position));
    if (position === target) rest();
    tell(key, told());
  };
  const goTo = (wanted: number): Json => {
    rest();
    target = wanted;
    if (target !== position) {
      state = target > position ? 'opening' : 'closing';
      timer = clock.every((travelMs * STEP) / 100, step);
    }
    tell(key, told());
    return {};
  };
  return {
    key,
    status: told,
    config: () => ({ id: 0, name: null, invert_directions: false }),
    call: (name, { pos }) => {
      if (name === 'Open') return goTo(100);
      if (name === 'Close') return goTo(0);
      if (name === 'Stop') return goTo(position);
      const inRange = typeof pos === 'number' && pos >= 0 && pos <= 100;
      if (name !== 'GoToPosition' || !calibrated || !inRange) throw new Error('Invalid pos');
      return goTo(pos);
    },
    [Symbol.dispose]: () => timer?.[Symbol.dispose](),
  };
}

/** The thermostat of a wall display. */
export function thermostatPart(tell: Tell): Part {
  const key = 'thermostat:0';
  const state: Json = { id: 0, enable: true, target_C: 21, current_C: 20.3, output: true };
  return {
    ...nothing,
    key,
    status: () => ({ ...state }),
    config: () => ({
      id: 0,
      type: 'heating',
      enable: state['enable'],
      target_C: state['target_C'],
    }),
    call: (name, { config }) => {
      if (name !== 'SetConfig' || typeof config !== 'object') throw new Error('Missing config');
      const { enable = state['enable'], target_C = state['target_C'] } = config as Json;
      Object.assign(state, {
        enable,
        target_C,
        output: enable === true && Number(target_C) > 20.3,
      });
      const { id: _id, ...delta } = state;
      tell(key, { id: 0, ...delta });
      return { restart_required: false };
    },
  };
}

/** A BLU TRV behind a gateway; its fields are those of one that `aioshelly` has recorded. */
export function bluTrvPart(id: number, tell: Tell): Part {
  const key = `blutrv:${id}`;
  const state: Json = {
    id,
    target_C: 17.1,
    current_C: 15.2,
    pos: 0,
    rssi: -60,
    battery: 100,
    packet_id: 58,
    last_updated_ts: 1_734_967_725,
    paired: true,
    rpc: true,
    rsv: 61,
  };
  return {
    ...nothing,
    key,
    isDynamic: true,
    status: () => ({ ...state }),
    config: () => ({ id, addr: 'f8:44:77:25:f0:dd', name: 'TRV', trv: `bthomedevice:${id}` }),
    call: (name, { method, params }) => {
      const target = (params as Json | undefined)?.['target_C'];
      const isKnown = name === 'Call' && method === 'TRV.SetTarget';
      if (!isKnown || typeof target !== 'number' || target < 4 || target > 30)
        throw new Error('Invalid argument');
      state['target_C'] = target;
      tell(key, { id, target_C: target });
      return {};
    },
  };
}

/** A component that only measures, or only waits to be pressed. */
export const fixedPart = (key: string, status: Json, config: Json = {}): Part => ({
  ...nothing,
  key,
  status: () => status,
  config: () => config,
  call: (name) => {
    throw new Error(`No handler for ${name}`);
  },
});
