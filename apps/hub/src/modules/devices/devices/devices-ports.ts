import { signedInAs } from './broker/signed-in-as.ts';
import type { DevicesParts } from './devices-parts.ts';
import type {
  DeviceBrokers,
  DeviceInstall,
  DeviceLook,
  DeviceOperate,
  NetworkDevices,
} from './port.ts';

/** The module's ports, under the names of its declaration. */
type Ports = {
  readonly operate: DeviceOperate;
  readonly look: DeviceLook;
  readonly install: DeviceInstall;
  readonly network: NetworkDevices;
  readonly brokers: DeviceBrokers;
};

/** The module's parts as other modules see them. */
export const portsOf = ({
  index,
  operations,
  sessions,
  pictures,
  installation,
  installers,
  replacement,
  reconfiguration,
  rewriting,
  brokers,
  assignment,
}: DevicesParts): Ports => ({
  operate: {
    operate: async (command) => (await operations.operate(command)).outcome,
    simulate: (device, variable, value) => operations.simulate(device, variable, value),
  },
  look: {
    picture: async (camera) => (await pictures()).of(camera),
    videoSources: ({ Id }) => sessions.videoSources(Id),
  },
  install: {
    installDevice: (proof, device, options) => installation.install(proof, device, options),
    add: (permission, devices, FoundBy) => installation.add(permission, devices, FoundBy),
    replaceByFound: (old, agreed, body, caller) => replacement.byFound(old, agreed, body, caller),
    moveDevice: (device, found, caller) => reconfiguration.move(device, found, caller),
    takeIn: (driver, installer) => void installers.set(driver, installer),
  },
  network: { rewrite: (devices, by) => rewriting.rewrite(devices, by) },
  brokers: {
    brokerOf: (id) => {
      const record = index.record(id);
      return record && brokers.of(record);
    },
    assignBroker: (device, broker, by) => assignment.assign(device, broker, by),
    signedInAs: (Username) => signedInAs(index, Username),
  },
});
