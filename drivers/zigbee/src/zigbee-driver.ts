import {
  defineDriver,
  describeDevice,
  nodeSession,
  type DeviceDescription,
} from '@dimora/driver-kit';
import { isGroupId, ZigbeeSettings } from './settings.ts';
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
  describe: (settings) =>
    describeDevice({ ...identityOf(settings), ModelName: 'Zigbee device', Manufacturer: '' }, []),
  network: zigbeeNetwork,
  open: async (settings, host) =>
    nodeSession(settings.controller, settings.node, {
      ...host,
      redescribe: (found: DeviceDescription) =>
        host.redescribe({ ...found, ...identityOf(settings) }),
    }),
});

/** Addresses of devices are unique everywhere, numbers of groups in their network. */
function identityOf({ controller, node }: ZigbeeSettings) {
  const isGroup = isGroupId(node);
  return {
    UDN: isGroup ? `uuid:zigbee:${controller}:${node}` : `uuid:zigbee:${node}`,
    Key: isGroup ? `zigbee_${controller}_${node}` : `zigbee_${node}`,
    Address: node,
    Physical: !isGroup,
  };
}
