import { LANGUAGES, type Language } from '@dimora/domain';
import { Button, Menu } from '@dimora/ui';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { languageNames } from '../../kit/i18n/language-names.ts';
import { speak, useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { keepLanguage } from '../../kit/session/keep-language.ts';
import { sessionControlTexts } from './session-texts.ts';

/** The language menu on screens outside the shell. */
export function LanguageMenu(): ReactNode {
  const t = useTexts(sessionControlTexts);
  const spoken = useLanguage();
  const choose = useChooseLanguage();
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
            onPress: () => choose(language),
          })),
        },
      ]}
      trigger={(props) => (
        <Button {...props} variant="subtle" size="small" icon={<IconLanguage />}>
          {languageNames[spoken]}
        </Button>
      )}
    />
  );
}

/** Switches at once; the account stores it. */
function useChooseLanguage(): (language: Language) => void {
  const services = useServices();
  return (language) => {
    void speak(language);
    void keepLanguage(services, language);
  };
}
