import { os } from '../../platform/http/os.ts';
import type { UsersService } from './users.service.ts';

/** People, and the caller's own profile. */
export const usersRoutes = (users: UsersService) => ({
  list: os.users.list.handler(({ context }) => users.visibleTo(context.caller)),
  get: os.users.get.handler(({ context, input }) =>
    users.get(context.grant('READ_USERS'), input.Id),
  ),
  profile: os.users.profile.handler(({ context }) => users.own(context.caller)),
  updateProfile: os.users.updateProfile.handler(({ context, input }) =>
    users.updateOwn(context.caller, input.change, input.revision),
  ),
});
