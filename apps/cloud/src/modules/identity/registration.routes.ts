import type { HttpCall } from '@dimora/node-kit/http';
import { os } from '../../platform/http/os.ts';
import { PATH, languagesOf, type BrowserSession } from './browser-session.ts';
import type { RegistrationOutcome, RegistrationService } from './registration.service.ts';

/** Held by a browser that waits for the link of its registration. */
const TICKET_COOKIE = 'dimora_cloud_registration';
const TICKET_SECONDS = 24 * 3600;

type Parts = {
  readonly registration: RegistrationService;
  readonly browser: BrowserSession;
};

/** Registration, from the first form to the link of its mail. */
export const registrationRoutes = ({ registration, browser }: Parts) => {
  const settled = async (call: HttpCall, outcome: RegistrationOutcome) => {
    if (typeof outcome === 'string') return { outcome, token: null };
    forgetTicket(call);
    return { outcome: 'signedIn' as const, token: await browser.admitted(call, outcome) };
  };
  return {
    register: os.identity.register.handler(async ({ context: { call }, input }) => {
      const begun = await registration.register(input, browser.placeOf(call), languagesOf(call));
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
      settled(call, await registration.goOn(call.cookie(TICKET_COOKIE), browser.placeOf(call))),
    ),
    confirmRegistration: os.identity.confirmRegistration.handler(
      async ({ context: { call }, input: { token, password } }) =>
        settled(
          call,
          await registration.open(
            { token, password },
            call.cookie(TICKET_COOKIE),
            browser.placeOf(call),
          ),
        ),
    ),
  };
};

const forgetTicket = (call: HttpCall): void =>
  call.setCookie(TICKET_COOKIE, null, { path: PATH, maxAgeSeconds: 0 });
