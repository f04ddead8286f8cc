import { STREAM_WINDOW_BYTES } from '@dimora/contract';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { TunnelService } from '../../src/modules/cloud/tunnel/tunnel.service.ts';
import { claimsChanged, sessionEnded } from '../../src/platform/caller.events.ts';
import { ReadinessBoard } from '../../src/platform/readiness.ts';
import type { UserId } from '@dimora/domain';
import { aHub, until } from '../support/a-hub.ts';
import { aRelay, standing } from '../support/a-relay.ts';
import { Reader, someStreams } from './a-stream.ts';

const MAY = { APP_PRO_DVR: [] };
/** Two chunks beyond the window: the one that fills it, and the one that is being made. */
const MOST_SENT = STREAM_WINDOW_BYTES + 2 * 65_536;

let house: Awaited<ReturnType<typeof someStreams>>;
let anna: { name: string; claims: object; expiresAt: number };
beforeEach(async () => {
  house = await someStreams();
  anna = { name: 'anna', claims: MAY, expiresAt: house.clock.now() + 60_000 };
  house.people.set('s1.a', anna);
});
afterEach(() => house[Symbol.asyncDispose]());

const reading = (base = house.url, token = 's1.a'): Reader => {
  const reader = new Reader(base, token);
  onTestFinished(() => reader[Symbol.dispose]());
  return reader;
};

/** The way through a tunnel, to the same streams. */
async function throughTunnel(): Promise<string> {
  const relay = await aRelay();
  const { clock: _fake, log, bus, server } = house;
  const readiness = new ReadinessBoard(systemClock, bus);
  const tunnel = new TunnelService(
    { clock: systemClock, entropy: systemEntropy, log, readiness },
    { link: relay.link, controls: relay.controls, server },
  );
  await standing(tunnel);
  onTestFinished(async () => {
    await tunnel[Symbol.asyncDispose]();
    await relay[Symbol.asyncDispose]();
  });
  return relay.url;
}

describe('a stream', () => {
  test('ends by itself after its last chunk', async () => {
    house.sends(() => ({
      chunks: (async function* () {
        yield Buffer.from('one ');
        yield Buffer.from('two');
      })(),
    }));
    const reader = reading();
    expect(await reader.ended).toBe('1000 ');
    expect(reader.text).toBe('one two');
  });

  test('costs nothing while nobody reads: no timer runs before the first and after the last', async () => {
    expect(house.clock.waiting).toBe(0);
    const readers = [reading(), reading()];
    await until(() => readers.every(({ bytes }) => bytes > 0));
    expect(house.clock.waiting).toBeGreaterThan(0);
    for (const reader of readers) reader.socket.close();
    await until(() => house.clock.waiting === 0);
  });

  test.each([
    ['nobody', 'unknown', { camera: 'door' }, 'footage', 'NOT_AUTHENTICATED'],
    ['without the claim', 's2.a', { camera: 'door' }, 'footage', 'FORBIDDEN'],
    ['for what the reader may not see', 's1.a', { camera: 'cellar' }, 'footage', 'FORBIDDEN'],
    ['with wrong params', 's1.a', { camera: 7 }, 'footage', 'VALIDATION_FAILED'],
    ['that does not exist', 's1.a', null, 'other', 'NOT_FOUND'],
  ])('%s is refused with its code', async (_case, token, params, name, code) => {
    house.people.set('s2.a', { ...anna, name: 'bea', claims: {} });
    house.hidden.add('cellar');
    using reader = new Reader(house.url, token, params, name);
    expect(await reader.ended).toBe(`4000 ${code}`);
    expect([house.state.opened, reader.bytes]).toEqual([0, 0]);
  });

  test('accepts a reader’s messages in order, and only if declared so', async () => {
    const received: string[] = [];
    house.sends((signal) => ({
      chunks: (async function* () {
        yield Buffer.from('ready');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      })(),
      receive: async (chunk) => {
        await new Promise((resolve) => setImmediate(resolve));
        received.push(Buffer.from(chunk).toString());
      },
    }));
    const reader = reading();
    await until(() => reader.text === 'ready');
    for (const key of ['l', 's', '\n']) reader.socket.send(Buffer.from(key));
    await until(() => received.length === 3);
    expect(received).toEqual(['l', 's', '\n']);
    house.sends((signal) => ({
      chunks: (async function* () {
        yield Buffer.from('mute');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      })(),
    }));
    const deaf = reading();
    await until(() => deaf.text === 'mute');
    deaf.socket.send(Buffer.from('x'));
    expect(await deaf.ended).toBe('4000 VALIDATION_FAILED');
  });
});

