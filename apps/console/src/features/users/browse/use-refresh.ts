import { useToasts } from '@dimora/ui';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { usersTexts } from '../texts.ts';

/** Reads everybody again (USERS-03); the list is live, so that nobody has to. */
export function useRefresh() {
  const t = useTexts(usersTexts);
  const toasts = useToasts();
  const { api, home } = useServices();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    busy,
    error,
    refresh: async (): Promise<void> => {
      setBusy(true);
      setError(null);
      try {
        const users = await api.users.list();
        const here = new Set(users.map(({ Id }) => Id));
        for (const user of users) home.putUser(user);
        for (const { Id } of home.users.all()) if (!here.has(Id)) home.removeUser(Id);
        toasts.show({ tone: 'good', message: t(($) => $.refreshed) });
      } catch (failure) {
        setError(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}
