import { defineNetwork, type RadioSetup, type UsbIdentity } from '@dimora/driver-kit';
import { freshKey } from './fresh-key.ts';
import { zwaveMove } from './move/zwave-move.ts';
import { ZwaveKeys, ZwaveNetworkSettings, ZwaveOptions } from './settings.ts';

/** USB identities that only Z-Wave sticks have: Aeotec and others of the 500 series, Nabu Casa's ZWA-2. */
const STICKS: ReadonlySet<string> = new Set(['0658:0200', '303a:4001']);
/** Most sticks are a common serial chip, and name themselves. */
const NAMES = /z-?wave|z-stick|\bzst|\buzb|zooz|aeotec/i;

const isStick = ({ vendorId, productId, product, manufacturer }: UsbIdentity): boolean =>
  STICKS.has(`${vendorId}:${productId}`) || NAMES.test(`${manufacturer} ${product}`);

const radio: RadioSetup = {
  options: ZwaveOptions,
  secrets: (entropy) =>
    Object.fromEntries(Object.keys(ZwaveKeys.shape).map((name) => [name, freshKey(entropy)])),
  isStick,
  move: zwaveMove,
};

/** Z-Wave networks, each with its stick in a process of its own: only there is zwave-js loaded. */
export const zwaveNetwork = defineNetwork<ZwaveNetworkSettings>({
  settings: ZwaveNetworkSettings,
  process: 'child',
  radio,
  open: async (settings, host) =>
    (await import('./zwave-controller.ts')).ZwaveController.open(settings, host),
});