describe.each([
  ['at the hub’s own port', async () => house.url],
  ['through the tunnel', throughTunnel],
])('[SECURITY-05] %s', (_way, way) => {
  test('sends nothing more after a claim is revoked, even to a reader that had stopped reading', async () => {
    const base = await way();
    const [watching, stuck] = [reading(base), reading(base).stopReading()];
    await until(() => watching.bytes > STREAM_WINDOW_BYTES && stuck.bytes > 0);
    anna.claims = {};
    house.bus.emit(claimsChanged, { UserId: 'anna' as UserId });
    await Promise.all([watching.ended, stuck.ended]);
    expect(house.state.ended).toBe(2);
    const { produced } = house.state;
    await new Promise((resolve) => setImmediate(resolve));
    expect(house.state.produced).toBe(produced);
    expect(await reading(base).ended).toBe('4000 FORBIDDEN');
  });

  test('buffers one window for a reader that stops, delays no other reader, and continues later', async () => {
    const base = await way();
    const slow = reading(base).stopReading();
    await until(() => slow.bytes >= STREAM_WINDOW_BYTES);
    const quick = reading(base);
    await until(() => quick.bytes > 4 * STREAM_WINDOW_BYTES);
    expect(slow.bytes).toBeLessThanOrEqual(MOST_SENT);
    slow.readOn();
    await until(() => slow.bytes > 2 * STREAM_WINDOW_BYTES);
  });
});

describe('[SECURITY-05] a stream ends', () => {
  test('with the session', async () => {
    const reader = reading();
    await until(() => reader.bytes > 0);
    house.bus.emit(sessionEnded, { sessionId: 's1', code: 'SESSION_REVOKED' });
    expect(await reader.ended).toMatch(/^(4000 SESSION_REVOKED|1006 )$/);
  });

  test('with its token, unless a fresh one of the same session has come', async () => {
    house.people.set('s1.b', { ...anna, expiresAt: anna.expiresAt + 60_000 });
    house.people.set('s9.z', { ...anna, expiresAt: anna.expiresAt + 60_000 });
    const [renewed, expired, foreign] = [reading(), reading(), reading()];
    await until(() => [renewed, expired, foreign].every(({ bytes }) => bytes > 0));
    renewed.say({ token: 's1.b' });
    foreign.say({ token: 's9.z' });
    expect(await foreign.ended).toMatch(/^(4000 NOT_AUTHENTICATED|1006 )$/);
    const before = renewed.bytes;
    await until(() => renewed.bytes > before + STREAM_WINDOW_BYTES);
    house.clock.advance(60_000);
    expect(await expired.ended).toMatch(/^(4000 TOKEN_EXPIRED|1006 )$/);
    const after = renewed.bytes;
    await until(() => renewed.bytes > after);
  });

  test('when its subject has moved out of sight', async () => {
    const reader = reading();
    await until(() => reader.bytes > 0);
    house.hidden.add('door');
    house.clock.advance(1_000);
    expect(await reader.ended).toMatch(/^(4000 FORBIDDEN|1006 )$/);
  });

  test('for a reader who has not read for a minute', async () => {
    anna.expiresAt += 600_000;
    const slow = reading().stopReading();
    await until(() => slow.bytes >= STREAM_WINDOW_BYTES);
    house.clock.advance(60_000);
    expect(await slow.ended).toBe('1006 ');
    await until(() => house.state.ended === 1);
  });

  test.each(['{"read": 99999999999}', '{"read": -1}', '{"what": 1}', 'nonsense'])(
    'for a reader that says %s',
    async (text) => {
      const reader = reading();
      await until(() => reader.bytes > 0);
      reader.socket.send(text);
      expect(await reader.ended).toMatch(/^(4000 VALIDATION_FAILED|1006 )$/);
    },
  );
});

test('[SECURITY-01] only people who have signed in can open a stream at a hub’s path', async () => {
  await using home = await aHub();
  const owner = await home.as('owner');
  using stranger = new Reader(home.url, 'none');
  expect(await stranger.ended).toMatch(/^4000 (NOT_AUTHENTICATED|TOKEN_INVALID)$/);
  using reader = new Reader(home.url, owner.token ?? '', null, 'none');
  expect(await reader.ended).toBe('4000 NOT_FOUND');
});
