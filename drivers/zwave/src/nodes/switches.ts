import type { StateValue } from '@dimora/domain';
import {
  brightness,
  brightnessPercent,
  colour,
  isColour,
  lightOnOff,
  plugOnOff,
  switchOnOff,
  type Capability,
} from '@dimora/driver-kit';
import { CommandClasses } from '@zwave-js/core';
import {
  find,
  numberOf,
  reading,
  type EndpointValues,
  type NodePart,
  type NodeValue,
  type Order,
} from './endpoint-values.ts';

/** Levels go from 0 to 99, and 255 is whatever it was before. */
const MOST = 99;
const AS_BEFORE = 255;
const SIREN = { generic: 0x10, specific: 0x05 };
/** The device's own loudest and default tone. */
const DEFAULT_TONE = 255;

const siren: Capability = { ...switchOnOff, category: 'siren' };

/** Relays, plugs and sirens. */
export function binarySwitch(at: EndpointValues): NodePart[] {
  const values = at.of(CommandClasses['Binary Switch']);
  const current = find(values, 'currentValue');
  const target = find(values, 'targetValue');
  if (!current || !target) return [];
  const capability = relayKind(at);
  const [variable = ''] = Object.keys(capability.StateVars);
  return [
    {
      capability,
      values: [current],
      read: () => reading(variable, truthOf(current)),
      order: (actionId, value) => {
        const on = wantedOn(actionId, value, current.read() === true);
        return on === undefined
          ? undefined
          : { address: target.address, value: on, wanted: { [variable]: on } };
      },
    },
  ];
}

function relayKind({ generic, specific, words }: EndpointValues): Capability {
  if (generic === SIREN.generic && specific === SIREN.specific) return siren;
  if (/\bsiren\b/.test(words)) return siren;
  return /\b(plug|plugin|outlet|socket|smart switch)\b/.test(words) ? plugOnOff : switchOnOff;
}

/** Sirens and bells that play tones. */
export function soundSwitch(at: EndpointValues): NodePart[] {
  const tone = find(at.of(CommandClasses['Sound Switch']), 'toneId');
  if (!tone) return [];
  const plays = (): boolean | undefined => {
    const id = numberOf(tone);
    return id === undefined ? undefined : id > 0;
  };
  return [
    {
      capability: siren,
      values: [tone],
      read: () => reading('SWITCH_ON_OFF', plays()),
      order: (actionId, value) => {
        const on = wantedOn(actionId, value, plays() === true);
        return on === undefined
          ? undefined
          : {
              address: tone.address,
              value: on ? DEFAULT_TONE : 0,
              wanted: { SWITCH_ON_OFF: on },
            };
      },
    },
  ];
}

/** Dimmers, and lamps with colours. */
export function dimmer(at: EndpointValues): NodePart[] {
  const values = at.of(CommandClasses['Multilevel Switch']);
  const current = find(values, 'currentValue');
  const target = find(values, 'targetValue');
  if (!current || !target) return [];
  const isOn = (): boolean | undefined => {
    const level = numberOf(current);
    return level === undefined ? undefined : level > 0;
  };
  const part: NodePart = {
    capability: lightOnOff,
    values: [current],
    read: () => reading('LIGHT_ON_OFF', isOn()),
    order: (actionId, value) => {
      const on = wantedOn(actionId, value, isOn() === true);
      return on === undefined
        ? undefined
        : {
            address: target.address,
            value: on ? AS_BEFORE : 0,
            wanted: { LIGHT_ON_OFF: on },
          };
    },
  };
  return [part, level(current, target), ...colours(at)];
}

function level(current: NodeValue, target: NodeValue): NodePart {
  const percent = (): number | undefined => {
    const shown = numberOf(current);
    // 254 and 255 say that it isn't known.
    return shown === undefined || shown > MOST ? undefined : brightnessPercent(shown, MOST);
  };
  return {
    capability: brightness,
    values: [current],
    read: () => reading('BRIGHTNESS', percent()),
    order: (actionId, value) =>
      actionId === 'SET_BRIGHTNESS' && typeof value === 'number'
        ? { address: target.address, value: levelOf(value), wanted: { BRIGHTNESS: value } }
        : undefined,
  };
}

/** A level of a dimmer or a motor from per cent. */
export const levelOf = (percent: number): number =>
  percent <= 0 ? 0 : Math.min(MOST, Math.max(1, Math.round((percent * MOST) / 100)));

/** Per cent of a level; `undefined` while it isn't known. */
export const percentOf = (value: NodeValue): number | undefined => {
  const shown = numberOf(value);
  return shown === undefined || shown > MOST ? undefined : Math.round((shown / MOST) * 100);
};

function colours(at: EndpointValues): NodePart[] {
  const hex = find(at.of(CommandClasses['Color Switch']), 'hexColor');
  if (!hex) return [];
  const shown = (): string | undefined => {
    const read = hex.read();
    const text = typeof read === 'string' ? `#${read.toLowerCase()}` : undefined;
    return isColour(text) ? text : undefined;
  };
  return [
    {
      capability: colour,
      values: [hex],
      read: () => reading('COLOR', shown()),
      order: (actionId, value): Order | undefined =>
        actionId === 'SET_COLOR' && isColour(value)
          ? { address: hex.address, value: value.slice(1), wanted: { COLOR: value.toLowerCase() } }
          : undefined,
    },
  ];
}

/** What an on-off action wants; `undefined` for other actions. */
function wantedOn(actionId: string, value: StateValue, isOn: boolean): boolean | undefined {
  if (actionId === 'TOGGLE') return !isOn;
  return actionId === 'SET_ON_OFF' && typeof value === 'boolean' ? value : undefined;
}

const truthOf = (value: NodeValue): boolean | undefined => {
  const read = value.read();
  return typeof read === 'boolean' ? read : undefined;
};
