import type { Device } from '@dimora/contract';
import { roleOf, setsRoom, type DeviceAction } from '@dimora/domain';
import { z } from 'zod';
import { payloadAs, type Directive } from '../directive.ts';
import { actionOf, capabilityOf, property, replyOf, type Order, type Skill } from '../skill.ts';
import { Temperature, celsius, celsiusStep, inCelsius, toStep } from '../temperature.ts';
import { VoiceFault } from '../voice-fault.ts';

const NAME = 'Alexa.ThermostatController';
/** The modes that both sides have, with the same names. */
const MODES: ReadonlySet<unknown> = new Set(['AUTO', 'HEAT', 'COOL', 'OFF']);

const WANTED = z.looseObject({ targetSetpoint: Temperature.optional() });
const DELTA = z.object({ targetSetpointDelta: Temperature });
const MODE = z.object({ thermostatMode: z.object({ value: z.string().max(100) }) });

/**
 * The set-point, if it is a room's: 'set the house to 21' must not reach the water of a heat pump (A95).
 */
const setPointOf = (device: Device): DeviceAction | undefined => {
  const action = actionOf(device, 'SET_SETPOINT');
  return action && setsRoom(device)(action) ? action : undefined;
};

/** The target temperature and the heating mode. */
export const thermostat: Skill = {
  interface: NAME,
  capability(device) {
    const modes = modesOf(device);
    const properties = [
      ...(setPointOf(device) ? ['targetSetpoint'] : []),
      ...(modes.length > 0 ? ['thermostatMode'] : []),
    ];
    if (properties.length === 0) return undefined;
    return capabilityOf(NAME, properties, {
      configuration: { supportedModes: modes, supportsScheduling: false },
    });
  },
  properties: (device) => [
    ...property('targetSetpoint', replyOf(device, setPointOf(device)), (value) =>
      typeof value === 'number' ? inCelsius(value) : undefined,
    ),
    ...property('thermostatMode', replyOf(device, modeOf(device)), (value) =>
      MODES.has(value) ? value : undefined,
    ),
  ],
  order(device, directive) {
    const { name } = directive.header;
    if (name === 'SetThermostatMode') return modeOrder(device, directive);
    const action = setPointOf(device);
    if (!action) return undefined;
    if (name === 'SetTargetTemperature') return { action, Value: wanted(action, directive) };
    if (name === 'AdjustTargetTemperature')
      return { action, Value: moved(device, action, directive) };
    return undefined;
  },
};

/** The mode, unless it is that of a heat pump or boiler: 'set the house to cool' is about rooms (A95). */
const modeOf = (device: Device): DeviceAction | undefined =>
  roleOf(device.Roles, 'SETPOINT') === 'room' ? actionOf(device, 'SET_HVAC_MODE') : undefined;

const modesOf = (device: Device): readonly string[] => {
  const values = modeOf(device)?.Values;
  return values?.kind === 'options' ? values.options.filter((mode) => MODES.has(mode)) : [];
};

function modeOrder(device: Device, directive: Directive): Order | undefined {
  const action = modeOf(device);
  if (!action) return undefined;
  const { value } = payloadAs(directive, MODE).thermostatMode;
  if (!modesOf(device).includes(value)) throw new VoiceFault('UNSUPPORTED_THERMOSTAT_MODE');
  return { action, Value: value };
}

function wanted(action: DeviceAction, directive: Directive): number {
  const { targetSetpoint, ...others } = payloadAs(directive, WANTED);
  if ('lowerSetpoint' in others || 'upperSetpoint' in others)
    throw new VoiceFault('DUAL_SETPOINTS_UNSUPPORTED');
  if (!targetSetpoint) throw new VoiceFault('INVALID_VALUE', 'VALIDATION_FAILED');
  return within(action, celsius(targetSetpoint));
}

function moved(device: Device, action: DeviceAction, directive: Directive): number {
  const now = replyOf(device, action)?.Value;
  if (typeof now !== 'number') throw new VoiceFault('INVALID_VALUE', 'NO_DATA');
  return within(action, now + celsiusStep(payloadAs(directive, DELTA).targetSetpointDelta));
}

/** A value that the thermostat accepts. Throws if it is out of range, naming the range. */
function within(action: DeviceAction, value: number): number {
  if (action.Values?.kind !== 'range') return value;
  const { min, max, step } = action.Values;
  if (value < min || value > max)
    throw new VoiceFault('TEMPERATURE_VALUE_OUT_OF_RANGE', 'VALUE_OUT_OF_RANGE', {
      validRange: { minimumValue: inCelsius(min), maximumValue: inCelsius(max) },
    });
  return Math.min(max, Math.max(min, toStep(value, step)));
}
