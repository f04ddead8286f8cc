import type { Preferences } from '@dimora/contract/client';
import { useCallback } from 'react';
import { useServices } from '../services.tsx';
import { useSayFailed } from '../forms/use-say-failed.ts';

/** Changes a user's own preferences: shown at once, and reverted with a reason if the hub refuses. */
export function useChangePreferences(): (change: Partial<Preferences>) => Promise<void> {
  const services = useServices();
  const { api, home, target } = services;
  const sayFailed = useSayFailed();
  return useCallback(
    async (change) => {
      const before = home.ownUser.get();
      if (before) home.ownUser.set({ ...before, ...change });
      try {
        home.ownUser.set(await api.users.updateProfile({ change }));
        const { PreferredLanguageId: language } = change;
        // A page of the cloud has an account of its own beside the one on the hub.
        if (language && target.get().server === 'cloud')
          await import(/* chunk: rare-start */ './keep-language.ts').then((file) =>
            file.keepLanguage(services, language),
          );
      } catch (error) {
        if (before) home.ownUser.set(before);
        sayFailed(error, 'saved');
      }
    },
    [services, api, home, target, sayFailed],
  );
}
