import { os } from '../../platform/http/os.ts';
import type { BrowserSession } from './browser-session.ts';
import type { IdentityService } from './identity.service.ts';

type Parts = {
  readonly identity: IdentityService;
  readonly browser: BrowserSession;
};

/** Sessions: renewing and ending them. */
export const sessionRoutes = ({ identity, browser }: Parts) => ({
  refresh: os.identity.refresh.handler(async ({ context: { call } }) => {
    try {
      return await browser.admitted(call, await identity.refresh(browser.refreshToken(call)));
    } catch (error) {
      browser.forget(call);
      throw error;
    }
  }),
  logout: os.identity.logout.handler(async ({ context: { call, caller } }) => {
    browser.forget(call);
    await identity.logout(caller);
    return {};
  }),
  logoutEverywhere: os.identity.logoutEverywhere.handler(async ({ context: { call, caller } }) => {
    browser.forget(call);
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
});
