import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hubFlags } from '../tooling/launch/paths.mjs';
import { BENCH_DEVICES, LINES, lineAccount, stateTopicOf } from './mqtt-house.ts';
import { connectPacket, publishPacket } from './mqtt-packets.ts';
import { signIn } from './sign-in.ts';
import { median, percentile } from './statistics.ts';
import type { Row } from './table.ts';

/** Single events, one after the other. */
const EVENTS = 1_000;
const PAUSE_MS = 5;
/** A burst of messages, after a smaller one as a warm-up. */
const RUSH = 200_000;
const WARM_UP = 20_000;
/** Messages a second beside which people sign in, and for how long. */
const FLOOD_PER_S = 20_000;
const FLOOD_MS = 20_000;
/** Messages per write: what a busy socket delivers at once. */
const IN_ONE = 20;
/** Tenths of a second within which everything must have arrived. */
const PATIENCE = 100;

/** Messages of the hub's process. */
type Answer = {
  readonly port?: number;
  readonly url?: string;
  readonly count?: number;
  readonly cpuUs?: number;
  readonly heard?: readonly string[];
};

/** The next message of the hub's process; rejects if it has exited instead. */
async function told(hub: ChildProcess): Promise<Answer> {
  const stop = new AbortController();
  const gone = once(hub, 'exit', { signal: stop.signal }).then(() => {
    throw new Error('the hub has ended');
  });
  const answer = once(hub, 'message') as Promise<[Answer]>;
  const [said] = await Promise.race([answer, gone]).finally(() => {
    stop.abort();
    gone.catch(() => {});
  });
  return said;
}

function asked(hub: ChildProcess, order: 'count' | 'heard'): Promise<Answer> {
  const answer = told(hub);
  hub.send(order);
  return answer;
}

async function signedIn(port: number, line: number): Promise<Socket> {
  const { username, password } = lineAccount(line);
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.write(connectPacket(username, username, password));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (answer[0] !== 0x20 || answer[3] !== 0) throw new Error('the broker refused a device');
  return socket;
}

const message = (at: number, value: number): Buffer =>
  publishPacket(stateTopicOf(at), JSON.stringify({ t: value }));

/** What the hub has received, once it is complete. */
async function untilHeard(hub: ChildProcess): Promise<Answer> {
  for (let patience = PATIENCE; ; patience -= 1) {
    const answer = await asked(hub, 'heard');
    const count = answer.heard?.length ?? 0;
    if (count === EVENTS) return answer;
    if (patience === 0) throw new Error(`${count} of ${EVENTS} events arrived`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Milliseconds from a device's write to its state on the bus, event by event. */
async function delays(hub: ChildProcess, socket: Socket): Promise<number[]> {
  hub.send('watch');
  const said: bigint[] = [];
  for (let event = 0; event < EVENTS; event += 1) {
    // Device by device of one connection.
    const packet = message((event * LINES) % BENCH_DEVICES, event / 40);
    said.push(process.hrtime.bigint());
    socket.write(packet);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const { heard = [] } = await untilHeard(hub);
  return heard.map((at, index) => Number(BigInt(at) - (said[index] ?? 0n)) / 1e6);
}

/**
 * Sends messages as fast as the hub accepts them; returns the cost of one in microseconds of a core, and the
 * throughput per second.
 */
async function rush(hub: ChildProcess, sockets: readonly Socket[], total: number) {
  const before = await asked(hub, 'count');
  const began = performance.now();
  const each = total / sockets.length;
  await Promise.all(
    sockets.map(async (socket, at) => {
      for (let sent = 0; sent < each; sent += IN_ONE) {
        const lump = Buffer.concat(
          Array.from({ length: IN_ONE }, (_, next) =>
            message((at + (sent + next) * LINES) % BENCH_DEVICES, ((sent + next) % 97) / 2),
          ),
        );
        if (!socket.write(lump)) await once(socket, 'drain');
      }
    }),
  );
  let after = await asked(hub, 'count');
  while ((after.count ?? 0) - (before.count ?? 0) < total) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    after = await asked(hub, 'count');
  }
  const tookMs = performance.now() - began;
  return {
    cpuUs: ((after.cpuUs ?? 0) - (before.cpuUs ?? 0)) / total,
    perSecond: total / (tookMs / 1000),
  };
}

/**
 * How long people wait to be signed in while devices send 20,000 messages a second, and how many were really sent: a
 * slow machine may not accept as many.
 */
async function signInBeside(url: string, sockets: readonly Socket[]) {
  const agent = new Agent({ keepAlive: true });
  await signIn(url, agent);
  const began = performance.now();
  const waits: number[] = [];
  let sent = 0;
  const flood = async (): Promise<void> => {
    for (let at = 0; performance.now() - began < FLOOD_MS; at += 1) {
      const socket = sockets[at % sockets.length];
      const lump = Buffer.concat(
        Array.from({ length: IN_ONE }, (_, next) =>
          message(((at % LINES) + (at + next) * LINES) % BENCH_DEVICES, ((at + next) % 97) / 2),
        ),
      );
      if (socket && !socket.write(lump)) await once(socket, 'drain');
      sent += IN_ONE;
      const ahead = (sent / FLOOD_PER_S) * 1_000 - (performance.now() - began);
      if (ahead > 5) await pause(ahead);
    }
  };
  const people = async (): Promise<void> => {
    while (performance.now() - began < FLOOD_MS) {
      const asked = performance.now();
      await signIn(url, agent);
      waits.push(performance.now() - asked);
      await pause(50);
    }
  };
  await Promise.all([flood(), people()]);
  const perSecond = sent / ((performance.now() - began) / 1_000);
  agent.destroy();
  return { waits, perSecond };
}

/** From an MQTT device to its state on the hub's bus: latency of one message, throughput of many. */
export async function mqtt(): Promise<Row[]> {
  const hub = fork(fileURLToPath(new URL('mqtt-hub.ts', import.meta.url)), {
    execArgv: [...hubFlags],
  });
  try {
    const { port = 0, url = '' } = await told(hub);
    const sockets = await Promise.all(
      Array.from({ length: LINES }, (_, line) => signedIn(port, line)),
    );
    const [first] = sockets;
    if (!first) throw new Error('no device');
    await rush(hub, sockets, WARM_UP);
    const took = await delays(hub, first);
    const { cpuUs, perSecond } = await rush(hub, sockets, RUSH);
    const beside = await signInBeside(url, sockets);
    for (const socket of sockets) socket.destroy();
    return [
      {
        what: 'event from device to bus, p50',
        ours: median(took),
        unit: 'ms',
        limit: 1,
        peers: 'Node-RED 5.4 (Nagle’s delay)',
      },
      {
        what: 'a message into device state, of one core',
        ours: cpuUs,
        unit: 'µs',
        limit: 25,
        peers: `20,000 messages/s of one core; it took ${Math.round(perSecond).toLocaleString('en')} a second here`,
      },
      {
        what: 'sign-in beside 20,000 messages a second, p95',
        ours: percentile(beside.waits, 0.95),
        unit: 'ms',
        limit: 400,
        peers: `p50 ${median(beside.waits).toFixed(0)} ms of ${beside.waits.length}; ${Math.round(beside.perSecond).toLocaleString('en')} a second were sent`,
      },
    ];
  } finally {
    if (hub.exitCode === null) {
      hub.send('end');
      await once(hub, 'exit');
    }
  }
}
