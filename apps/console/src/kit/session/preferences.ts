import type { Preferences } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useCallback } from 'react';
import { useExplain } from '../errors/explain.ts';
import { useServices } from '../services.tsx';

/** Changes a user's own preferences: shown at once, and reverted with a reason if the hub refuses. */
export function useChangePreferences(): (change: Partial<Preferences>) => Promise<void> {
  const services = useServices();
  const { api, home, target } = services;
  const toasts = useToasts();
  const explain = useExplain();
  return useCallback(
    async (change) => {
      const before = home.ownUser.get();
      if (before) home.ownUser.set({ ...before, ...change });
      try {
        home.ownUser.set(await api.users.updateProfile({ change }));
        const { PreferredLanguageId: language } = change;
        // A page of the cloud has an account of its own beside the one on the hub.
        if (language && target.get().server === 'cloud')
          await import('./keep-language.ts').then((file) => file.keepLanguage(services, language));
      } catch (error) {
        if (before) home.ownUser.set(before);
        toasts.show({ tone: 'error', message: explain(error) });
      }
    },
    [services, api, home, target, toasts, explain],
  );
}
