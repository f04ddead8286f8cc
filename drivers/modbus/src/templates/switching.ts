// Registers from excerpts of the makers' documents and from memory, not compared with a product: see 0407.
import { bindingOf } from '@dimora/domain';
import { propertyOn } from '../properties.ts';
import type { Template } from './template.ts';

/** Eight relays on the coils 0 to 7, as Waveshare's and most boards have them. */
export const relayBoard: Template = {
  ModelName: 'Modbus RTU Relay 8CH',
  Manufacturer: 'Waveshare',
  document: 'Waveshare wiki: Modbus RTU Relay, “Modbus command”',
  unitId: 1,
  baudRate: 9600,
  bindings: Array.from({ length: 8 }, (_, at) =>
    bindingOf({ PropertyName: propertyOn('SWITCH_ON_OFF', at + 1), kind: 'coil', address: at }),
  ),
};

/** A generic dimmer: a coil for on and off, a register for the level in per cent. */
export const lightDimmer: Template = {
  ModelName: 'Generic dimmer',
  Manufacturer: '',
  document: '',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    bindingOf({ PropertyName: 'LIGHT_ON_OFF', kind: 'coil', address: 0 }),
    bindingOf({ PropertyName: 'BRIGHTNESS', kind: 'holding', address: 0 }),
  ],
};

/** Wiren Board's WB-MDM3: three dimmed outputs, each with a coil and a level in per cent. */
export const wirenDimmer: Template = {
  ModelName: 'WB-MDM3',
  Manufacturer: 'Wiren Board',
  document: 'Wiren Board wiki: WB-MDM3 Registers',
  unitId: 1,
  baudRate: 9600,
  bindings: [0, 1, 2].flatMap((address) => [
    bindingOf({ PropertyName: propertyOn('LIGHT_ON_OFF', address + 1), kind: 'coil', address }),
    bindingOf({ PropertyName: propertyOn('BRIGHTNESS', address + 1), kind: 'holding', address }),
  ]),
};

/** A generic blind motor: direction and position. */
export const blind: Template = {
  ModelName: 'Generic blind motor',
  Manufacturer: '',
  document: '',
  unitId: 1,
  baudRate: 9600,
  bindings: [
    bindingOf({
      PropertyName: 'MOVEMENT',
      kind: 'holding',
      address: 0,
      states: 'STOP=0, UP=1, DOWN=2',
    }),
    bindingOf({ PropertyName: 'POSITION', kind: 'holding', address: 1 }),
  ],
};
