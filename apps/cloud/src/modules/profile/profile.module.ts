import { isShowable, UploadedPictures } from '@dimora/node-kit';
import type { FastifyInstance } from 'fastify';
import { os } from '../../platform/http/os.ts';
import { defineModule } from '../../platform/module.ts';
import { AccountsPort } from '../accounts/port.ts';
import { ProfilesPort } from './port.ts';
import { ProfileService } from './profile.service.ts';
import { ProfileStore, profileMigrations } from './profile.store.ts';

/** A changed picture gets a new name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** No scripts where a picture is opened by itself, whatever it contains. */
const INERT = "default-src 'none'; sandbox";

/** People's own profiles. */
export const profile = defineModule({
  name: 'profile',
  needs: { accounts: AccountsPort },
  provides: { profiles: ProfilesPort },
  migrations: profileMigrations,
  make: (platform, { accounts }) => {
    const store = new ProfileStore(platform.sql);
    const profiles = new ProfileService({
      ...platform,
      store,
      accounts,
      pictures: new UploadedPictures(),
    });
    return {
      ports: { profiles },
      routes: { profile: profileRoutes(profiles) },
      http: servePictures(store),
    };
  },
});

const profileRoutes = (profiles: ProfileService) => ({
  get: os.profile.get.handler(({ context }) => profiles.view(context.caller.user.Id)),
  update: os.profile.update.handler(({ context, input }) =>
    profiles.update(context.caller, input.change, input.revision),
  ),
  setAvatar: os.profile.setAvatar.handler(({ context, input }) =>
    profiles.setAvatar(context.caller, input.ImageBase64),
  ),
});

const servePictures =
  (store: ProfileStore) =>
  (http: FastifyInstance): void => {
    http.get<{ Params: { hash: string } }>('/api/avatars/:hash', async (request, reply) => {
      const avatar = await store.avatar(request.params.hash);
      const bytes = avatar && Buffer.from(avatar.bytes, 'base64');
      if (!bytes || !isShowable(bytes)) return reply.callNotFound();
      return reply
        .header('Cache-Control', FOR_EVER)
        .header('Content-Security-Policy', INERT)
        .type(avatar.type)
        .send(bytes);
    });
  };
