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
    platform.personalRows.declare({
      tables: ['profile', 'avatar'],
      exported: async ({ UserId }) => {
        const held = await store.byId(UserId);
        const picture = held?.Avatar == null ? undefined : await store.avatar(held.Avatar);
        return {
          profile: held ?? null,
          picture: picture ? `data:${picture.type};base64,${picture.bytes}` : null,
        };
      },
      erase: async ({ UserId }, within) => {
        for (const table of ['avatar', 'profile'])
          await within.run(`DELETE FROM ${table} WHERE UserId = ?`, [UserId]);
      },
    });
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
