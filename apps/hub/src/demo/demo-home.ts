import type { Device } from '@dimora/contract';
import type { DeviceId, EnvironmentId, EnvironmentType, UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import {
  DEVICES,
  PROGRAMMES,
  ROOMS,
  Villa,
  boilerWatts,
  localTime,
  outsideTemperature,
} from '@dimora/simulators/villa';
import { BrokerPort } from '../modules/devices/broker/port.ts';
import { ClimatePort } from '../modules/automations/climate/port.ts';
import { DeviceChanges, DeviceLookup } from '../modules/devices/device-register/port.ts';
import { DeviceInstall, DeviceOperate } from '../modules/devices/devices/port.ts';
import { DriversPort } from '../modules/devices/drivers/port.ts';
import { EnvironmentsPort } from '../modules/house/environment-tree/port.ts';
import { TimeZonePort } from '../modules/house/hub/port.ts';
import { ModbusPort } from '../modules/devices/modbus/port.ts';
import type { DemoHome, RunningHub } from '../running-hub.ts';
import { demoBody } from './demo-body.ts';
import { frontCameraIn, installFrontCamera } from './demo-camera.ts';
import { seedChat } from './demo-chat.ts';
import { deviceToAdd } from './demo-devices.ts';
import { followLanguages, inLanguage } from './demo-names.ts';
import { loopbackOf, newDevicesOf, simulatedNetwork } from './demo-new-devices.ts';
import { endOfPast } from './demo-measured.ts';
import { DemoPeers } from './demo-peers.ts';
import { VILLA_PEOPLE } from './demo-people.ts';
import { DemoRadios } from './radios/demo-radios.ts';
import { seedTriggers } from './demo-triggers.ts';
import { demoZone, minutesBehind } from './demo-zone.ts';
import { grantToHub } from '../platform/access.ts';
import { HUB } from '../platform/actor.ts';

/** The seed of the simulation; the same days on every start. */
const SEED = 20_261_121;
const OWNER = 'owner' as UserId;
const GUEST_ROOM = 'living-room' as EnvironmentId;
/** Milliseconds to wait for the devices before the simulation starts. */
const OPENING_MS = 8_000;
/** How many days a new demo has behind it (START-B1). */
const PAST_DAYS = 30;

/** Casa al mare: a simulated villa of two floors and a garden (START-B1). */
export const demoHome: DemoHome = {
  inLanguage,
  loopback: loopbackOf,

  async seed(hub) {
    const { modules } = hub;
    const environments = modules.port(EnvironmentsPort);
    const devices = modules.port(DeviceLookup);
    for (const { Id, Name, Type, parent, IsPhysical } of ROOMS) {
      const draft = {
        Name,
        Description: '',
        Type: Type as EnvironmentType,
        ParentEnvironmentId: parent as EnvironmentId,
        IsPhysical,
      };
      environments.createEnvironment(draft, { Id: Id as EnvironmentId });
    }
    const measured = endOfPast(hub, SEED);
    const missing = DEVICES.filter(({ Id }) => !devices.byId(Id as DeviceId));
    // From the second start on they exist, and their drivers may be loaded later.
    if (missing.length > 0) await modules.port(DriversPort).load();
    for (const device of missing) {
      const Id = device.Id as DeviceId;
      const { attachedTo } = device;
      modules
        .port(DeviceInstall)
        .installDevice(
          grantToHub('INSTALL_DEVICE'),
          deviceToAdd(device, measured),
          attachedTo === undefined ? { Id } : { Id, AttachedTo: attachedTo as DeviceId },
        );
      for (const { Channel, Name, room } of device.channels ?? []) {
        const named = { Name, EnvironmentId: room as EnvironmentId };
        modules.port(DeviceChanges).separate(Id, Channel, named, HUB);
      }
      if (device.role?.kind === 'phone')
        modules.port(DeviceChanges).change(Id, { LinkedUser: VILLA_PEOPLE[device.role.person] });
      if (device.role?.kind === 'meter')
        modules.port(DeviceChanges).change(Id, { measures: 'house' });
      if (device.role?.kind === 'solar')
        modules.port(DeviceChanges).change(Id, { measures: 'production' });
      if (device.favourite) modules.port(DeviceChanges).setFavourite(Id, OWNER, true);
    }
    for (const [Id, slots] of PROGRAMMES)
      modules.port(ClimatePort).seed(Id as EnvironmentId, slots);
    if (missing.length === DEVICES.length) seedTriggers(hub);
    const network = simulatedNetwork(hub);
    if (network !== undefined) await installFrontCamera(hub, network);
    return { guestRoom: GUEST_ROOM };
  },

  open: (hub) => openHome(hub, { pastDays: PAST_DAYS, hasRadios: false }),
};

/** How much of the demo home there is, beside its rooms and its first devices. */
type Extent = {
  /** The days behind it. */
  readonly pastDays: number;
  /** Whether it has simulated radios, which take a processor half a minute at their first start. */
  readonly hasRadios: boolean;
};

/** The same with another number of past days, or with radios: most tests need neither. */
export const demoHomeOf = (extent: Partial<Extent>): DemoHome => ({
  ...demoHome,
  open: (hub) => openHome(hub, { pastDays: PAST_DAYS, hasRadios: false, ...extent }),
});

/** Starts the simulators, and writes the past days. */
async function openHome(
  hub: RunningHub,
  { pastDays: days, hasRadios }: Extent,
): Promise<AsyncDisposable> {
  const { platform, modules } = hub;
  const zone = demoZone(hub);
  const offsetMinutes = minutesBehind(zone);
  const mqtt = modules.port(BrokerPort);
  const devices = modules.port(DeviceLookup);
  const operate = modules.port(DeviceOperate);
  const measured = endOfPast(hub, SEED);
  const place = await mqtt.listening();
  // A person's own MQTT tools may read everything, with a well-known password.
  mqtt.admit('demo', ['#'], DEMO_PASSWORD);
  const url = `mqtt://${place.host}:${place.port}`;
  const peers = new DemoPeers(mqtt, url, platform.clock, {
    before: (Id, variable) =>
      devices.byId(Id as DeviceId)?.Status.StateVars[variable]?.Value ?? measured(Id, variable),
    outside: outsideTemperature(
      SEED,
      localTime(platform.clock.now(), offsetMinutes(platform.clock.now())),
    ),
  });
  const languages = followLanguages(hub);
  seedChat(hub);
  await opened(hub);
  const { demoBus } = await import('./demo-modbus.ts');
  peers.startBus((at) => void modules.port(ModbusPort).seed(demoBus(at)));
  const newDevices = newDevicesOf(hub, mqtt, url);
  if (newDevices) {
    peers.startNewDevices(newDevices);
    peers.startFrontCamera(frontCameraIn(newDevices.network, modules.port(TimeZonePort).current()));
  }
  const villa = new Villa({
    clock: platform.clock,
    log: platform.log,
    seed: SEED,
    offsetMinutes,
    body: (Id) =>
      devices.byId(Id as DeviceId)
        ? demoBody({ devices, operate, peers }, Id as DeviceId)
        : undefined,
    alsoDrawn: boilerWatts,
  }).start();
  let isStopped = false;
  const past = import('./past/demo-past.ts')
    .then(({ writePast }) => writePast(hub, { seed: SEED, zone, days, isStopped: () => isStopped }))
    .catch((error: unknown) => platform.log.error('demo.pastFailed', { error }));
  const radios = new DemoRadios(hub);
  if (hasRadios)
    void past.then(() => {
      if (!isStopped) radios.start();
    });
  return {
    [Symbol.asyncDispose]: async () => {
      isStopped = true;
      await past;
      radios[Symbol.dispose]();
      languages[Symbol.dispose]();
      villa[Symbol.dispose]();
      peers[Symbol.dispose]();
    },
  };
}

/** Resolves when every device that can be reachable is, or at the timeout. */
async function opened({ platform: { clock }, modules }: RunningHub): Promise<void> {
  const devices = modules.port(DeviceLookup);
  // Not those of the bus: it starts later, at another port than last time.
  const expected = new Set<string>(
    DEVICES.flatMap(({ Id, build }) =>
      build.kind === 'fake' && build.absentForMs !== undefined ? [] : [Id],
    ),
  );
  const isMissing = ({ Id, Reachable, ConfigurationStatus }: Device): boolean =>
    expected.has(Id) && (ConfigurationStatus === 'STARTING' || !Reachable);
  const until = clock.monotonic() + OPENING_MS;
  while (clock.monotonic() < until && devices.all().some(isMissing)) {
    await new Promise<void>((resolve) => {
      clock.after(50, resolve);
    });
  }
}
