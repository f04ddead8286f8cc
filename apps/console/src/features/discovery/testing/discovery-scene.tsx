import type { Discovery, FoundDevice, IgnoredDevice } from '@dimora/contract';
import { anEnvironment, systemEnvironments } from '@dimora/testing/builders';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Socket } from 'socket.io-client';
import { driverTexts } from '../../../entities/driver/driver-texts.ts';
import { aDriver, cameraMask } from '../../../entities/driver/testing/drivers.ts';
import { troubleWords } from '../../../entities/driver/trouble-words.ts';
import { driverWords } from '../../../entities/driver/driver-words.ts';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { NamespaceCarrier } from '../../../kit/topics/namespace-carrier.ts';
import { DiscoveryPage } from '../discovery-page.tsx';
import { discoveryTexts } from '../texts.ts';

/** A room of the house that looks for devices. */
export const kitchen = anEnvironment({ Name: 'Kitchen' });

/** An installable find. */
export const aFind = (of: Partial<FoundDevice> = {}): FoundDevice => ({
  Id: 'find-1',
  driver: 'tasmota',
  Provider: 'tasmota',
  Key: 'tas_1A:2B',
  UDN: 'uuid:1',
  Address: '192.168.1.30',
  Name: 'Kettle plug',
  ModelName: 'Plug S',
  Manufacturer: 'Shelly',
  IoTCategoryIds: ['smart_plug'],
  Settings: { Address: '192.168.1.30', DeviceId: 'kettle' },
  missing: [],
  ConfigurationStatus: 'STARTING',
  list: 'toInstall',
  trouble: null,
  DeviceId: null,
  moved: false,
  neighbour: null,
  foundAt: 1000,
  ...of,
});

/** A camera that needs a password first. */
export const aLockedCamera = (of: Partial<FoundDevice> = {}): FoundDevice =>
  aFind({
    Id: 'find-camera',
    driver: 'axis',
    Provider: 'onvif',
    Name: 'Door camera',
    Address: '192.168.1.44',
    Settings: { Address: '192.168.1.44' },
    missing: ['Password'],
    ConfigurationStatus: 'FAILED',
    list: 'unprocessable',
    trouble: 'WRONG_CREDENTIALS',
    ...of,
  });

/** A search as the hub reports it; idle by default. */
export const aDiscovery = (of: Partial<Discovery> = {}): Discovery => ({
  phase: 'idle',
  reason: null,
  target: null,
  startedAt: null,
  expectedMs: 30_000,
  elapsedMs: 0,
  drivers: [],
  probe: null,
  Results: { found: [], unprocessable: [] },
  ...of,
});

/** A running search. */
export const running = (of: Partial<Discovery> = {}): Discovery =>
  aDiscovery({
    phase: 'running',
    startedAt: 5000,
    drivers: [{ driver: 'tasmota', timeoutMs: 5000, state: 'searching', found: 0 }],
    ...of,
  });

/** A finished search, with its finds. */
export const completed = (...finds: readonly FoundDevice[]): Discovery =>
  aDiscovery({
    phase: 'completed',
    startedAt: 5000,
    elapsedMs: 30_000,
    Results: {
      found: finds.filter(({ list }) => list !== 'unprocessable'),
      unprocessable: finds.filter(({ list }) => list === 'unprocessable'),
    },
  });

type Listener = (news: never) => void;

/** The socket's own events, which catch-all listeners don't receive. */
const OWN = ['connect', 'disconnect', 'connect_error'];

/** A socket of the device manager controlled by the test. */
export class FakeSocket {
  connected = false;
  active = true;
  /** How often a connection was requested. */
  attempts = 0;
  readonly #listeners = new Map<string, Listener[]>();
  #any: ((event: string, news: unknown) => void) | undefined;

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  onAny(listener: (event: string, news: unknown) => void): this {
    this.#any = listener;
    return this;
  }

  offAny(): this {
    this.#any = undefined;
    return this;
  }

  /** Emits an event as the hub would. */
  say(event: string, news?: unknown): void {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    act(() => {
      for (const listener of this.#listeners.get(event) ?? []) listener(news as never);
      if (!OWN.includes(event)) this.#any?.(event, news);
    });
  }

  connect(): this {
    this.attempts += 1;
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  emit(): this {
    return this;
  }

  removeAllListeners(): this {
    this.#listeners.clear();
    return this;
  }
}

/** The fake hub's answers about discoveries. */
export type DiscoveryAnswers = NonNullable<FakeAnswers['deviceDiscovery']>;

const texts = [discoveryTexts, driverTexts, driverWords, troubleWords, environmentTexts];
const none: IgnoredDevice[] = [];

/** Shows the page, or another part of the feature; the hub has the search `now`, and the test controls the socket. */
export async function showDiscovery(
  now: Discovery = aDiscovery(),
  answers: DiscoveryAnswers = {},
  scene: Scene = {},
  page: ReactNode = <DiscoveryPage />,
): Promise<Rendered & { readonly socket: FakeSocket }> {
  const socket = new FakeSocket();
  const drivers = [
    aDriver(),
    aDriver({
      Key: 'axis',
      Factory: 'axis',
      Provider: 'onvif',
      DeviceConfigurationMask: cameraMask,
    }),
  ];
  const open = () => Promise.resolve(socket as unknown as Socket);
  const shown = await renderScreen(page, {
    texts,
    answers: {
      deviceManager: { drivers: () => drivers },
      deviceDiscovery: { current: () => now, ignored: () => none, ...answers },
    },
    topics: ({ access }) => {
      const carrier = new NamespaceCarrier({ access, open });
      return () => carrier;
    },
    ...scene,
    snapshot: { environments: [...systemEnvironments(), kitchen], ...scene.snapshot },
  });
  socket.say('connect');
  return Object.assign(shown, { socket });
}
