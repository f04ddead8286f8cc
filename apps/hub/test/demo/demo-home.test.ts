import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Device } from '@dimora/contract';
import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { hubClient, LiveClient } from '@dimora/testing/hub';
import { expect, onTestFinished, test, vi } from 'vitest';
import { demoHome } from '../../src/demo/demo-home.ts';
import { startHub, type Hub } from '../../src/hub.ts';

/** Longer than anything here takes: appliances report every 30 s. */
const SLOW_MS = 240_000;
const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: SLOW_MS, interval: 50 });

/** The demo home on a folder of its own. */
function demoOn(folder: string): Promise<Hub> {
  return startHub({
    machine: {
      clock: systemClock,
      entropy: systemEntropy,
      log: new RecordedLog(),
      reach: () => Promise.resolve(true),
    },
    place: { folder },
    port: 0,
    host: '127.0.0.1',
    mqttPort: 0,
    mqttsPort: 'none',
    consoleFolder: undefined,
    demo: demoHome,
  });
}

async function ownerOf(hub: Hub) {
  const { accessToken } = await hubClient(hub.url).identity.login({
    username: 'owner',
    password: DEMO_PASSWORD,
  });
  return hubClient(hub.url, accessToken);
}

/** Resolves when a port of this machine is free. */
async function refused(port: number | undefined): Promise<void> {
  if (!port) throw new Error('no bus');
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  } finally {
    socket.destroy();
  }
}

const byId = (devices: readonly Device[], Id: string): Device | undefined =>
  devices.find((device) => device.Id === Id);

test(
  '[START-B1] the demo home is simulated, its appliances take commands, and it restarts in its last state',
  { timeout: SLOW_MS },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dimora-demo-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const first = await demoOn(folder);
    await first.started;
    const owner = await ownerOf(first);

    // The bus comes last: its devices are installed once it listens.
    const heatPump = async () =>
      (await owner.devices.list()).find(({ Name }) => Name === 'Heat pump');
    await eventually(async () => expect(await heatPump()).toMatchObject({ Reachable: true }));
    const devices = await owner.devices.list();
    const rooms = await owner.environments.list();
    expect(devices.length).toBeGreaterThanOrEqual(40);
    await eventually(async () => {
      const away = (await owner.devices.list()).filter(({ Reachable }) => !Reachable);
      expect(away.map(({ Id }) => Id).toSorted()).toEqual(['greenhouse', 'pool-pump']);
    });
    const greenhouse = byId(await owner.devices.list(), 'greenhouse');
    expect(Date.now() - (greenhouse?.lastSeenAt ?? Date.now())).toBeGreaterThan(2 * 3_600_000);
    expect(await owner.devices.favourites()).toHaveLength(8);
    expect(byId(devices, 'forecast-humidity')?.AttachedTo).toBe('weather-account');

    // The house's use contains the boiler room's, which measures a bus of its own; by day the panels give some of it.
    await eventually(async () => {
      const all = await owner.devices.list();
      const watts = (device: Device | undefined): number =>
        Number(device?.Status.StateVars['CONSUMPTION']?.Value ?? 0);
      const boiler = watts(all.find(({ Name }) => Name === 'Boiler room meter'));
      expect(boiler).toBeGreaterThan(0);
      const use = watts(byId(all, 'house-meter')) + watts(byId(all, 'solar-inverter'));
      expect(use).toBeGreaterThan(boiler);
    });

    const seqs = devices.flatMap(({ Status }) =>
      Object.values(Status.StateVars).map(({ seq }) => seq),
    );
    await eventually(async () => {
      const now = (await owner.devices.list()).flatMap(({ Status }) =>
        Object.values(Status.StateVars).map(({ seq }) => seq),
      );
      expect(Math.max(...now)).toBeGreaterThan(Math.max(...seqs));
    });

    const [plug, gadget] = ['fridge', 'irrigation'] as DeviceId[];
    if (!plug || !gadget) throw new Error('no devices');
    await eventually(async () =>
      expect(
        byId(await owner.devices.list(), plug)?.Status.StateVars['SMART_PLUG_ON_OFF']?.Value,
      ).toBe(true),
    );
    expect(
      (await owner.devices.run({ Id: plug, ActionId: 'SET_ON_OFF', Value: false })).Value?.Value,
    ).toBe(false);
    expect(
      (await owner.devices.run({ Id: gadget, ActionId: 'SET_ON_OFF', Value: true })).Value?.Value,
    ).toBe(true);
    const [bus] = await owner.modbus.getAllConfigurations();
    await first[Symbol.asyncDispose]();
    // The peers leave a moment after their hub: the next one would meet the old bus, and lose it.
    await eventually(() => refused(bus?.port));

    const second = await demoOn(folder);
    await second.started;
    const again = await ownerOf(second);
    expect(await again.devices.list()).toHaveLength(devices.length);
    expect(await again.environments.list()).toHaveLength(rooms.length);
    await eventually(async () => {
      const fridge = byId(await again.devices.list(), plug);
      expect([fridge?.Reachable, fridge?.Status.StateVars['SMART_PLUG_ON_OFF']?.Value]).toEqual([
        true,
        false,
      ]);
      expect(fridge?.Status.StateVars['CONSUMPTION']?.Value).toBe(0);
    });
    await eventually(async () =>
      expect((await again.devices.list()).find(({ Name }) => Name === 'Heat pump')).toMatchObject({
        Reachable: true,
      }),
    );
    const { events } = await again.events.list({});
    expect(
      events.filter(({ IoTEventType }) => IoTEventType === 'device.becameUnreachable'),
    ).toEqual([]);
    await second[Symbol.asyncDispose]();
  },
);

