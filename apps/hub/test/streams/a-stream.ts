import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamAddress, streamContract } from '@dimora/contract';
import type { EffectiveClaims, UserId } from '@dimora/domain';
import { DimoraError, FakeClock, RecordedLog } from '@dimora/runtime';
import { WebSocket, type RawData } from 'ws';
import { z } from 'zod';
import type { Identified } from '../../src/modules/people/identity/port.ts';
import { StreamDoor } from '../../src/modules/edge/streams/stream-door.ts';
import { EventBus } from '../../src/platform/event-bus.ts';
import { signedIn } from '../../src/platform/principals/signed-in.ts';
import { defineStream, type OpenStream } from '../../src/platform/stream.ts';

const footage = streamContract({
  name: 'footage',
  claim: 'APP_PRO_DVR',
  params: z.object({ camera: z.string() }),
});

/** What a token opens: a person, their claims and their session. */
type Holder = { readonly name: string; claims: EffectiveClaims; readonly expiresAt: number };

/** Streams behind a real port, with people and a source that the test rules. */
export async function someStreams() {
  const clock = new FakeClock();
  const log = new RecordedLog();
  const bus = new EventBus(log);
  const people = new Map<string, Holder>();
  const hidden = new Set<string>();
  const state = { opened: 0, ended: 0, produced: 0, received: [] as string[] };
  /** Sends endlessly, as a camera does, unless the test brings something else. */
  let source = (signal: AbortSignal): OpenStream => ({ chunks: endless(signal, state) });
  const stream = defineStream(footage, {
    allows: (_caller, { camera }) => !hidden.has(camera),
    open: (_params, { signal }) => {
      state.opened += 1;
      signal.addEventListener('abort', () => (state.ended += 1));
      return source(signal);
    },
  });
  const holderOf = (token: string): Holder => {
    const holder = people.get(token);
    if (!holder) throw new DimoraError('NOT_AUTHENTICATED');
    return holder;
  };
  const door = new StreamDoor({
    platform: { clock, log, bus },
    identify: async (token) => identified(holderOf(token), token.split('.')[0] ?? ''),
  });
  door.add(stream);
  const server = createServer();
  server.on('upgrade', (request, socket, head) => door.handle(request, socket, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    clock,
    log,
    bus,
    server,
    url,
    state,
    hidden,
    people,
    sends: (next: (signal: AbortSignal) => OpenStream) => {
      source = next;
    },
    async [Symbol.asyncDispose]() {
      door[Symbol.dispose]();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Their claims are those of the moment. */
const identified = (holder: Holder, sessionId: string): Identified => ({
  caller: signedIn(
    {
      Id: holder.name as UserId,
      Name: holder.name,
      Role: 'user',
      superAdministrator: false,
    },
    { Id: sessionId },
    () => holder.claims,
  ),
  expiresAt: holder.expiresAt,
});

const CHUNK = Buffer.alloc(64 * 1_024, 7);

async function* endless(signal: AbortSignal, state: { produced: number }) {
  while (!signal.aborted) {
    state.produced += CHUNK.length;
    yield CHUNK;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** One open reader, as a console is one. */
export class Reader implements Disposable {
  readonly socket: WebSocket;
  bytes = 0;
  text = '';
  /** How it ended: the close code and the error code. */
  readonly ended: Promise<string>;
  #acknowledges = true;

  constructor(base: string, token: string, params: unknown = { camera: 'door' }, name = 'footage') {
    this.socket = new WebSocket(streamAddress(base, { name, params, token }));
    this.socket.on('message', (data) => this.#take(data));
    this.socket.on('error', () => {});
    this.ended = once(this.socket, 'close').then(([code, reason]) => `${code} ${String(reason)}`);
  }

  /** Doesn't say any more that it has read anything. */
  stopReading(): this {
    this.#acknowledges = false;
    return this;
  }

  readOn(): void {
    this.#acknowledges = true;
    this.#acknowledge();
  }

  say(control: object): void {
    this.socket.send(JSON.stringify(control));
  }

  [Symbol.dispose](): void {
    this.socket.terminate();
  }

  #take(data: RawData): void {
    const chunk = data as Buffer;
    this.bytes += chunk.length;
    if (this.text.length < 1_000) this.text += chunk.toString('latin1', 0, 100);
    if (this.#acknowledges) this.#acknowledge();
  }

  #acknowledge(): void {
    if (this.socket.readyState === WebSocket.OPEN) this.say({ read: this.bytes });
  }
}
