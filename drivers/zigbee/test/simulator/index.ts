import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { DEMO_DEVICES } from './demo-devices.ts';
import type { DeviceSpec } from './device-spec.ts';
import { encodeMt, MtReader } from './mt-frames.ts';
import { NvMemory, type SimulatedNetwork } from './nv-memory.ts';
import { SimulatedAir } from './simulated-air.ts';
import type { SimulatedDevice } from './simulated-device.ts';

/** The network of the demo; its keys are known to everybody. */
export const DEMO_NETWORK: SimulatedNetwork = {
  panId: 0x1d42,
  extendedPanId: [0x44, 0x49, 0x4d, 0x4f, 0x52, 0x41, 0x00, 0x01],
  channel: 20,
  networkKey: [
    0x8a, 0x11, 0x5c, 0x02, 0xe7, 0x49, 0x30, 0x9d, 0x66, 0xb4, 0x0f, 0x71, 0xc8, 0x25, 0x93, 0x5e,
  ],
};

/** Devices of the demo by their names. */
export const demoDevices = (...names: readonly string[]): readonly DeviceSpec[] =>
  DEMO_DEVICES.filter(({ name }) => names.includes(name));

export type SimulatorOptions = {
  /** A TCP port; any free one if absent. */
  readonly port?: number;
  /** The network that the radio is set up for; `null` for a radio as it comes from its maker. */
  readonly network?: SimulatedNetwork | null;
  /** The devices in it; those of the demo if absent. */
  readonly devices?: readonly DeviceSpec[];
  readonly ieee?: string;
  /** Milliseconds that a message takes on the air. */
  readonly delayMs?: number;
};

/** A running radio with its network. */
export type ZigbeeSimulator = AsyncDisposable & {
  readonly port: number;
  /** Where a host connects to, `tcp://…`. */
  readonly address: string;
  readonly air: SimulatedAir;
  readonly nv: NvMemory;
  /** A device by its name. */
  device(name: string): SimulatedDevice;
  /** Adds a device and lets it join, as somebody does who presses its button. */
  pair(spec: DeviceSpec): SimulatedDevice;
  /** Pulls the radio out: its connection breaks, and it can't be reached. */
  unplug(): Promise<void>;
  plug(): Promise<void>;
  /** Sends bytes to the host as they are. */
  blurt(bytes: Uint8Array): void;
};

/** Starts a Z-Stack 3.x.0 radio on a TCP port of this computer, with a network of simulated devices. */
export async function startZigbeeSimulator(
  options: SimulatorOptions = {},
): Promise<ZigbeeSimulator> {
  const {
    network = DEMO_NETWORK,
    devices = DEMO_DEVICES,
    ieee = '0x00124b0029a1c3d5',
    delayMs = 1,
  } = options;
  const nv = new NvMemory(ieee);
  if (network) {
    nv.form(network);
    nv.items.set(0x60, Buffer.from([0x55]));
  }
  let socket: Socket | undefined;
  const air = new SimulatedAir(nv, (frame) => void socket?.write(encodeMt(frame)), delayMs);
  for (const spec of devices) air.place(spec);
  const sockets = new Set<Socket>();
  const listen = (port: number): Promise<Server> => {
    const server = createServer({ noDelay: true }, (next) => {
      socket = next;
      sockets.add(next);
      const reader = new MtReader();
      next.on('data', (bytes) => {
        for (const frame of reader.push(bytes)) air.coordinator.hear(frame);
      });
      next.on('close', () => sockets.delete(next));
      next.on('error', () => {});
    });
    return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
  };
  let server: Server | undefined = await listen(options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  const unplug = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    for (const each of sockets) each.destroy();
    air.coordinator.reset();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };
  return {
    port,
    address: `tcp://127.0.0.1:${port}`,
    air,
    nv,
    device: (name) => {
      const found = air.devices.find(({ spec }) => spec.name === name);
      if (!found) throw new Error(`no device ${name}`);
      return found;
    },
    pair: (spec) => {
      const device = air.place(spec);
      air.join(device);
      return device;
    },
    unplug,
    plug: async () => {
      server ??= await listen(port);
    },
    blurt: (bytes) => void socket?.write(bytes),
    [Symbol.asyncDispose]: unplug,
  };
}
