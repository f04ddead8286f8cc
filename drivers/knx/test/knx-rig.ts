import { setImmediate as turn } from 'node:timers/promises';
import type { Rig } from '@dimora/driver-kit/conformance';
import { ChoppyProxy, freePort, KnxGateway, KnxRouter, type KnxBus } from '@dimora/simulators';
import { createKnxDriver, Lines } from '../src/index.ts';

/** A driver with its own lines. */
export const freshDriver = () => createKnxDriver(new Lines());

/** An invalid host name: one label is too long for a query, so it fails at once. */
export const NO_NAME = `${'x'.repeat(64)}.invalid`;

/** Bytes that aren't frames, and unsolicited or malformed frames. */
const JUNK: readonly Uint8Array[] = [
  Uint8Array.from({ length: 90 }, (_, at) => (at * 37) % 256),
  Uint8Array.of(),
  Uint8Array.of(6, 0x10, 4, 0x20, 0, 7, 4),
  Uint8Array.of(6, 0x10, 4, 0x20, 0xff, 0xff, 4, 1, 0, 0, 0x29),
  // A telegram of another channel, a truncated one, an overlong one.
  Buffer.from('061004200015040900002900bce011050901010081', 'hex'),
  Buffer.from('06100420000d04020000290fbc', 'hex'),
  Buffer.concat([
    Buffer.from('06100530007d2900bce0110509016e0080', 'hex'),
    Buffer.alloc(108, 0xff),
  ]),
  // Valid telegrams of another type: a byte for a bit, a bit for a byte.
  Buffer.from('0610053000122900bce011050901020080ff', 'hex'),
  Buffer.from('061002060008ff00', 'hex'),
  new Uint8Array(3_000),
];

/** Sends all kinds of invalid data to the driver, each in a turn of its own. Its answers come after them. */
async function blurt(peer: { blurt(bytes: Uint8Array): void }): Promise<void> {
  for (const bytes of JUNK) {
    peer.blurt(bytes);
    await turn();
  }
}

/** A line behind a gateway, reached by UDP. */
export async function startDatagrams(bus: KnxBus, settings: Record<string, unknown>): Promise<Rig> {
  const gateway = await new KnxGateway(bus).start();
  return {
    settings: { Address: '127.0.0.1', port: gateway.port, ...settings },
    wire: {
      stop: () => gateway.stop(),
      start: () => gateway.start(),
      mute: (on) => (gateway.muted = on),
      // Datagrams are never split, but may be duplicated.
      chop: (how) => (gateway.stuttering = how !== 'none'),
      received: () => gateway.writes,
      junk: () => blurt(gateway),
    },
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}

/** A line behind a gateway, reached by TCP through a frame-splitting proxy. */
export async function startStream(bus: KnxBus, settings: Record<string, unknown>): Promise<Rig> {
  const gateway = await new KnxGateway(bus).start();
  const proxy = await ChoppyProxy.start(gateway.port);
  return {
    settings: { Address: '127.0.0.1', port: proxy.port, type: 'tunnel_tcp', ...settings },
    wire: {
      stop: () => gateway.stop(),
      start: () => gateway.start(),
      mute: (on) => (gateway.muted = on),
      chop: (how) => (proxy.chop = how),
      received: () => gateway.writes,
      junk: async (host) => {
        const { opened } = gateway.count;
        for (const bytes of JUNK) gateway.blurtStreams(bytes);
        await host.until('a new stream was opened', () => gateway.count.opened > opened);
      },
    },
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
    },
  };
}

/** A line by multicast on the loopback. */
export async function startRouting(bus: KnxBus, settings: Record<string, unknown>) {
  // There, every listener is part of the line.
  const port = await freePort('udp');
  const router = await KnxRouter.start(bus, { port });
  return {
    router,
    settings: {
      Address: '224.0.23.12',
      interfaceAddress: '127.0.0.1',
      type: 'routing',
      port,
      ...settings,
    },
    wire: {
      stop: () => Promise.resolve(),
      start: () => Promise.resolve(),
      mute: (on: boolean) => (router.muted = on),
      chop: () => {},
      received: () => router.writes,
      junk: () => blurt(router),
    },
    [Symbol.asyncDispose]: () => router[Symbol.asyncDispose](),
  };
}
