import type { AccessToken } from '@dimora/contract/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings, changeSettings } from '../settings/settings.ts';
import { fakeApi, hubError, type FakeAnswers } from '../testing/fake-api.ts';
import { Session } from './session.ts';
import { refreshAfterMs } from './tokens.ts';

const token = (name: string, lifeMs = 600_000): AccessToken => ({
  accessToken: name,
  expiresAt: Date.now() + lifeMs,
});
const jwt = (claims: object): string => `x.${btoa(JSON.stringify(claims))}.x`;

function aSession(refresh: () => Promise<AccessToken>, answers: FakeAnswers = {}) {
  const { api, calls } = fakeApi(answers);
  return { session: new Session({ calls: () => api.identity, refresh }), calls };
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  changeSettings({ signedInAs: null });
});

describe('signing in', () => {
  test('[LOGIN-02] the token is held in memory; local storage only notes that there is a session', async () => {
    const { session } = aSession(() => Promise.reject(new Error()), {
      identity: { login: () => token('secret') },
    });
    await session.login('owner', 'pass');
    expect(session.token()).toBe('secret');
    expect(session.state.get()).toEqual({ signedIn: true });
    expect(readSettings().signedInAs).not.toBeNull();
    expect(
      Object.keys(localStorage)
        .map((key) => localStorage.getItem(key))
        .join(),
    ).not.toContain('secret');
  });

  test('[LOGIN-05] a refusal is passed on, and nobody is signed in', async () => {
    const { session } = aSession(() => Promise.reject(new Error()), {
      identity: {
        login: () => {
          throw hubError('WRONG_CREDENTIALS');
        },
      },
    });
    await expect(session.login('owner', 'wrong')).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(session.state.get().signedIn).toBe(false);
  });
});

describe('refreshing', () => {
  test('many simultaneous requests cause one call', async () => {
    const refresh = vi.fn<() => Promise<AccessToken>>(() => Promise.resolve(token('one')));
    const { session } = aSession(refresh);
    expect(await Promise.all([session.renew(), session.renew(), session.renew()])).toEqual([
      'one',
      'one',
      'one',
    ]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('a token is refreshed before it expires', async () => {
    const refresh = vi.fn<() => Promise<AccessToken>>(() => Promise.resolve(token('next')));
    const { session } = aSession(refresh);
    session.adopt(token('first', 100_000));
    await vi.advanceTimersByTimeAsync(79_000);
    expect(session.token()).toBe('first');
    await vi.advanceTimersByTimeAsync(2000);
    expect(session.token()).toBe('next');
  });

  test('the lifetime comes from the token, so that a wrong clock in the browser does no harm', () => {
    const now = Date.now();
    const hourBehind = { accessToken: jwt({ iat: 1000, exp: 1600 }), expiresAt: now - 3_600_000 };
    expect(refreshAfterMs(hourBehind, now)).toBe(480_000);
  });

  test('an offline hub ends no session', async () => {
    changeSettings({ signedInAs: 'someone' });
    const { session } = aSession(() =>
      Promise.reject(Object.assign(new Error(), { code: 'HUB_UNREACHABLE' })),
    );
    await expect(session.renew()).rejects.toMatchObject({ code: 'HUB_UNREACHABLE' });
    expect(session.state.get()).toEqual({ signedIn: true });
  });

  test.each(['NOT_AUTHENTICATED', 'SESSION_REVOKED', 'USER_DISABLED'] as const)(
    '%s ends the session and is kept as its reason',
    async (code) => {
      changeSettings({ signedInAs: 'someone' });
      const { session } = aSession(() => Promise.reject(Object.assign(new Error(), { code })));
      await expect(session.renew()).rejects.toMatchObject({ code });
      expect(session.state.get()).toEqual({ signedIn: false, reason: code });
      expect(readSettings().signedInAs).toBeNull();
    },
  );
});

describe('signing out', () => {
  test('ends the session here even when the hub is offline', async () => {
    const { session } = aSession(() => Promise.reject(new Error()), {
      identity: {
        logout: () => {
          throw hubError('HUB_UNREACHABLE');
        },
      },
    });
    session.adopt(token('mine'));
    await session.logout();
    expect(session.token()).toBeNull();
    expect(session.state.get()).toEqual({ signedIn: false, reason: null });
  });

  test('everywhere: a failure is reported, and the session here continues', async () => {
    const { session } = aSession(() => Promise.reject(new Error()), {
      identity: {
        logoutEverywhere: () => {
          throw hubError('HUB_UNREACHABLE');
        },
      },
    });
    session.adopt(token('mine'));
    await expect(session.logout(true)).rejects.toMatchObject({ code: 'HUB_UNREACHABLE' });
    expect(session.token()).toBe('mine');
  });
});
