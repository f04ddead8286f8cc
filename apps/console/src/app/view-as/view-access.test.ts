import type { AccessToken } from '@dimora/contract/client';
import { expect, test, vi } from 'vitest';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { Session, type SessionParts } from '../../kit/session/session.ts';
import { lookingSession } from './view-access.ts';

const token = (accessToken: string): AccessToken => ({
  accessToken,
  expiresAt: Date.now() + 300_000,
});

function aSession() {
  const logout = vi.fn<() => Promise<object>>(() => Promise.resolve({}));
  const changePassword = vi.fn<() => Promise<AccessToken>>(() => Promise.resolve(token('new')));
  const calls = { logout, changePassword } as unknown as ReturnType<SessionParts['calls']>;
  const session = new Session({
    calls: () => calls,
    refresh: () => Promise.resolve(token('renewed')),
  });
  session.begin(token('own'));
  return { session, logout, changePassword };
}

test('[USERS-B2] every token of a view, also a renewed one, belongs to the viewer and names the view', async () => {
  const { session } = aSession();
  const looking = lookingSession({ session, access: session }, 'view', () => undefined);
  expect(looking.token()).toBe('own~view');
  const heard = vi.fn<(token: string) => void>();
  looking.onToken(heard);
  expect(await looking.renew()).toBe('renewed~view');
  expect(heard.mock.calls).toEqual([['renewed~view']]);
  looking.close();
  session.begin(token('later'));
  expect(heard).toHaveBeenCalledOnce();
  expect([looking.signedIn(), session.signedIn()]).toEqual([false, true]);
});

test('[USERS-B2] a view gives no access to the viewer’s own account except signing out', async () => {
  const { session, logout, changePassword } = aSession();
  const ended = vi.fn<() => void>();
  const looking = lookingSession({ session, access: session }, 'view', ended);
  expect(looking.token()).toBe('own~view');
  expect(await looking.renew()).toBe('renewed~view');
  expect(looking.state).toBe(session.state);
  const codeOf = (attempt: Promise<unknown>) => attempt.then(() => null, errorCodeOf);
  expect(await codeOf(looking.changePassword('a', 'b'))).toBe('VIEW_ONLY');
  expect(await codeOf(looking.logout(true))).toBe('VIEW_ONLY');
  expect(changePassword).not.toHaveBeenCalled();
  looking.end('VIEW_ENDED');
  expect(ended).toHaveBeenCalledOnce();
  expect(session.signedIn()).toBe(true);
  await looking.logout();
  expect(logout).toHaveBeenCalledOnce();
  expect(session.signedIn()).toBe(false);
});
