import { relyingHost, relyingParty, type OwnFactors } from '@dimora/identity';
import { os } from '../../platform/http/os.ts';

/** The second factor of the caller's own account. */
export const factorRoutes = (own: OwnFactors) => ({
  list: os.factors.list.handler(({ context: { call, caller } }) =>
    own.list(caller, relyingHost(call)),
  ),
  begin: os.factors.begin.handler(({ context: { caller } }) => own.begin(caller)),
  confirm: os.factors.confirm.handler(async ({ context: { call, caller }, input }) => ({
    recoveryCodes: await own.confirm(caller, input.code, call.address),
  })),
  remove: os.factors.remove.handler(async ({ context: { caller } }) => {
    await own.remove(caller);
    return {};
  }),
  renewCodes: os.factors.renewCodes.handler(async ({ context: { caller } }) => ({
    recoveryCodes: await own.renewCodes(caller),
  })),
});

/** The caller's own passkeys. */
export const passkeyRoutes = (own: OwnFactors) => ({
  ask: os.passkeys.ask.handler(({ context: { call, caller } }) =>
    own.askForPasskey(caller, relyingParty(call)),
  ),
  add: os.passkeys.add.handler(({ context: { call, caller }, input }) =>
    own.addPasskey(caller, input, relyingParty(call)),
  ),
  rename: os.passkeys.rename.handler(async ({ context: { caller }, input }) => {
    await own.renamePasskey(caller, input.id, input.Name);
    return {};
  }),
  remove: os.passkeys.remove.handler(async ({ context: { caller }, input }) => {
    await own.removePasskey(caller, input.id);
    return {};
  }),
});
