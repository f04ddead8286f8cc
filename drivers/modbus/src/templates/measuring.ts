// Registers from excerpts of the makers' documents and from memory, not compared with a product: see 0407.
import { bindingOf, type ModbusBinding } from '@dimora/domain';
import type { Template } from './template.ts';

const float = (PropertyName: string, address: number): ModbusBinding =>
  bindingOf({ PropertyName, kind: 'input', address, type: 'float32' });

/** Eastron's SDM120 and similar meters: one phase, floats in the input registers. */
export const energyMeter: Template = {
  ModelName: 'SDM120',
  Manufacturer: 'Eastron',
  document: 'Eastron SDM120-Modbus Smart Meter Modbus Protocol Implementation',
  unitId: 1,
  baudRate: 2400,
  bindings: [
    float('CONSUMPTION', 12),
    // The total at 342 also counts what is fed in.
    float('ENERGY', 72),
    float('ENERGY_RETURNED', 74),
    float('VOLTAGE', 0),
    float('CURRENT', 6),
  ],
};

/**
 * Eastron's SDM630: three phases; power and energy are totals, voltage is the average and current the sum.
 */
export const threePhaseMeter: Template = {
  ModelName: 'SDM630',
  Manufacturer: 'Eastron',
  document: 'Eastron SDM630Modbus Smart Meter Modbus Protocol Implementation V1.8',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    float('CONSUMPTION', 52),
    float('ENERGY', 72),
    float('ENERGY_RETURNED', 74),
    float('VOLTAGE', 42),
    float('CURRENT', 48),
  ],
};

/** Carlo Gavazzi sends numbers of 32 bits with the low word first. */
const lowFirst = (PropertyName: string, address: number, scale: number): ModbusBinding =>
  bindingOf({ PropertyName, kind: 'input', address, type: 'int32', wordOrder: 'little', scale });

/**
 * Carlo Gavazzi's EM24 with Ethernet: three phases; power is the system's, voltage the mean of the phases. Compared
 * with Victron's program for it.
 */
export const em24: Template = {
  ModelName: 'EM24 E1',
  Manufacturer: 'Carlo Gavazzi',
  document: 'Carlo Gavazzi EM24_E1 (Ethernet) communication protocol, version 0 revision 1.3',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    lowFirst('CONSUMPTION', 0x28, 0.1),
    lowFirst('ENERGY', 0x34, 0.1),
    lowFirst('ENERGY_RETURNED', 0x4e, 0.1),
    lowFirst('VOLTAGE', 0x24, 0.1),
  ],
};

/** Carlo Gavazzi's EM111: one phase. */
export const em111: Template = {
  ModelName: 'EM111',
  Manufacturer: 'Carlo Gavazzi',
  document:
    'Carlo Gavazzi EM100 and ET100 series Modbus communication protocol, version 4.0 (2025-06)',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    lowFirst('CONSUMPTION', 0x04, 0.1),
    lowFirst('ENERGY', 0x10, 0.1),
    lowFirst('ENERGY_RETURNED', 0x20, 0.1),
    lowFirst('VOLTAGE', 0x00, 0.1),
    lowFirst('CURRENT', 0x02, 0.001),
  ],
};

const schneider = (PropertyName: string, register: number, scale = 1): ModbusBinding =>
  // The manual counts registers from 1.
  bindingOf({
    PropertyName,
    kind: 'holding',
    address: register - 1,
    type: 'float32',
    scale,
    writable: false,
  });

const wattHours = (PropertyName: string, register: number): ModbusBinding =>
  bindingOf({
    PropertyName,
    kind: 'holding',
    address: register - 1,
    type: 'int64',
    scale: 0.001,
    writable: false,
  });

/** Schneider's iEM3155 and its sisters: kilowatts, and watt-hours as a number of 64 bits. */
export const iem3155: Template = {
  ModelName: 'iEM3155',
  Manufacturer: 'Schneider Electric',
  document: 'Schneider Electric iEM3100/iEM3200/iEM3300 series User Manual DOCA0005EN-16',
  unitId: 1,
  baudRate: 19_200,
  bindings: [
    schneider('CONSUMPTION', 3060, 1000),
    wattHours('ENERGY', 3204),
    wattHours('ENERGY_RETURNED', 3208),
    schneider('VOLTAGE', 3036),
    schneider('CURRENT', 3010),
  ],
};

const shelly = (PropertyName: string, register: number, scale = 1): ModbusBinding =>
  bindingOf({
    PropertyName,
    kind: 'input',
    // Shelly's tables say 31013 for input register 1013.
    address: register - 30_000,
    type: 'float32',
    wordOrder: 'little',
    scale,
  });

/**
 * Shelly's Pro 3EM over Modbus TCP, which has to be switched on in the device. Offset, order of the words,
 * power and current are as other programs have them; the registers of energy are from memory.
 */
export const pro3em: Template = {
  ModelName: 'Pro 3EM',
  Manufacturer: 'Shelly',
  document: 'Shelly Gen2 API: Modbus, EM and EMData (Modbus registers)',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    shelly('CONSUMPTION', 31_013),
    shelly('ENERGY', 31_162, 0.001),
    shelly('ENERGY_RETURNED', 31_164, 0.001),
    shelly('CURRENT', 31_011),
  ],
};

const sunSpec = (
  PropertyName: string,
  register: number,
  { power, ...more }: { readonly power: number } & Partial<ModbusBinding>,
): ModbusBinding =>
  // The manual counts registers from 1.
  bindingOf({
    PropertyName,
    kind: 'holding',
    address: register - 1,
    type: 'int16',
    scaleAddress: power - 1,
    writable: false,
    ...more,
  });

/**
 * The first meter at a SolarEdge inverter, by SunSpec: each value has its power of ten in another register. It counts
 * power to the grid as positive. Registers as in the document, from memory.
 */
export const solarEdgeMeter: Template = {
  ModelName: 'SE-MTR-3Y-400V-A',
  Manufacturer: 'SolarEdge',
  document: 'SolarEdge Technical Note: SunSpec Logging in SolarEdge Inverters, Meter models',
  unitId: 1,
  baudRate: 115_200,
  bindings: [
    sunSpec('CONSUMPTION', 40_207, { power: 40_211, scale: -1 }),
    sunSpec('ENERGY', 40_235, { power: 40_243, type: 'uint32', scale: 0.001 }),
    sunSpec('ENERGY_RETURNED', 40_227, { power: 40_243, type: 'uint32', scale: 0.001 }),
    sunSpec('VOLTAGE', 40_196, { power: 40_204 }),
    sunSpec('CURRENT', 40_191, { power: 40_195 }),
  ],
};

/** The XY-MD02 sensor: tenths of a degree and of a per cent. */
export const probe: Template = {
  ModelName: 'XY-MD02',
  Manufacturer: '',
  document: 'XY-MD02 manual: input registers 0x0001 and 0x0002',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    bindingOf({
      PropertyName: 'TEMPERATURE',
      kind: 'input',
      address: 1,
      type: 'int16',
      scale: 0.1,
    }),
    bindingOf({ PropertyName: 'HUMIDITY', kind: 'input', address: 2, scale: 0.1 }),
  ],
};
