import { LANGUAGES, SIDE_BAR_BACKGROUNDS, THEMES } from '@dimora/domain';
import { Menu, type MenuGroup } from '@dimora/ui/menu';
import { IconHomeMove, IconLogout, IconMapPin, IconUser } from '@tabler/icons-react';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { common } from '../../kit/i18n/common.ts';
import { languageNames } from '../../kit/i18n/language-names.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import { vocabulary } from '../../kit/i18n/vocabulary.ts';
import { useServices } from '../../kit/services.tsx';
import { useHasCloud } from '../../kit/target/hooks.ts';
import { useChangePreferences } from '../../kit/session/preferences.ts';
import { shellTexts } from '../shell-texts.ts';
import { OwnButton } from './own-button.tsx';

/** A user's own menu: profile, language, theme, side bar, log out (SHELL-04, A85). */
export function useUserMenu(): readonly MenuGroup[] {
  return [useOwnPages(), ...useAppearance(), useLogout()];
}

function useOwnPages(): MenuGroup {
  const t = useTexts(shellTexts);
  const { menu } = useWords(common);
  const hasCloud = useHasCloud();
  return {
    id: 'profile',
    entries: [
      {
        id: 'profile',
        label: t(($) => $.menu.profile),
        icon: <IconUser size={18} />,
        href: '/profile',
      },
      // START-01: one hub at a time; with a cloud there may be others.
      ...(hasCloud
        ? [
            {
              id: 'changeProduct',
              label: t(($) => $.menu.changeProduct),
              icon: <IconHomeMove size={18} />,
              href: '/choose-product',
            },
            {
              id: 'places',
              label: menu.places,
              icon: <IconMapPin size={18} />,
              href: '/properties/all',
            },
          ]
        : []),
    ],
  };
}

/** Language, theme and side bar: choices that show at once, with the menu still open. */
function useAppearance(): readonly MenuGroup[] {
  const t = useTexts(shellTexts);
  const words = useWords(vocabulary);
  const user = useOwnUser();
  const language = useLanguage();
  const change = useChangePreferences();
  return [
    {
      id: 'language',
      heading: t(($) => $.menu.language),
      entries: choices(
        LANGUAGES,
        language,
        (value) => languageNames[value],
        (value) => void change({ PreferredLanguageId: value }),
      ),
    },
    {
      id: 'theme',
      heading: t(($) => $.menu.theme),
      entries: choices(
        THEMES,
        user.theme,
        (value) => words.themes[value],
        (value) => void change({ theme: value }),
      ),
    },
    {
      id: 'sideBar',
      heading: t(($) => $.menu.sideBar),
      entries: choices(
        SIDE_BAR_BACKGROUNDS,
        user.sideBarBackground,
        (value) => words.sideBarBackgrounds[value],
        (value) => void change({ sideBarBackground: value }),
      ),
    },
  ];
}

const choices = <Value extends string>(
  values: readonly Value[],
  chosen: Value,
  label: (value: Value) => string,
  choose: (value: Value) => void,
): MenuGroup['entries'] =>
  values.map((value) => ({
    id: value,
    label: label(value),
    checked: value === chosen,
    stay: true,
    onPress: () => choose(value),
  }));

function useLogout(): MenuGroup {
  const t = useTexts(shellTexts);
  const { session } = useServices();
  return {
    id: 'logout',
    entries: [
      {
        id: 'logout',
        label: t(($) => $.menu.logout),
        icon: <IconLogout size={18} />,
        onPress: () => void session.logout(),
      },
    ],
  };
}

/** The signed-in user, and their menu, open from the start: its button has been pressed to load it. */
export function UserMenu() {
  const t = useTexts(shellTexts);
  return (
    <Menu
      defaultOpened
      label={t(($) => $.top.user)}
      groups={useUserMenu()}
      trigger={(props) => <OwnButton {...props} />}
    />
  );
}
