import { os } from '../../../platform/http/os.ts';
import type { SharingService } from './sharing.service.ts';

/** Invitations to share the product. */
export const sharingRoutes = (sharing: SharingService) => ({
  get: os.sharing.get.handler(({ context, input }) =>
    sharing.get(context.grant('MODIFY_USER'), input.Id),
  ),
  share: os.sharing.share.handler(({ context, input }) =>
    sharing.share(context.grant('MODIFY_USER'), input.Id, input.language),
  ),
  resend: os.sharing.resend.handler(({ context, input }) =>
    sharing.resend(context.grant('MODIFY_USER'), input.Id),
  ),
  withdraw: os.sharing.withdraw.handler(({ context, input }) =>
    sharing.withdraw(context.grant('MODIFY_USER'), input.Id),
  ),
});
