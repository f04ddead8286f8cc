import { LANGUAGES, THEMES, type Language } from '@dimora/domain';
import { fill } from '@dimora/i18n';
import { IconLanguage, IconLogout, IconPalette } from '@tabler/icons-react';
import { useMemo } from 'react';
import { languageNames } from '../../kit/i18n/language-names.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { vocabulary } from '../../kit/i18n/vocabulary.ts';
import { useServices } from '../../kit/services.tsx';
import { useChangePreferences } from '../../kit/session/preferences.ts';
import type { PalettePage } from './entry.ts';
import { paletteTexts } from './palette-texts.ts';
import { useWordsInEveryLanguage } from './use-words-in-every-language.ts';

/** The commands of the user's own menu (SHELL-04): log out, language, theme. */
export function useCommands(): readonly PalettePage[] {
  const language = useLanguage();
  const { session } = useServices();
  const change = useChangePreferences();
  const words = useWordsInEveryLanguage(paletteTexts);
  const server = useWordsInEveryLanguage(vocabulary);
  return useMemo(() => {
    const command = (
      id: string,
      which: 'logout' | 'language' | 'theme',
      Icon: PalettePage['Icon'],
      run: () => void,
      choice: (each: Language) => string = () => '',
    ): PalettePage => ({
      id: `command ${id}`,
      kind: 'command',
      Icon,
      labels: [language, ...LANGUAGES].map((each) =>
        fill(each, words[each].commands[which].name, { choice: choice(each) }),
      ),
      also: LANGUAGES.map((each) => words[each].commands[which].also),
      action: { kind: 'command', run },
    });
    return [
      ...LANGUAGES.map((value) =>
        command(
          value,
          'language',
          IconLanguage,
          () => void change({ PreferredLanguageId: value }),
          () => languageNames[value],
        ),
      ),
      ...THEMES.map((value) =>
        command(
          value,
          'theme',
          IconPalette,
          () => void change({ theme: value }),
          (each) => server[each].themes[value],
        ),
      ),
      command('logout', 'logout', IconLogout, () => void session.logout()),
    ];
  }, [language, session, change, words, server]);
}
