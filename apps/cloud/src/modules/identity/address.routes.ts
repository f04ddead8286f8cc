import { os } from '../../platform/http/os.ts';
import { languagesOf, type BrowserSession } from './browser-session.ts';
import type { ConfirmationService } from './confirmation.service.ts';

type Parts = {
  readonly confirmations: ConfirmationService;
  readonly browser: BrowserSession;
};

/** A person's mail address: its change and its confirmation. */
export const addressRoutes = ({ confirmations, browser }: Parts) => ({
  address: os.identity.address.handler(({ context: { caller } }) => confirmations.stateOf(caller)),
  askConfirmation: os.identity.askConfirmation.handler(({ context: { call, caller } }) =>
    confirmations.askAgain(caller, languagesOf(call)),
  ),
  changeAddress: os.identity.changeAddress.handler(({ context: { call, caller }, input }) =>
    confirmations.change(caller, input.email, {
      ...browser.placeOf(call),
      languages: languagesOf(call),
    }),
  ),
  confirmAddress: os.identity.confirmAddress.handler(({ context: { call, caller }, input }) =>
    confirmations.confirm(caller, input.token, call.address),
  ),
});
