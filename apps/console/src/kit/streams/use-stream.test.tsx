import type { StreamContract } from '@dimora/contract/client';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState, type ReactNode } from 'react';
import { ServicesProvider, useServices } from '../services.tsx';
import type { HubAccess } from '../session/access.ts';
import { FakeWire } from '../testing/fake-wire.ts';
import { renderScreen } from '../testing/render.tsx';
import { pass, stopTime } from '../testing/still-time.ts';
import { useStream } from './use-stream.ts';

const wire = (): FakeWire => FakeWire.last();

type Footage = StreamContract & { readonly name: 'footage' };

/** The services with a token for each attempt. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const services = useServices();
  const [access] = useState(() => {
    let count = 1;
    return Object.assign(Object.create(services.access) as HubAccess, {
      token: () => 't1',
      renew: () => Promise.resolve(`t${(count += 1)}`),
      onToken: (hear: (token: string) => void) => {
        hearTokens = hear;
        return () => undefined;
      },
    });
  });
  return <ServicesProvider value={{ ...services, access }}>{children}</ServicesProvider>;
}
let hearTokens: (token: string) => void;

function Player({ take }: { readonly take: (bytes: Uint8Array) => void | Promise<void> }) {
  const { state, send } = useStream<Footage>({ name: 'footage', params: { camera: 7 }, take });
  return (
    <>
      <output aria-label="player">{state.status === 'refused' ? state.code : state.status}</output>
      <button type="button" onClick={() => send(new Uint8Array([1, 2]))}>
        send
      </button>
    </>
  );
}
const aPlayer = (take: (bytes: Uint8Array) => void | Promise<void> = () => undefined) =>
  renderScreen(
    <SignedIn>
      <Player take={take} />
    </SignedIn>,
  );
const shown = (): string | null => screen.getByRole('status', { name: 'player' }).textContent;

beforeEach(() => {
  FakeWire.all.length = 0;
  vi.stubGlobal('WebSocket', FakeWire);
  stopTime();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('opens at the hub with params and token, receives bytes and reports how many it has read', async () => {
  const taken: number[] = [];
  await aPlayer(({ length }) => void taken.push(length));
  expect(wire().address).toMatch(
    /^ws:.*\/api\/streams\/footage\?params=%7B%22camera%22%3A7%7D&token=t1$/,
  );
  wire().opened();
  wire().say(new Uint8Array(10));
  await pass(0);
  expect([shown(), taken, wire().sent]).toEqual(['open', [10], []]);
  wire().say(new Uint8Array(70_000));
  await pass(0);
  expect([taken, wire().sent]).toEqual([[10, 70_000], ['{"read":70010}']]);
  screen.getByRole('button').click();
  expect(wire().sent.at(-1)).toEqual(new Uint8Array([1, 2]));
});

test('reports nothing while bytes wait: the hub sends at most one window ahead', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const taken: number[] = [];
  await aPlayer(({ length }) => {
    taken.push(length);
    return promise;
  });
  wire().opened();
  wire().say(new Uint8Array(70_000));
  wire().say(new Uint8Array(80_000));
  await pass(0);
  expect([taken, wire().sent]).toEqual([[70_000], []]);
  resolve();
  await pass(0);
  expect([taken, wire().sent]).toEqual([
    [70_000, 80_000],
    ['{"read":70000}', '{"read":150000}'],
  ]);
});

test('reopens after a lost connection and an expired token, but not after a refusal or at the end', async () => {
  await aPlayer();
  wire().opened();
  wire().end(1006);
  await pass(0);
  expect(shown()).toBe('away');
  await pass(2_000);
  expect(FakeWire.all).toHaveLength(2);
  expect(wire().address).toMatch(/token=t2$/);
  wire().opened();
  wire().end(4000, 'TOKEN_EXPIRED');
  await pass(2_000);
  expect(FakeWire.all).toHaveLength(3);
  wire().opened();
  hearTokens('t9');
  expect(wire().sent).toEqual(['{"token":"t9"}']);
  wire().end(4000, 'FORBIDDEN');
  await pass(10_000);
  expect([shown(), FakeWire.all.length]).toEqual(['FORBIDDEN', 3]);
});

test('delivers every byte to a slow reader before it reports the end of the stream', async () => {
  const taken: number[] = [];
  const first = Promise.withResolvers<void>();
  await aPlayer((bytes) => {
    taken.push(bytes.length);
    return taken.length === 1 ? first.promise : undefined;
  });
  wire().opened();
  wire().say(new Uint8Array(10));
  wire().say(new Uint8Array(20));
  wire().end(1000);
  await pass(0);
  expect([taken, shown()]).toEqual([[10], 'open']);
  first.resolve();
  await pass(0);
  expect([taken, shown()]).toEqual([[10, 20], 'over']);
  await pass(10_000);
  expect(FakeWire.all).toHaveLength(1);
});

test('closes when it is no longer shown', async () => {
  const { unmount } = await aPlayer();
  wire().opened();
  unmount();
  expect(wire().readyState).toBe(3);
});
