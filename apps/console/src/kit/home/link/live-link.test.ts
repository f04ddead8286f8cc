import type { Batch, LiveToClient, SystemState, Watch } from '@dimora/contract/client';
import { aHouseSnapshot, aSystemState } from '@dimora/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSettings } from '../../settings/settings.ts';
import { Session } from '../../session/session.ts';
import { HomeStore } from '../home-store.ts';
import { LiveLink, type LiveHandlers, type LiveSocket } from './live-link.ts';
import { Watchers } from '../watchers.ts';

/** A socket whose other end is the test. */
class FakeSocket {
  connected = false;
  active = true;
  attempts = 0;
  pulse: ((error: Error | null, system?: SystemState) => void) | undefined;
  readonly watched: Watch[] = [];
  readonly renewed: string[] = [];
  readonly #listeners = new Map<string, (...args: never[]) => void>();

  on(event: string, listener: (...args: never[]) => void): void {
    this.#listeners.set(event, listener);
  }
  fire(
    event: keyof LiveToClient | 'connect' | 'disconnect' | 'connect_error',
    ...args: unknown[]
  ): void {
    this.#listeners.get(event)?.(...(args as never[]));
  }
  connect(): this {
    this.attempts += 1;
    return this;
  }
  disconnect(): this {
    this.connected = false;
    return this;
  }
  removeAllListeners(): void {
    this.#listeners.clear();
  }
  timeout(): this {
    return this;
  }
  emit(event: string, ...args: unknown[]): void {
    if (event === 'watch') {
      this.watched.push(args[0] as Watch);
      (args[1] as (answer: unknown) => void)({ ok: true, snapshot: {} satisfies Batch });
    }
    if (event === 'pulse') this.pulse = args[0] as NonNullable<typeof this.pulse>;
    if (event === 'renew') this.renewed.push(args[0] as string);
  }
  open(): void {
    this.connected = true;
    this.fire('connect');
  }
  lose(): void {
    this.connected = false;
    this.fire('disconnect', 'transport close');
  }
}

async function aLink(refresh = () => Promise.reject(new Error('not now'))) {
  changeSettings({ signedInAs: 'someone' });
  const socket = new FakeSocket();
  const home = new HomeStore();
  home.load(aHouseSnapshot(), 'hub');
  const watchers = new Watchers();
  const session = new Session({ calls: () => ({}) as never, refresh });
  const handlers = {
    registry: vi.fn<LiveHandlers['registry']>(),
    reload: vi.fn<LiveHandlers['reload']>(),
    refused: vi.fn<LiveHandlers['refused']>(),
  };
  const link = new LiveLink({
    home,
    watchers,
    session,
    access: session,
    handlers,
    random: () => 0.5,
    open: () => Promise.resolve(socket as unknown as LiveSocket),
    through: 'local',
    nextFrame: (task) => task(),
  });
  await link.start();
  return {
    socket,
    home,
    watchers,
    session,
    handlers,
    link,
    state: () => link.connection.get().state,
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  changeSettings({ signedInAs: null });
});

test('[SHELL-07] connecting, connected, and disconnected when the hub cannot be reached', async () => {
  const { socket, state } = await aLink();
  expect(state()).toBe('connecting');
  socket.open();
  expect(state()).toBe('connected');
  socket.lose();
  expect(state()).toBe('disconnected_network');
});

test('[SHELL-07] a hub that never answered is offline after two attempts', async () => {
  const { socket, state } = await aLink();
  socket.fire('connect_error', new Error('refused'));
  expect(state()).toBe('connecting');
  socket.fire('connect_error', new Error('refused'));
  expect(state()).toBe('disconnected_network');
});

test('[SHELL-07] the heartbeat distinguishes a hub without internet from one in maintenance', async () => {
  const { socket, state } = await aLink();
  socket.open();
  socket.pulse?.(null, aSystemState({ internet: false }));
  expect(state()).toBe('disconnected_internet');
  socket.pulse?.(null, aSystemState({ maintenance: true }));
  expect(state()).toBe('maintenance');
  socket.pulse?.(null, aSystemState());
  expect(state()).toBe('connected');
});

