import { CLAIM_KEYS, attributesOf } from '@dimora/domain';
import { os } from '../../../platform/http/os.ts';
import type { ManagingService } from './managing.service.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { UsersService } from './users.service.ts';
import type { WhoMay } from './who-may.ts';

type Parts = {
  readonly users: UsersService;
  readonly managing: ManagingService;
  readonly whoMay: WhoMay;
  readonly devices: Pick<DeviceLookup, 'byId'>;
};

/** People, managing people, and the caller's own profile. */
export const usersRoutes = ({ users, managing, whoMay, devices }: Parts) => ({
  list: os.users.list.handler(({ context }) => users.visibleTo(context.caller)),
  get: os.users.get.handler(({ context, input }) =>
    users.get(context.grant('READ_USERS'), input.Id),
  ),
  getPermissions: os.users.getPermissions.handler(() =>
    CLAIM_KEYS.map((Key) => ({ Key, Attrs: [...attributesOf(Key)] })),
  ),
  details: os.users.details.handler(({ context, input }) =>
    managing.details(context.grant('MODIFY_USER'), input.Id),
  ),
  whoMay: os.users.whoMay.handler(({ context, input }) => {
    context.grant('MODIFY_USER');
    return whoMay.use(context.grant('READ_DEVICE', devices.byId(input.DeviceId)));
  }),
  add: os.users.add.handler(({ context, input }) =>
    managing.add(context.grant('CREATE_USER'), input),
  ),
  update: os.users.update.handler(({ context, input }) =>
    managing.update(context.grant('MODIFY_USER'), input),
  ),
  deleteKnown: os.users.deleteKnown.handler(async ({ context, input }) => {
    await managing.remove(context.grant('DELETE_USER'), input.Id);
    return {};
  }),
  profile: os.users.profile.handler(({ context }) => users.own(context.caller)),
  updateProfile: os.users.updateProfile.handler(({ context, input }) =>
    users.updateOwn(context.caller, input.change, input.revision),
  ),
});

/** The caller's own picture. */
export const userPictureRoutes = ({ users, managing }: Pick<Parts, 'users' | 'managing'>) => ({
  setOwn: os.userPicture.setOwn.handler(async ({ context, input }) => {
    await managing.setOwnPicture(context.caller, input.ImageBase64);
    return users.own(context.caller);
  }),
});
