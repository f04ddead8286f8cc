import { PERSON_HEADER } from '@dimora/contract/cloud';
import { os } from '../../platform/http/os.ts';
import type { PushHubsPort } from '../push/port.ts';
import type { EnrolmentService } from './enrolment.service.ts';
import type { HubsService } from './hubs.service.ts';

/** The procedures of {@link EnrolmentService} and {@link HubsService}, and hubs' push messages. */
export const hubRoutes = (enrolment: EnrolmentService, hubs: HubsService, push: PushHubsPort) => ({
  enrol: os.hubs.enrol.handler(({ context, input }) =>
    enrolment.enrol(input, context.call.address),
  ),
  signIn: os.hubs.signIn.handler(({ context, input }) =>
    hubs.signIn(context.hubId, input, context.call.address),
  ),
  secondFactor: os.hubs.secondFactor.handler(({ context, input }) =>
    hubs.secondFactor(context.hubId, input, context.call.address),
  ),
  stepUp: os.hubs.stepUp.handler(async ({ context, input }) => {
    await hubs.stepUp(context.hubId, { ...input, person: context.call.header(PERSON_HEADER) });
    return {};
  }),
  changePassword: os.hubs.changePassword.handler(({ context, input }) =>
    hubs.changePassword(context.hubId, { ...input, person: context.call.header(PERSON_HEADER) }),
  ),
  refresh: os.hubs.refresh.handler(({ context, input }) =>
    hubs.refresh(context.hubId, input.refreshToken),
  ),
  signOut: os.hubs.signOut.handler(async ({ context, input }) => {
    await hubs.signOut(context.hubId, input.refreshToken);
    return {};
  }),
  bindOwner: os.hubs.bindOwner.handler(({ context, input }) =>
    hubs.bind(context.hubId, { ...input, person: context.call.header(PERSON_HEADER) }),
  ),
  report: os.hubs.report.handler(({ context, input }) => hubs.report(context.hubId, input)),
  changeOwners: os.hubs.changeOwners.handler(async ({ context, input }) => {
    await hubs.changeOwners(context.hubId, input);
    return {};
  }),
  pushDevices: os.hubs.pushDevices.handler(({ context, input }) =>
    push.devices(context.hubId, input.users),
  ),
  pushMessages: os.hubs.pushMessages.handler(async ({ context, input }) => {
    await push.send(context.hubId, input.messages);
    return {};
  }),
  revoke: os.hubs.revoke.handler(async ({ context, input }) => {
    await enrolment.revoke(context.grant('REVOKE_HUB'), input.ProductId);
    return {};
  }),
  readmit: os.hubs.readmit.handler(async ({ context, input }) => {
    await enrolment.readmit(context.grant('REVOKE_HUB'), input.ProductId);
    return {};
  }),
});
