import type { KeyRing, KnownDevices, Passkeys } from '@dimora/identity';
import { os } from '../../platform/http/os.ts';
import { addressRoutes } from './address.routes.ts';
import { BrowserSession, languagesOf } from './browser-session.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { IdentityService } from './identity.service.ts';
import { registrationRoutes } from './registration.routes.ts';
import type { RegistrationService } from './registration.service.ts';
import type { ResetService } from './reset.service.ts';
import { sessionRoutes } from './session.routes.ts';

type Services = {
  readonly identity: IdentityService;
  readonly registration: RegistrationService;
  readonly resets: ResetService;
  readonly confirmations: ConfirmationService;
  readonly keys: KeyRing;
  readonly passkeys: Passkeys;
  readonly devices: KnownDevices;
  /** Known once the cloud listens. */
  readonly publicUrl: () => string;
};

/** Signing in and out, registration, password resets and sessions. */
export const identityRoutes = (services: Services) => {
  const browser = new BrowserSession(services);
  const parts = { ...services, browser };
  return {
    ...signInRoutes(parts),
    ...passwordRoutes(parts),
    ...sessionRoutes(parts),
    ...registrationRoutes(parts),
    ...addressRoutes(parts),
    jwks: os.identity.jwks.handler(async () => ({ keys: await services.keys.publicKeys() })),
  };
};

type Parts = Services & { readonly browser: BrowserSession };

/** Signing in, and proving again who somebody is. */
const signInRoutes = ({ identity, passkeys, browser }: Parts) => ({
  login: os.identity.login.handler(async ({ context: { call }, input }) =>
    browser.admitted(
      call,
      await identity.login(input.username, input.password, browser.placeOf(call)),
    ),
  ),
  secondFactor: os.identity.secondFactor.handler(async ({ context: { call }, input }) =>
    browser.admitted(
      call,
      await identity.secondFactor(input.challenge, input, browser.placeOf(call)),
    ),
  ),
  askForPasskey: os.identity.askForPasskey.handler(({ context: { call } }) =>
    passkeys.askToSignIn(browser.partyOf(call)),
  ),
  signInByPasskey: os.identity.signInByPasskey.handler(async ({ context: { call }, input }) =>
    browser.admitted(
      call,
      await identity.signInByPasskey(input, browser.partyOf(call), browser.placeOf(call)),
    ),
  ),
  askToStepUp: os.identity.askToStepUp.handler(({ context: { call, caller } }) =>
    passkeys.askToStepUp(
      { UserId: caller.user.Id, sessionId: caller.sessionId },
      browser.partyOf(call),
    ),
  ),
  stepUp: os.identity.stepUp.handler(async ({ context: { call, caller }, input }) => ({
    until: await identity.stepUp(caller, input, {
      address: call.address,
      party: () => browser.partyOf(call),
    }),
  })),
});

/** Changing one's password, and getting another when it is forgotten. */
const passwordRoutes = ({ identity, resets, browser }: Parts) => ({
  changePassword: os.identity.changePassword.handler(async ({ context: { call, caller }, input }) =>
    browser.admitted(call, await identity.changePassword(caller, input, browser.placeOf(call))),
  ),
  requestReset: os.identity.requestReset.handler(async ({ context: { call }, input }) => {
    await resets.request(input.email, call.address, languagesOf(call));
    return {};
  }),
  reset: os.identity.reset.handler(async ({ context: { call }, input }) =>
    browser.admitted(call, await resets.reset(input.token, input.password, browser.placeOf(call))),
  ),
});
