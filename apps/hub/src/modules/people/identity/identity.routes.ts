import { relyingParty, type Passkeys } from '@dimora/identity';
import { os } from '../../../platform/http/os.ts';
import type { IdentityService } from './identity.service.ts';
import type { RefreshCookie } from './refresh-cookie.ts';

/** Signing in and out. */
export const identityRoutes = (
  identity: IdentityService,
  passkeys: Passkeys,
  cookie: RefreshCookie,
) => ({
  login: os.identity.login.handler(async ({ context: { call }, input }) =>
    cookie.keep(call, await identity.login(input.username, input.password, cookie.placeOf(call))),
  ),
  secondFactor: os.identity.secondFactor.handler(async ({ context: { call }, input }) =>
    cookie.keep(call, await identity.secondFactor(input.challenge, input, cookie.placeOf(call))),
  ),
  askForPasskey: os.identity.askForPasskey.handler(({ context: { call } }) =>
    passkeys.askToSignIn(relyingParty(call)),
  ),
  signInByPasskey: os.identity.signInByPasskey.handler(async ({ context: { call }, input }) =>
    cookie.keep(
      call,
      await identity.signInByPasskey(input, relyingParty(call), cookie.placeOf(call)),
    ),
  ),
  askToStepUp: os.identity.askToStepUp.handler(({ context: { call, caller } }) =>
    passkeys.askToStepUp(
      { UserId: caller.user.Id, sessionId: caller.session.Id },
      relyingParty(call),
    ),
  ),
  stepUp: os.identity.stepUp.handler(async ({ context: { call, caller }, input }) => ({
    until: await identity.stepUp(caller, input, {
      address: call.address,
      party: () => relyingParty(call),
    }),
  })),
  refresh: os.identity.refresh.handler(async ({ context: { call } }) => {
    try {
      return await cookie.keep(call, await identity.refresh(cookie.read(call)));
    } catch (error) {
      cookie.forget(call);
      throw error;
    }
  }),
  logout: os.identity.logout.handler(async ({ context: { call, caller } }) => {
    cookie.forget(call);
    await identity.logout(caller);
    return {};
  }),
  logoutEverywhere: os.identity.logoutEverywhere.handler(async ({ context: { call, caller } }) => {
    cookie.forget(call);
    return { ended: await identity.logoutEverywhere(caller) };
  }),
  logoutOthers: os.identity.logoutOthers.handler(async ({ context: { caller } }) => ({
    ended: await identity.logoutOthers(caller),
  })),
  sessions: os.identity.sessions.handler(({ context: { caller } }) => identity.sessions(caller)),
  revoke: os.identity.revoke.handler(async ({ context: { caller }, input }) => {
    await identity.revoke(caller, input.id);
    return {};
  }),
  changePassword: os.identity.changePassword.handler(async ({ context: { call, caller }, input }) =>
    cookie.keep(call, await identity.changePassword(caller, input, cookie.placeOf(call))),
  ),
});