test('[SHELL-07] an open socket without an answer to its heartbeat is not connected', async () => {
  const { socket, state } = await aLink();
  socket.open();
  socket.pulse?.(new Error('timeout'));
  expect(state()).toBe('disconnected_network');
  vi.advanceTimersByTime(5000);
  socket.pulse?.(null, aSystemState());
  expect(state()).toBe('connected');
});

test('[SHELL-B1] what is on the screen is subscribed to, again after a reconnect, and the snapshot is reloaded', async () => {
  const { socket, watchers, handlers } = await aLink();
  const stop = watchers.add({ devices: ['lamp'], events: 'all' });
  watchers.add({ devices: ['lamp', 'blind'] });
  vi.advanceTimersByTime(50);
  socket.open();
  expect(socket.watched.at(-1)).toEqual({
    devices: ['blind', 'lamp'],
    environments: [],
    events: 'all',
  });
  expect(handlers.reload).not.toHaveBeenCalled();
  stop();
  vi.advanceTimersByTime(50);
  expect(socket.watched.at(-1)).toEqual({
    devices: ['blind', 'lamp'],
    environments: [],
    events: 'none',
  });
  socket.lose();
  socket.open();
  expect(socket.watched).toHaveLength(3);
  expect(handlers.reload).toHaveBeenCalledOnce();
});

test('a refused hello is retried with a fresh token, each time after a longer pause', async () => {
  let refreshed = 0;
  const { socket } = await aLink(() => {
    refreshed += 1;
    return Promise.resolve({
      accessToken: `token-${refreshed}`,
      expiresAt: Date.now() + 600_000,
    }) as never;
  });
  socket.active = false;
  const attemptsBy = async (ms: number): Promise<number> => {
    await vi.advanceTimersByTimeAsync(ms);
    return socket.attempts;
  };
  socket.fire('connect_error', new Error('NOT_AUTHENTICATED'));
  expect(await attemptsBy(500)).toBe(1);
  expect(await attemptsBy(200)).toBe(2);
  socket.fire('connect_error', new Error('NOT_AUTHENTICATED'));
  expect(await attemptsBy(1000)).toBe(2);
  expect(await attemptsBy(300)).toBe(3);
  expect(refreshed).toBe(2);
});

test('[SHELL-07] a hub that was offline for long and refuses the old token is asked again at once', async () => {
  const { socket } = await aLink(
    () => Promise.resolve({ accessToken: 'fresh', expiresAt: Date.now() + 600_000 }) as never,
  );
  socket.active = true;
  for (let times = 0; times < 10; times += 1)
    socket.fire('connect_error', new Error('xhr poll error'));
  const before = socket.attempts;
  socket.active = false;
  socket.fire('connect_error', new Error('TOKEN_EXPIRED'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(socket.attempts).toBe(before + 1);
});

test('a fresh token is sent to the hub before the old one expires', async () => {
  const { socket, session } = await aLink();
  socket.open();
  session.adopt({ accessToken: 'fresh', expiresAt: Date.now() + 600_000 });
  expect(socket.renewed).toEqual(['fresh']);
});

test('the hub’s last message ends the session with its reason', async () => {
  const { socket, session } = await aLink();
  socket.open();
  socket.fire('sessionEnded', 'SESSION_REVOKED');
  expect(session.state.get()).toEqual({ signedIn: false, reason: 'SESSION_REVOKED' });
});

test('changed claims reload everything', async () => {
  const { socket, handlers } = await aLink();
  socket.open();
  socket.fire('claimsChanged');
  expect(handlers.reload).toHaveBeenCalledOnce();
});

test('changes between the snapshot and the first hello are loaded again', async () => {
  const { socket, handlers } = await aLink();
  socket.open();
  socket.pulse?.(null, aSystemState({ changes: 1 }));
  expect(handlers.reload).toHaveBeenCalledOnce();
});

test('a snapshot that is still current is not loaded twice', async () => {
  const { socket, handlers } = await aLink();
  socket.open();
  socket.pulse?.(null, aSystemState());
  expect(handlers.reload).not.toHaveBeenCalled();
});
