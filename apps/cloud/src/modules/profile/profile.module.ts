import { UploadedPictures } from '@dimora/node-kit';
import { defineModule } from '../../platform/module.ts';
import { AccountsPort } from '../accounts/port.ts';
import { servePictures } from './avatar.routes.ts';
import { ProfilesPort } from './port.ts';
import { profileRoutes } from './profile.routes.ts';
import { ProfileService } from './profile.service.ts';
import { ProfileStore, profileMigrations } from './profile.store.ts';

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
