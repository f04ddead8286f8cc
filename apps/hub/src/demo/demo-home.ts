import type { DeviceId, EnvironmentId, EnvironmentType, UserId } from '@dimora/domain';
import { DEVICES, ROOMS, Villa, type Body } from '@dimora/simulators';
import { DEMO_PASSWORD } from '../accounts.ts';
import type { DemoHome, HubParts } from '../parts.ts';
import { deviceToAdd } from './demo-devices.ts';
import { DemoPeers } from './demo-peers.ts';
import { fakeBody } from './fake-body.ts';

/** The seed of the villa's life; the same days on every start. */
const SEED = 20_261_121;
const OWNER = 'owner' as UserId;
const GUEST_ROOM = 'living-room' as EnvironmentId;
/** Milliseconds that the fake devices are waited for before the villa begins to live. */
const OPENING_MS = 5_000;

/** Casa al mare: a villa of two floors and a garden that lives by itself (START-B1). */
export const demoHome: DemoHome = {
  seed({ environments, devices }) {
    for (const { Id, Name, Type, parent, IsPhysical } of ROOMS) {
      const draft = { Name, Description: '', Type: Type as EnvironmentType, ParentEnvironmentId: parent as EnvironmentId, IsPhysical };
      environments.createEnvironment(draft, { Id: Id as EnvironmentId });
    }
    for (const device of DEVICES) {
      const Id = device.Id as DeviceId;
      if (devices.byId(Id)) continue;
      const { attachedTo } = device;
      devices.installDevice(deviceToAdd(device), attachedTo === undefined ? { Id } : { Id, AttachedTo: attachedTo as DeviceId });
      if (device.favourite) devices.setFavourite(Id, OWNER, true);
    }
    return { guestRoom: GUEST_ROOM };
  },

  async open(parts) {
    const { platform, devices, mqtt } = parts;
    const place = await mqtt.listening();
    // A person's own MQTT tools may look at everything, with the password that everyone knows.
    mqtt.admit('demo', ['#'], DEMO_PASSWORD);
    const peers = new DemoPeers(mqtt, `mqtt://${place.host}:${place.port}`, platform.clock);
    await fakesOpened(parts);
    const villa = new Villa({
      clock: platform.clock,
      log: platform.log,
      seed: SEED,
      offsetMinutes: (now) => new Date(now).getTimezoneOffset(),
      body: (Id): Body | undefined => peers.body(Id) ?? fakeBody(devices, Id as DeviceId),
    }).start();
    return {
      [Symbol.asyncDispose]: async () => {
        villa[Symbol.dispose]();
        await peers[Symbol.asyncDispose]();
      },
    };
  },
};

/** Resolves when no fake device is about to open any more, or when they have had their time. */
async function fakesOpened({ platform: { clock }, devices }: HubParts): Promise<void> {
  const until = clock.monotonic() + OPENING_MS;
  const opening = (): boolean => devices.all().some(({ Provider, ConfigurationStatus }) => Provider === 'fake' && ConfigurationStatus === 'STARTING');
  while (opening() && clock.monotonic() < until) await new Promise<void>((resolve) => clock.after(20, resolve));
}
