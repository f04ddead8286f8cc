import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StateValue } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import {
  DEVICES,
  OPEN_AIR,
  type FrontCameraOptions,
  type NewDevicesOptions,
  type PeerOrder,
  type PeersMessage,
  type PeersNews,
  type VillaDevice,
} from '@dimora/simulators/villa';
import type { BrokerPort } from '../modules/devices/broker/port.ts';
import { gadgetBase, TELE_PERIOD_S } from './demo-devices.ts';

/** How long the peers outlive the demo home, in milliseconds, unless the hub's process ends first. */
const LINGER_MS = 2_000;

type Access = { readonly url: string; readonly username: string; readonly password: string };
/** The hub's data about a device before the restart. */
export type Before = (Id: string, variable: string) => StateValue | undefined;
/** The peers' initial state: the hub's stored values, and the temperature outside, °C. */
export type Past = { readonly before: Before; readonly outside: number };
type TasmotaOrder = Extract<PeerOrder, { kind: 'tasmota' }>;

/** A plug's total consumption, kWh; different for each before the demo's first start. */
const countedBefore = (Id: string, before: Before): number => {
  const counted = before(Id, 'ENERGY');
  return typeof counted === 'number' ? counted : 40 + Id.length * 17.3 + (Id.codePointAt(0) ?? 0);
};

/** A plug's meter goes on from what it counted and drew. */
const metered = (Id: string, before: Before) => ({
  totalKwh: countedBefore(Id, before),
  watts: Number(before(Id, 'CONSUMPTION') ?? 0),
});

/** An appliance starts in its last state; a plug is on at first. */
const wasOn = (Id: string, model: string, before: Before): boolean => {
  const states = ['SMART_PLUG_ON_OFF', 'LIGHT_ON_OFF', 'SWITCH_ON_OFF'].map((variable) =>
    before(Id, variable),
  );
  return (
    states.find((on) => typeof on === 'boolean') === true ||
    (model === 'plug' && states.every((on) => on === undefined))
  );
};

/** A sensor's first measurement: its last one, otherwise the garden's or the house's air. */
function figuresOf(
  Id: string,
  room: string,
  chip: string,
  { before, outside }: Past,
): Record<string, number> {
  const was = (variable: string, otherwise: number): number =>
    Number(before(Id, variable) ?? otherwise);
  return {
    Temperature: was('TEMPERATURE', OPEN_AIR.has(room) ? Math.round(outside * 10) / 10 : 20.4),
    Humidity: was('HUMIDITY', 52),
    ...(chip === 'BME280' && { Pressure: was('PRESSURE', 1014) }),
  };
}

/** The parts of an appliance, by its model. */
function partsOf({ Id, room, build }: VillaDevice, past: Past): Partial<TasmotaOrder['options']> {
  if (build.kind !== 'tasmota') return {};
  const { model, relays = 1, chip = 'AM2301' } = build;
  const on = wasOn(Id, model, past.before);
  switch (model) {
    case 'plug':
      return { relays, on, meter: metered(Id, past.before) };
    case 'dimmer':
      return { relays, on, light: 'dimmer' };
    case 'sensor':
      return { chip: { name: chip, figures: figuresOf(Id, room, chip, past) } };
    case 'shutter':
      return { shutter: { travelMs: 14_000 } };
    case 'light':
    case 'relay':
      return { relays, on };
  }
}

const GADGET_STATES = {
  terrace_lights: { state: 'OFF', brightness: 180 },
  irrigation: { state: 'OFF', battery: 71 },
} as const;

function orderOf(
  device: VillaDevice,
  admit: (topics: string) => Access,
  past: Past,
): PeerOrder | undefined {
  const { Id, build } = device;
  if (build.kind === 'gadget') {
    const base = gadgetBase(Id);
    return {
      Id,
      kind: 'gadget',
      options: { ...admit(`${base}/#`), base, state: GADGET_STATES[build.model] },
    };
  }
  if (build.kind !== 'tasmota') return undefined;
  const options = {
    ...admit(`+/${Id}/#`),
    topic: Id,
    telePeriodMs: TELE_PERIOD_S * 1000,
    ...partsOf(device, past),
  };
  return { Id, kind: 'tasmota', options };
}

/**
 * The simulated peers of the villa: clients of the hub's broker over TCP, each with its own account, in a
 * separate process, as appliances are; it ends with the hub in any case.
 */
export class DemoPeers implements Disposable {
  readonly #process: ChildProcess;
  readonly #clock: Clock;
  readonly #admissions: Disposable;
  #onBus: ((port: number) => void) | undefined;

  constructor(mqtt: BrokerPort, url: string, clock: Clock, past: Past) {
    this.#clock = clock;
    const peers = DEVICES.flatMap((device) => {
      const admit = (topics: string): Access => {
        const { Username: username, Password: password } = mqtt.admit(device.Id, [topics]);
        return { url, username, password };
      };
      return orderOf(device, admit, past) ?? [];
    });
    // A peer's new password is entered in the peer immediately.
    this.#admissions = mqtt.onAdmitted(({ Username: Id, Password: password }) =>
      this.#tell({ kind: 'password', Id, password }),
    );
    this.#process = fork(fileURLToPath(import.meta.resolve('@dimora/simulators/main')), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-sigusr1', '--max-semi-space-size=1'],
    });
    this.#process.unref();
    this.#process.channel?.unref();
    // The house works without peers: their devices are unreachable.
    this.#process.on('error', () => {});
    // Its first message shows that its code is loaded.
    this.#process.on('message', (news: PeersNews) => {
      if (news === 'ready') this.#tell({ kind: 'open', peers });
      else this.#onBus?.(news.port);
    });
  }

  /** Starts the villa's bus; calls back with its port once it listens. */
  startBus(call: (port: number) => void): void {
    this.#onBus = call;
    this.#tell({ kind: 'bus' });
  }

  /** Starts the devices that nobody has installed yet. */
  startNewDevices(options: NewDevicesOptions): void {
    this.#tell({ kind: 'newDevices', options });
  }

  /** Starts the camera at the front door. */
  startFrontCamera(options: FrontCameraOptions): void {
    this.#tell({ kind: 'frontCamera', options });
  }

  /** Changes a peer, as the environment or a person in the house would. */
  set(Id: string, variable: string, value: StateValue): void {
    this.#tell({ kind: 'set', Id, variable, value });
  }

  /** Stops the peers with a delay: otherwise the stopping hub would show devices that have failed. */
  [Symbol.dispose](): void {
    this.#admissions[Symbol.dispose]();
    this.#onBus = undefined;
    this.#clock.after(LINGER_MS, () => {
      if (this.#process.connected) this.#process.disconnect();
    });
  }

  #tell(message: PeersMessage): void {
    // A failed peer is like an appliance without power: the hub shows it as unreachable.
    if (this.#process.connected) this.#process.send(message, () => {});
  }
}
