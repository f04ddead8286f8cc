import { bindingOf, type ModbusBinding } from '@dimora/domain';
import type { Template } from './template.ts';

const float = (PropertyName: string, address: number): ModbusBinding =>
  bindingOf({ PropertyName, kind: 'input', address, type: 'float32' });

/** Eastron's SDM120 and similar meters: one phase, floats in the input registers. */
export const energyMeter: Template = {
  ModelName: 'SDM120',
  Manufacturer: 'Eastron',
  unitId: 1,
  baudRate: 2400,
  bindings: [
    float('CONSUMPTION', 12),
    float('ENERGY', 342),
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
  unitId: 1,
  baudRate: 9600,
  bindings: [
    float('CONSUMPTION', 52),
    float('ENERGY', 342),
    float('VOLTAGE', 42),
    float('CURRENT', 48),
  ],
};

/** The XY-MD02 sensor: tenths of a degree and of a per cent. */
export const probe: Template = {
  ModelName: 'XY-MD02',
  Manufacturer: '',
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
