import { defineNetwork, radioSettings, type RadioSettings } from '@dimora/driver-kit';
import { z } from 'zod';
import { isIeee } from '../codec/bridge.ts';
import { BRIDGE, Zigbee2MqttSettings } from '../settings.ts';
import { addressOf, readAddress } from './address.ts';

/** The bridge keeps its own options. */
const Options = z.object({});
type Settings = RadioSettings<z.infer<typeof Options>>;

/** A bridge as a radio network: what it says of itself and its nodes over MQTT. Its devices keep their sessions. */
export const bridgeNetwork = defineNetwork<Settings>({
  settings: radioSettings(Options),
  process: 'hub',
  radio: {
    options: Options,
    // Its keys are the bridge's own.
    secrets: () => ({}),
    isAddress: (address) => readAddress(address) !== undefined,
    placeOf: (given) => {
      const { success, data } = Zigbee2MqttSettings.safeParse(given);
      if (!success) return undefined;
      const address = addressOf({ broker: data.broker, base: data.Address });
      if (data.DeviceId === BRIDGE) return { address, node: null };
      return isIeee(data.DeviceId) ? { address, node: data.DeviceId } : undefined;
    },
  },
  open: async ({ address }, host) =>
    (await import('./bridge-controller.ts')).BridgeController.open(address, host),
});
