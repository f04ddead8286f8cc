import { relyingHost, relyingParty, type OneSelf, type OwnFactors } from '@dimora/identity';
import type { Caller } from '../../../platform/caller.ts';
import { os } from '../../../platform/http/os.ts';

/** The second factor of the caller's own account. */
export const factorRoutes = (own: OwnFactors) => ({
  list: os.factors.list.handler(({ context: { call, caller } }) =>
    own.list(oneSelf(caller), relyingHost(call)),
  ),
  begin: os.factors.begin.handler(({ context: { caller } }) => own.begin(oneSelf(caller))),
  confirm: os.factors.confirm.handler(async ({ context: { call, caller }, input }) => ({
    recoveryCodes: await own.confirm(oneSelf(caller), input.code, call.address),
  })),
  remove: os.factors.remove.handler(async ({ context: { caller } }) => {
    await own.remove(oneSelf(caller));
    return {};
  }),
  renewCodes: os.factors.renewCodes.handler(async ({ context: { caller } }) => ({
    recoveryCodes: await own.renewCodes(oneSelf(caller)),
  })),
});

/** The caller's own passkeys. */
export const passkeyRoutes = (own: OwnFactors) => ({
  ask: os.passkeys.ask.handler(({ context: { call, caller } }) =>
    own.askForPasskey(oneSelf(caller), relyingParty(call)),
  ),
  add: os.passkeys.add.handler(({ context: { call, caller }, input }) =>
    own.addPasskey(oneSelf(caller), input, relyingParty(call)),
  ),
  rename: os.passkeys.rename.handler(async ({ context: { caller }, input }) => {
    await own.renamePasskey(oneSelf(caller), input.id, input.Name);
    return {};
  }),
  remove: os.passkeys.remove.handler(async ({ context: { caller }, input }) => {
    await own.removePasskey(oneSelf(caller), input.id);
    return {};
  }),
});

const oneSelf = ({ user, session }: Caller): OneSelf => ({ user, sessionId: session.Id });
