import { bindingOf, type ModbusBinding, type ValueRole } from '@dimora/domain';
import type { Template } from './template.ts';

const tenths = (
  PropertyName: string,
  address: number,
  kind: 'holding' | 'input' = 'holding',
  about: ValueRole = 'room',
): ModbusBinding => bindingOf({ PropertyName, kind, address, type: 'int16', scale: 0.1, about });

const words = (
  PropertyName: string,
  address: number,
  states: string,
  kind: 'holding' | 'input' = 'holding',
): ModbusBinding => bindingOf({ PropertyName, kind, address, states });

/** A generic room thermostat: set-point, temperature, and whether it heats. */
export const thermostat: Template = {
  ModelName: 'Generic room thermostat',
  Manufacturer: '',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    tenths('SETPOINT', 3),
    words('HVAC_MODE', 0, 'OFF=0, HEAT=1'),
    tenths('TEMPERATURE', 8),
  ],
};

/** A generic fan coil's controller: it heats and cools. */
export const fanCoil: Template = {
  ModelName: 'Generic fan coil',
  Manufacturer: '',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    tenths('SETPOINT', 1),
    words('HVAC_MODE', 0, 'OFF=0, COOL=1, HEAT=2, AUTO=3'),
    tenths('TEMPERATURE', 0, 'input'),
    words('HVAC_STATE', 1, 'IDLE=0, COOLING=1, HEATING=2', 'input'),
  ],
};

/** A generic heat pump: water set-point and temperature, mode, power. */
export const heatPump: Template = {
  ModelName: 'Generic heat pump',
  Manufacturer: '',
  unitId: 1,
  baudRate: 19_200,
  bindings: [
    tenths('SETPOINT', 2, 'holding', 'water'),
    words('HVAC_MODE', 0, 'COOL=0, AUTO=3, HEAT=4, OFF=5'),
    tenths('TEMPERATURE', 3, 'input', 'water'),
    words('HVAC_STATE', 1, 'IDLE=0, COOLING=1, HEATING=2', 'input'),
    bindingOf({ PropertyName: 'CONSUMPTION', kind: 'input', address: 20, type: 'uint32' }),
    bindingOf({
      PropertyName: 'ENERGY',
      kind: 'input',
      address: 22,
      type: 'uint32',
      scale: 0.1,
    }),
  ],
};
