import {
  defineDriver,
  describeDevice,
  nodeSession,
  type DeviceDescription,
} from '@dimora/driver-kit';
import { ZigbeeSettings } from './settings.ts';
import { zigbeeNetwork } from './zigbee-network.ts';

/** Time-out for commands: radios are slow, and sleepy devices slower. */
const COMMAND_TIMEOUT_MS = 8_000;

/** The driver of devices that are nodes of a Zigbee network. */
export const zigbeeDriver = defineDriver<ZigbeeSettings>({
  Key: 'zigbee',
  Factory: 'generic',
  Provider: 'zigbee',
  family: 'discovered',
  since: 'always',
  fake: false,
  Defaults: { IoTCategoryIds: ['Base'] },
  settings: ZigbeeSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: ({ node }) =>
    describeDevice({ ...identityOf(node), ModelName: 'Zigbee device', Manufacturer: '' }, []),
  network: zigbeeNetwork,
  open: async ({ controller, node }, host) =>
    nodeSession(controller, node, {
      ...host,
      redescribe: (found: DeviceDescription) => host.redescribe({ ...found, ...identityOf(node) }),
    }),
});

const identityOf = (node: string) => ({
  UDN: `uuid:zigbee:${node}`,
  Key: `zigbee_${node}`,
  Address: node,
  Physical: true,
});
