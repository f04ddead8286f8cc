import {
  defineDriver,
  describeDevice,
  nodeSession,
  type DeviceDescription,
} from '@dimora/driver-kit';
import { ZwaveSettings } from './settings.ts';
import { zwaveNetwork } from './zwave-network.ts';

/** Nodes that sleep in between, such as locks, take a second to hear a command, and may need a second attempt. */
const COMMAND_TIMEOUT_MS = 8_000;

/** The driver of devices that are nodes of a Z-Wave network. */
export const zwaveDriver = defineDriver<ZwaveSettings>({
  Key: 'zwave',
  Factory: 'generic',
  Provider: 'zwave',
  family: 'discovered',
  since: 'always',
  fake: false,
  Defaults: { IoTCategoryIds: ['Base'] },
  settings: ZwaveSettings,
  commandTimeoutMs: COMMAND_TIMEOUT_MS,
  describe: (settings) =>
    describeDevice(
      { ...identityOf(settings), ModelName: 'Z-Wave', Manufacturer: '', Physical: true },
      [],
    ),
  network: zwaveNetwork,
  open: async (settings, host) =>
    nodeSession(settings.controller, settings.node, {
      ...host,
      // Two networks may have the same home ID: the hub's own name of a network tells their nodes apart.
      redescribe: (found: DeviceDescription) =>
        host.redescribe({ ...found, ...identityOf(settings) }),
    }),
});

const identityOf = ({ controller, node }: ZwaveSettings) => ({
  UDN: `zwave:${controller}:${node}`,
  Key: `zwave_${controller}_${node}`,
  Address: node,
});
