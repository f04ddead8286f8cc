import { os } from '../../../platform/http/os.ts';
import type { AccessOfPeople } from './access-of-people.ts';

/** How other people sign in. */
export const userAccessRoutes = (access: AccessOfPeople) => ({
  get: os.userAccess.get.handler(({ context, input }) =>
    access.of(context.grant('MODIFY_USER'), input.Id),
  ),
  endSession: os.userAccess.endSession.handler(async ({ context, input }) => {
    await access.endSession(context.grant('MODIFY_USER'), input.Id, input.session);
    return {};
  }),
  endAll: os.userAccess.endAll.handler(async ({ context, input }) => ({
    ended: await access.endAll(context.grant('MODIFY_USER'), input.Id),
  })),
  removeSecondFactor: os.userAccess.removeSecondFactor.handler(async ({ context, input }) => {
    await access.removeSecondFactor(context.grant('MODIFY_USER'), input.Id);
    return {};
  }),
  removePasskey: os.userAccess.removePasskey.handler(async ({ context, input }) => {
    await access.removePasskey(context.grant('MODIFY_USER'), input.Id, input.passkey);
    return {};
  }),
});
