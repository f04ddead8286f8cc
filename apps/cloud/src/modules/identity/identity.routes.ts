import {
  DeviceCookies,
  SESSION_MS,
  relyingParty,
  type Admission,
  type KeyRing,
  type KnownDevices,
  type Passkeys,
} from '@dimora/identity';
import type { HttpCall } from '@dimora/node-kit/http';
import { os } from '../../platform/http/os.ts';
import type { ConfirmationService } from './confirmation.service.ts';
import type { IdentityService } from './identity.service.ts';
import type { RegistrationOutcome, RegistrationService } from './registration.service.ts';
import type { ResetService } from './reset.service.ts';
import type { SignInFrom } from './session.store.ts';

/**
 * HttpOnly, and sent to these procedures only. Named differently than on a hub: cookies ignore ports,
 * and in the demo both have the same host.
 */
const COOKIE = 'dimora_cloud_refresh';
const DEVICE_COOKIE = 'dimora_cloud_device';
/** Held by a browser that waits for the link of its registration. */
const TICKET_COOKIE = 'dimora_cloud_registration';
const TICKET_SECONDS = 24 * 3600;
const PATH = '/api/identity';
/** Characters of the User-Agent that are stored. */
const AGENT_LENGTH = 300;

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
export const identityRoutes = ({
  identity,
  registration,
  resets,
  confirmations,
  keys,
  passkeys,
  devices,
  publicUrl,
}: Services) => {
  const known = new DeviceCookies(devices, { name: DEVICE_COOKIE, path: PATH });
  const placeOf = (call: HttpCall): SignInFrom => ({
    address: call.address,
    agent: (call.header('user-agent') ?? '').slice(0, AGENT_LENGTH),
    through: null,
    deviceOf: known.reader(call),
  });
  const admitted = async (call: HttpCall, admission: Admission): Promise<Admission['token']> => {
    const { refreshToken, session, token } = admission;
    call.setCookie(COOKIE, refreshToken, { path: PATH, maxAgeSeconds: SESSION_MS / 1000 });
    await known.keep(call, session.UserId);
    return token;
  };
  const settled = async (call: HttpCall, outcome: RegistrationOutcome) => {
    if (typeof outcome === 'string') return { outcome, token: null };
    forgetTicket(call);
    return { outcome: 'signedIn' as const, token: await admitted(call, outcome) };
  };
  return {
    login: os.identity.login.handler(async ({ context: { call }, input }) =>
      admitted(call, await identity.login(input.username, input.password, placeOf(call))),
    ),
    secondFactor: os.identity.secondFactor.handler(async ({ context: { call }, input }) =>
      admitted(call, await identity.secondFactor(input.challenge, input, placeOf(call))),
    ),
    askForPasskey: os.identity.askForPasskey.handler(({ context: { call } }) =>
      passkeys.askToSignIn(relyingParty(call, publicUrl())),
    ),
    signInByPasskey: os.identity.signInByPasskey.handler(async ({ context: { call }, input }) =>
      admitted(
        call,
        await identity.signInByPasskey(input, relyingParty(call, publicUrl()), placeOf(call)),
      ),
    ),
    askToStepUp: os.identity.askToStepUp.handler(({ context: { call, caller } }) =>
      passkeys.askToStepUp(
        { UserId: caller.user.Id, sessionId: caller.sessionId },
        relyingParty(call, publicUrl()),
      ),
    ),
    stepUp: os.identity.stepUp.handler(async ({ context: { call, caller }, input }) => ({
      until: await identity.stepUp(caller, input, {
        address: call.address,
        party: () => relyingParty(call, publicUrl()),
      }),
    })),
    refresh: os.identity.refresh.handler(async ({ context: { call } }) => {
      try {
        return await admitted(call, await identity.refresh(call.cookie(COOKIE)));
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
    logoutEverywhere: os.identity.logoutEverywhere.handler(
      async ({ context: { call, caller } }) => {
        forget(call);
        return { ended: await identity.logoutEverywhere(caller) };
      },
    ),
    logoutOthers: os.identity.logoutOthers.handler(async ({ context: { caller } }) => ({
      ended: await identity.logoutOthers(caller),
    })),
    changePassword: os.identity.changePassword.handler(
      async ({ context: { call, caller }, input }) =>
        admitted(call, await identity.changePassword(caller, input, placeOf(call))),
    ),
    register: os.identity.register.handler(async ({ context: { call }, input }) => {
      const begun = await registration.register(input, placeOf(call), languagesOf(call));
      call.setCookie(TICKET_COOKIE, begun.ticket, { path: PATH, maxAgeSeconds: TICKET_SECONDS });
      return begun.waiting;
    }),
    registration: os.identity.registration.handler(({ context: { call } }) =>
      registration.waiting(call.cookie(TICKET_COOKIE)),
    ),
    resendRegistration: os.identity.resendRegistration.handler(({ context: { call } }) =>
      registration.askAgain(call.cookie(TICKET_COOKIE), languagesOf(call)),
    ),
    cancelRegistration: os.identity.cancelRegistration.handler(async ({ context: { call } }) => {
      await registration.cancel(call.cookie(TICKET_COOKIE));
      forgetTicket(call);
      return {};
    }),
    continueRegistration: os.identity.continueRegistration.handler(async ({ context: { call } }) =>
      settled(call, await registration.goOn(call.cookie(TICKET_COOKIE), placeOf(call))),
    ),
    confirmRegistration: os.identity.confirmRegistration.handler(
      async ({ context: { call }, input: { token, password } }) =>
        settled(
          call,
          await registration.open({ token, password }, call.cookie(TICKET_COOKIE), placeOf(call)),
        ),
    ),
    requestReset: os.identity.requestReset.handler(async ({ context: { call }, input }) => {
      await resets.request(input.email, call.address, languagesOf(call));
      return {};
    }),
    reset: os.identity.reset.handler(async ({ context: { call }, input }) =>
      admitted(call, await resets.reset(input.token, input.password, placeOf(call))),
    ),
    address: os.identity.address.handler(({ context: { caller } }) =>
      confirmations.stateOf(caller),
    ),
    askConfirmation: os.identity.askConfirmation.handler(({ context: { call, caller } }) =>
      confirmations.askAgain(caller, languagesOf(call)),
    ),
    changeAddress: os.identity.changeAddress.handler(({ context: { call, caller }, input }) =>
      confirmations.change(caller, input.email, { ...placeOf(call), languages: languagesOf(call) }),
    ),
    confirmAddress: os.identity.confirmAddress.handler(({ context: { call, caller }, input }) =>
      confirmations.confirm(caller, input.token, call.address),
    ),
    jwks: os.identity.jwks.handler(async () => ({ keys: await keys.publicKeys() })),
    sessions: os.identity.sessions.handler(({ context: { caller } }) => identity.sessions(caller)),
    revoke: os.identity.revoke.handler(async ({ context: { caller }, input }) => {
      await identity.revoke(caller, input.id);
      return {};
    }),
  };
};

const languagesOf = (call: HttpCall): string | undefined => call.header('accept-language');

const forget = (call: HttpCall): void =>
  call.setCookie(COOKIE, null, { path: PATH, maxAgeSeconds: 0 });

const forgetTicket = (call: HttpCall): void =>
  call.setCookie(TICKET_COOKIE, null, { path: PATH, maxAgeSeconds: 0 });
