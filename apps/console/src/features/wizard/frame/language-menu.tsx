import { LANGUAGES } from '@dimora/domain';
import { Button, Menu } from '@dimora/ui';
import type { ReactNode } from 'react';
import { languageNames } from '../../../kit/i18n/language-names.ts';
import { speak, useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useChangePreferences } from '../../../kit/session/preferences.ts';
import { wizardTexts } from '../texts.ts';

/** The language of the person, to be changed on the spot. */
export function LanguageMenu(): ReactNode {
  const t = useTexts(wizardTexts);
  const spoken = useLanguage();
  const change = useChangePreferences();
  return (
    <Menu
      label={t(($) => $.language)}
      align="end"
      groups={[
        {
          id: 'language',
          entries: LANGUAGES.map((language) => ({
            id: language,
            label: languageNames[language],
            checked: language === spoken,
            onPress: () => {
              void speak(language);
              void change({ PreferredLanguageId: language });
            },
          })),
        },
      ]}
      trigger={(props) => (
        <Button {...props} variant="subtle" size="small">
          {languageNames[spoken]}
        </Button>
      )}
    />
  );
}
