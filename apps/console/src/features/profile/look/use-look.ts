import type { Language, SideBarBackground, Theme } from '@dimora/domain';
import { useScheme } from '@dimora/ui';
import { useSyncExternalStore } from 'react';
import { speak } from '../../../kit/i18n/language.ts';
import { keepLanguage } from '../../../kit/session/keep-language.ts';
import { useChangePreferences } from '../../../kit/session/preferences.ts';
import { useServices } from '../../../kit/services.tsx';

/** The look of one's console. Without a hub, which keeps theme and side bar, a theme is this browser's alone. */
export type Look = {
  readonly theme: Theme;
  readonly chooseTheme: (theme: Theme) => void;
  readonly chooseLanguage: (language: Language) => void;
  readonly sideBar?: {
    readonly background: SideBarBackground;
    readonly choose: (background: SideBarBackground) => void;
  };
};

/** The look of one's console, wherever it is kept. */
export function useLook(): Look {
  const services = useServices();
  const { ownUser } = services.home;
  const own = useSyncExternalStore(ownUser.subscribe, ownUser.get);
  const scheme = useScheme();
  const change = useChangePreferences();
  if (!own)
    return {
      theme: scheme.choice,
      chooseTheme: scheme.choose,
      chooseLanguage: (language) => {
        void speak(language);
        void keepLanguage(services, language);
      },
    };
  return {
    theme: own.theme,
    chooseTheme: (theme) => void change({ theme }),
    chooseLanguage: (PreferredLanguageId) => void change({ PreferredLanguageId }),
    sideBar: {
      background: own.sideBarBackground,
      choose: (sideBarBackground) => void change({ sideBarBackground }),
    },
  };
}
