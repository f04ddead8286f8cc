import { os } from '../../platform/http/os.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { SharesService } from './shares.service.ts';

/** What hubs ask about their invitations. */
export const shareRoutes = (shares: SharesService) => ({
  open: os.shares.open.handler(({ context, input }) => shares.open(context.hubId, input)),
  resend: os.shares.resend.handler(({ context, input }) => shares.resend(context.hubId, input.Id)),
  change: os.shares.change.handler(async ({ context, input }) => {
    await shares.change(context.hubId, input);
    return {};
  }),
  list: os.shares.list.handler(({ context }) => shares.list(context.hubId)),
  settle: os.shares.settle.handler(async ({ context, input }) => {
    await shares.settle(context.hubId, input.Ids);
    return {};
  }),
  withdraw: os.shares.withdraw.handler(async ({ context, input }) => {
    await shares.withdraw(context.hubId, input.Ids);
    return {};
  }),
});

/** What invited people do. */
export const invitationRoutes = (invitations: InvitationsService) => ({
  list: os.invitations.list.handler(({ context }) => invitations.list(context.caller)),
  byLink: os.invitations.byLink.handler(({ context: { call, caller }, input }) =>
    invitations.byLink(caller, input.token, call.address),
  ),
  accept: os.invitations.accept.handler(({ context: { call, caller }, input }) =>
    invitations.accept(caller, input.Id, call.address),
  ),
  refuse: os.invitations.refuse.handler(async ({ context: { call, caller }, input }) => {
    await invitations.refuse(caller, input.Id, call.address);
    return {};
  }),
});
