import { defineNetwork, type UsbIdentity } from '@dimora/driver-kit';
import { actsOn } from './acts-on.ts';
import { zigbeeMove } from './move/zigbee-move.ts';
import { RadioNetworkSettings, RadioOptions } from './settings.ts';

/** Sticks with a Zigbee radio, by what they say of themselves. */
const STICK = /zigbee|conbee|raspbee|sonoff|slzb|zig-?star|skyconnect|zbt-\d|cc2652|cc1352|efr32/i;

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Zigbee networks, each with its radio in a process of its own. */
export const zigbeeNetwork = defineNetwork<RadioNetworkSettings>({
  settings: RadioNetworkSettings,
  process: 'child',
  radio: {
    options: RadioOptions,
    secrets: (entropy) => {
      const [high = 0, low = 0] = entropy.bytes(2);
      // Neither nobody's address nor everybody's.
      const panId = Uint8Array.from([(high & 0x3f) | 0x10, low]);
      return {
        networkKey: hexOf(entropy.bytes(16)),
        panId: hexOf(panId),
        extendedPanId: hexOf(entropy.bytes(8)),
      };
    },
    isStick: ({ manufacturer, product }: UsbIdentity) =>
      STICK.test(`${manufacturer ?? ''} ${product ?? ''}`),
    actsOn,
    move: zigbeeMove,
  },
  open: async (settings, host) => {
    const { ZigbeeController, openToRestore } = await import('./zigbee-controller.ts');
    if (settings.opening === 'restore') return openToRestore(settings);
    return ZigbeeController.open(settings, host);
  },
});
