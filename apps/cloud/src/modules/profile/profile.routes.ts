import { os } from '../../platform/http/os.ts';
import type { ProfileService } from './profile.service.ts';

/** The procedures of {@link ProfileService}. */
export const profileRoutes = (profiles: ProfileService) => ({
  get: os.profile.get.handler(({ context }) => profiles.view(context.caller.user.Id)),
  update: os.profile.update.handler(({ context, input }) =>
    profiles.update(context.caller, input.change, input.revision),
  ),
  setAvatar: os.profile.setAvatar.handler(({ context, input }) =>
    profiles.setAvatar(context.caller, input.ImageBase64),
  ),
});
