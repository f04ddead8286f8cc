import type { DriverWords } from '../driver-texts.ts';
import { cameras } from './cameras.ts';
import { chromecast } from './chromecast.ts';
import { common } from './common.ts';
import { dlna } from './dlna.ts';
import { modbus } from './modbus.ts';
import { mqtt } from './mqtt.ts';
import { shelly } from './shelly.ts';
import { tasmota } from './tasmota.ts';
import { virtual } from './virtual.ts';

/** See the English twin. */
export const words: DriverWords = {
  common,
  drivers: { ...cameras, ...virtual, chromecast, dlna, modbus, mqtt, shelly, tasmota },
};
