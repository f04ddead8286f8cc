/**
 * A hub with a thousand MQTT devices in its own process: it reports to its parent where its broker listens,
 * when each message became a device's state on the bus, and the cost.
 */
import type { DeviceId } from '@dimora/domain';
import { HOME } from '@dimora/domain';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { seedDemoAccounts } from '../apps/hub/src/accounts.ts';
import { startHub } from '../apps/hub/src/hub.ts';
import { BrokerPort } from '../apps/hub/src/modules/devices/broker/port.ts';
import { DeviceInstall } from '../apps/hub/src/modules/devices/devices/port.ts';
import { grantToHub } from '../apps/hub/src/platform/access.ts';
import { deviceStateChanged } from '../apps/hub/src/modules/devices/device-register/device.events.ts';
import { BENCH_DEVICES, deviceName, LINES, lineAccount, stateTopicOf } from './mqtt-house.ts';

const hub = await startHub({
  machine: {
    clock: systemClock,
    entropy: systemEntropy,
    log: new RecordedLog(),
    reach: () => Promise.resolve(true),
  },
  place: 'memory',
  ownMachine: true,
  port: 0,
  host: '127.0.0.1',
  mqttPort: 0,
  mqttsPort: 'none',
  interfaces: [],
});
await hub.started;
seedDemoAccounts(hub, HOME);
const { modules, platform } = hub;
const devices = modules.port(DeviceInstall);
const mqtt = modules.port(BrokerPort);

for (let at = 0; at < BENCH_DEVICES; at += 1) {
  const Id = deviceName(at) as DeviceId;
  const channel = { kind: 'temperature', stateTopic: stateTopicOf(at), jsonPath: 't' };
  devices.installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'mqtt',
      Name: Id,
      EnvironmentId: HOME,
      Settings: { Address: Id, channels: [channel] },
    },
    { Id },
  );
}
for (let line = 0; line < LINES; line += 1) {
  const { username, password, topics } = lineAccount(line);
  mqtt.admit(username, [topics], password);
}

let count = 0;
let heard: string[] | undefined;
platform.bus.on(deviceStateChanged, () => {
  count += 1;
  heard?.push(String(process.hrtime.bigint()));
});

process.on('message', (order: 'watch' | 'count' | 'heard' | 'end') => {
  if (order === 'watch') heard = [];
  else if (order === 'heard') process.send?.({ heard: heard ?? [] });
  else if (order === 'count') {
    heard = undefined;
    const { user, system } = process.cpuUsage();
    process.send?.({ count, cpuUs: user + system });
  } else void hub[Symbol.asyncDispose]().then(() => process.exit(0));
});
const { port } = await mqtt.listening();
process.send?.({ port, url: hub.url });
