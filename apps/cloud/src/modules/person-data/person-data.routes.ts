import { os } from '../../platform/http/os.ts';
import type { PersonDataService } from './person-data.service.ts';

/** The procedures of {@link PersonDataService}. */
export const personDataRoutes = (service: PersonDataService) => ({
  exportOwn: os.personData.exportOwn.handler(({ context }) => service.exportOwn(context.caller)),
  eraseOwn: os.personData.eraseOwn.handler(async ({ context, input }) => {
    await service.eraseOwn(context.caller, input.confirm);
    return {};
  }),
});
