import { SESSION_MS, type Admission } from '@dimora/identity';
import type { HttpCall } from '@dimora/node-kit/http';
import { os } from '../../platform/http/os.ts';
import type { IdentityService } from './identity.service.ts';

/** Scripts can't read it, and it travels to these procedures alone. */
const COOKIE = 'dimora_refresh';
const PATH = '/api/identity';

/** Signing in and out. */
export const identityRoutes = (identity: IdentityService) => ({
  login: os.identity.login.handler(async ({ context: { call }, input }) =>
    admitted(call, await identity.login(input.username, input.password, call.address)),
  ),
  refresh: os.identity.refresh.handler(async ({ context: { call } }) => {
    try {
      return admitted(call, await identity.refresh(call.cookie(COOKIE)));
    } catch (error) {
      forget(call);
      throw error;
    }
  }),
  logout: os.identity.logout.handler(async ({ context: { call, caller } }) => {
    forget(call);
    await identity.logout(caller);
    return {};
  }),
  logoutEverywhere: os.identity.logoutEverywhere.handler(async ({ context: { call, caller } }) => {
    forget(call);
    return { ended: await identity.logoutEverywhere(caller) };
  }),
  changePassword: os.identity.changePassword.handler(async ({ context: { call, caller }, input }) =>
    admitted(call, await identity.changePassword(caller, input.current, input.next, call.address)),
  ),
});

function admitted(call: HttpCall, admission: Admission): Admission['token'] {
  call.setCookie(COOKIE, admission.refreshToken, { path: PATH, maxAgeSeconds: SESSION_MS / 1000 });
  return admission.token;
}

const forget = (call: HttpCall): void =>
  call.setCookie(COOKIE, null, { path: PATH, maxAgeSeconds: 0 });
