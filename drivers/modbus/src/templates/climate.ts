// Registers from excerpts of the makers' documents and from memory, not compared with a product: see 0407.
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

/** A temperature in fiftieths of a degree, as Siemens' room controllers count. */
const fiftieths = (
  PropertyName: string,
  address: number,
  kind: 'holding' | 'input',
): ModbusBinding => bindingOf({ PropertyName, kind, address, type: 'int16', scale: 0.02 });

/**
 * Siemens' RDF302 for fan coils: comfort set-point, operating mode, room temperature. Its table counts addresses
 * from 1. Compared with Wiren Board's template for it.
 */
export const rdf302: Template = {
  ModelName: 'RDF302',
  Manufacturer: 'Siemens',
  document:
    'Siemens RDF302 basic documentation CE1P3079en (2020-12-01), 3.12.2 Communication objects',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    fiftieths('SETPOINT', 102, 'holding'),
    words('HVAC_PRESET', 100, 'COMFORT=1, ECO=3, PROTECTION=4'),
    fiftieths('TEMPERATURE', 1002, 'input'),
  ],
};

/**
 * Intesis' gateway for an air conditioner of Mitsubishi Electric (formerly ME-AC-MBS-1), in its factory setting:
 * tenths of a degree. Drying and ventilating have no word here: the mode is then unknown.
 */
export const intesisMitsubishi: Template = {
  ModelName: 'INMBSMIT001I000',
  Manufacturer: 'Intesis',
  document: 'Intesis INMBSMIT001I000 User’s Manual r22, 4.2.1 Control and status registers',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    bindingOf({ PropertyName: 'SWITCH_ON_OFF', kind: 'holding', address: 0 }),
    words('HVAC_MODE', 1, 'AUTO=0, HEAT=1, COOL=4'),
    tenths('SETPOINT', 4),
    bindingOf({
      ...tenths('TEMPERATURE', 5),
      writable: false,
    }),
  ],
};

/** A generic room thermostat: set-point, temperature, and whether it heats. */
export const thermostat: Template = {
  ModelName: 'Generic room thermostat',
  Manufacturer: '',
  document: '',
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
  document: '',
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
  document: '',
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
