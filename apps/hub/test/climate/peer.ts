/** Real thermostats in a house with a programme. */
import { HOME, type ClimateSlot } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { expect } from 'vitest';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';
import { LIVING, aHub, until, type TestHub } from '../support/a-hub.ts';

/** A house that thermostats are put into. */
export type HeatedHouse = AsyncDisposable & { readonly home: TestHub; readonly owner: TestClient };

/** A thermostat as it really is: what it is set to, and how somebody, or its own timetable, sets it there. */
type Peer = {
  readonly install: () => Promise<unknown>;
  readonly target: () => unknown;
  readonly turn: (target: number) => void;
} & AsyncDisposable;

/** Thermostats by what they are, each to be started for a house. */
export type Peers = Readonly<Record<string, (house: HeatedHouse) => Promise<Peer>>>;

/** A house without thermostats. */
export async function aHeatedHouse(): Promise<HeatedHouse> {
  const home = await aHub();
  const owner = await home.as('owner');
  return { home, owner, [Symbol.asyncDispose]: () => home[Symbol.asyncDispose]() };
}

/** What a thermostat needs to connect to the hub's own broker. */
export async function admitted({ home }: HeatedHouse) {
  const mqtt = home.hub.modules.port(BrokerPort);
  const { port } = await mqtt.listening();
  const { Username: username, Password: password } = mqtt.admit('thermostats', ['#']);
  return { url: `mqtt://127.0.0.1:${port}`, username, password };
}

/** Installs a thermostat in the living room. */
export async function added(
  { owner }: HeatedHouse,
  driver: string,
  Settings: Record<string, unknown>,
): Promise<void> {
  const [result] = await owner.deviceManager.add({
    devices: [{ driver, Name: `A ${driver}`, EnvironmentId: LIVING, Settings }],
  });
  if (result?.status !== 'resolved') throw new Error(JSON.stringify(result));
}

const flat = (target: number): ClimateSlot[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440, target }));

/** Expects that a thermostat follows the house's programme, and that leaving it is reported and doesn't last. */
export async function followsAndReturns({ owner }: HeatedHouse, peer: Peer): Promise<void> {
  await peer.install();
  const shown = async () => {
    const rooms = await owner.climate.all();
    return rooms.flatMap(({ thermostats }) => thermostats)[0];
  };
  await until(async () => (await shown())?.setpoint != null);
  const { revision } = await owner.climate.one({ environmentId: HOME });
  await owner.climate.save({ environmentId: HOME, revision, entries: flat(21) });
  await until(() => peer.target() === 21);
  await until(async () => (await shown())?.state === 'following');
  peer.turn(17);
  await until(async () => {
    const { events } = await owner.events.list({ limit: 100 });
    return events.some(({ IoTEventType }) => IoTEventType === 'climate.strayed');
  });
  await expect.poll(peer.target, { timeout: 300_000 }).toBe(21);
}