test(
  '[START-B1] [SHELL-01] rooms and devices of the demo have names in the reader’s language',
  { timeout: SLOW_MS },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dimora-demo-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await using hub = await demoOn(folder);
    await hub.started;
    const { accessToken } = await hubClient(hub.url).identity.login({
      username: 'owner',
      password: DEMO_PASSWORD,
    });
    const owner = hubClient(hub.url, accessToken);
    const names = async (accepted: string) => {
      const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': accepted };
      const [rooms, lamp] = await Promise.all(
        ['/api/environments', '/api/devices/sofa-lamp'].map(async (path) => {
          const answer = await fetch(hub.url + path, { headers });
          return (await answer.json()) as { Id: string; Name: string }[] & { Name: string };
        }),
      );
      const named = (Id: string) => rooms?.find((room) => room.Id === Id)?.Name;
      return [named('studio'), named('kitchen'), lamp?.Name];
    };
    // Who has chosen none reads the browser's.
    expect(await names('en-GB,it;q=0.8')).toEqual(['Study', 'Kitchen', 'Sofa lamp']);
    expect(await names('de,it-IT;q=0.9,en;q=0.8')).toEqual([
      'Studio',
      'Cucina',
      'Lampada del divano',
    ]);
    // What somebody has renamed keeps its name.
    const kitchen = await owner.environments.get({ Id: 'kitchen' as EnvironmentId });
    const { Id, revision, Type } = kitchen;
    const parent = 'ground-floor' as EnvironmentId;
    await owner.environments.update({
      Id,
      revision,
      Type,
      Name: 'Nonna’s kitchen',
      ParentEnvironmentId: parent,
    });
    expect((await names('it'))[1]).toBe('Nonna’s kitchen');
    // A person's choice comes before the browser's, and open consoles load the house again.
    using console = await LiveClient.open(hub.url, accessToken);
    await console.watch({ events: 'all' });
    await owner.users.updateProfile({ change: { PreferredLanguageId: 'it' } });
    await eventually(() => expect(console.has('claimsChanged')).toBe(true));
    expect((await names('en'))[2]).toBe('Lampada del divano');
    await owner.devices.run({
      Id: 'sofa-lamp' as DeviceId,
      ActionId: 'SET_ON_OFF',
      Value: true,
    });
    await eventually(() =>
      expect(console.batches.flatMap(({ events = [] }) => events)).toContainEqual(
        expect.objectContaining({
          IoTEventType: 'device.operated',
          DeviceName: 'Lampada del divano',
          EnvironmentName: 'Soggiorno',
        }),
      ),
    );
  },
);
