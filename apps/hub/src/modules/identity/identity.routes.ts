import { relyingParty, type Passkeys } from '@dimora/identity';
import { os } from '../../platform/http/os.ts';
import type { IdentityService } from './identity.service.ts';
import type { RefreshCookie } from './refresh-cookie.ts';

/** Signing in and out. */
export const identityRoutes = (
  identity: IdentityService,
  passkeys: Passkeys,
  cookie: RefreshCookie,
) => ({
  login: os.identity.login.handler(async ({ context: { call }, input }) =>
    cookie.keep(call, await identity.login(input.username, input.password, call.address)),
  ),
  secondFactor: os.identity.secondFactor.handler(async ({ context: { call }, input }) =>
    cookie.keep(call, await identity.secondFactor(input.challenge, input, call.address)),
  ),
  askForPasskey: os.identity.askForPasskey.handler(({ context: { call } }) =>
    passkeys.askToSignIn(relyingParty(call)),
  ),
  signInByPasskey: os.identity.signInByPasskey.handler(async ({ context: { call }, input }) =>
    cookie.keep(call, await identity.signInByPasskey(input, relyingParty(call), call.address)),
  ),
  askToStepUp: os.identity.askToStepUp.handler(({ context: { call, caller } }) =>
    passkeys.askToStepUp(
      { UserId: caller.user.Id, sessionId: caller.sessionId },
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
      return cookie.keep(call, await identity.refresh(cookie.read(call)));
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
  changePassword: os.identity.changePassword.handler(async ({ context: { call, caller }, input }) =>
    cookie.keep(
      call,
      await identity.changePassword(caller, input.current, input.next, call.address),
    ),
  ),
});
