import type { Rig } from '@dimora/driver-kit/conformance';
import {
  ChoppyProxy,
  ModbusServer,
  ModbusUnit,
  type ModbusServerOptions,
  type Tables,
} from '@dimora/simulators';
import { BusPool, createModbusDriver } from '../src/index.ts';

/** A driver with its own buses. */
export const freshDriver = () => {
  const pool = new BusPool();
  return { pool, driver: createModbusDriver(pool) };
};

/** Registers from 0 on, all zero. */
export const zeros = (count: number): Record<number, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 0]));

/** Bytes that aren't responses: noise, lengths that never arrive, unsolicited responses. */
const JUNK: readonly Uint8Array[] = [
  Uint8Array.from({ length: 90 }, (_, at) => (at * 37) % 256),
  Uint8Array.of(0, 1, 0, 0, 0xff, 0xff, 1, 3),
  Uint8Array.of(0, 9, 0, 0, 0, 3, 1, 0x83, 2),
  Uint8Array.of(1, 3, 2, 0, 7, 0x12, 0x34),
  new Uint8Array(3_000),
];

/** A simulated device behind a frame-splitting proxy. */
export async function startModbus(
  tables: Tables,
  settings: Record<string, unknown>,
  options: ModbusServerOptions = {},
): Promise<Rig & { readonly server: ModbusServer }> {
  const server = await new ModbusServer({ 1: new ModbusUnit(tables) }, options).start();
  const proxy = await ChoppyProxy.start(server.port);
  return {
    server,
    settings: {
      Address: '127.0.0.1',
      port: proxy.port,
      Manufacturer: 'Acme',
      ModelName: 'Board',
      pollSeconds: 0.2,
      ...settings,
    },
    wire: {
      stop: () => server.stop(),
      start: () => server.start(),
      mute: (on) => (server.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => server.writes,
      junk: async (host) => {
        for (const bytes of JUNK) {
          const asked = server.requests;
          server.blurt(bytes);
          await host.until('it is asked again', () => server.requests > asked);
        }
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}
