import type { Language } from '@dimora/domain';
import { cloudOf } from '../api/cloud-client.ts';
import type { Core } from '../core.ts';
import { changeSettings } from '../settings/settings.ts';
import type { ServerKind } from '../target/target.ts';

/** The query of one's account with a server. */
export const ownAccountKey = (server: ServerKind) => ['own-account', server] as const;

/**
 * Stores a picked language in the account: in the cloud's on a page of the cloud, and in that of the hub, if one
 * is open. What can't be stored now is stored after the next sign-in here. Never rejects.
 */
export async function keepLanguage(services: Core, language: Language): Promise<void> {
  changeSettings({ pickedLanguage: language });
  const { api, home, queryClient, target } = services;
  const { server, hubBase } = target.get();
  const change = { PreferredLanguageId: language };
  const results = await Promise.allSettled([
    server === 'cloud'
      ? cloudOf(services)
          .api.profile.update({ change })
          // A page that shows the account edits what is there now.
          .then(({ revision }) =>
            queryClient.setQueryData<object>(
              ownAccountKey(server),
              (held) => held && { ...held, revision },
            ),
          )
      : undefined,
    hubBase === null
      ? undefined
      : api.users.updateProfile({ change }).then((user) => {
          if (home.ownUser.get()) home.ownUser.set(user);
        }),
  ]);
  if (results.every(({ status }) => status === 'fulfilled'))
    changeSettings({ pickedLanguage: null });
}
