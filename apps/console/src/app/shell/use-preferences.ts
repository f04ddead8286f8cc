import { useScheme } from '@dimora/ui';
import { useEffect } from 'react';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { currentLanguage, speak } from '../../kit/i18n/language.ts';
import { changeSettings, readSettings } from '../../kit/settings/settings.ts';

/** The user's own console preferences, synced to every device they sign in on (SHELL-01, SHELL-12). */
export function useFollowPreferences(): void {
  const { PreferredLanguageId, theme, sideBarBackground } = useOwnUser();
  const { choice, choose } = useScheme();
  useEffect(() => {
    // What was picked on the way in is newer, and on its way to the account.
    if (readSettings().pickedLanguage !== null) return;
    if (PreferredLanguageId && PreferredLanguageId !== currentLanguage())
      void speak(PreferredLanguageId);
  }, [PreferredLanguageId]);
  useEffect(() => {
    if (theme !== choice) choose(theme);
  }, [theme, choice, choose]);
  useEffect(() => changeSettings({ sideBarBackground }), [sideBarBackground]);
}
