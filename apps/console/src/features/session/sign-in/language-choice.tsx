import { LANGUAGES } from '@dimora/domain';
import { languageNames } from '../../../kit/i18n/language-names.ts';
import { speak, useLanguage } from '../../../kit/i18n/language.ts';
import { changeSettings } from '../../../kit/settings/settings.ts';
import classes from './sign-in.module.css';

/** English · Italiano, before sign-in. */
export function LanguageChoice() {
  const spoken = useLanguage();
  return (
    <div className={classes.language}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className={classes.choice}
          lang={language}
          data-press={language}
          aria-pressed={language === spoken}
          onClick={() => {
            // The account takes it once somebody has signed in.
            changeSettings({ pickedLanguage: language });
            void speak(language);
          }}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
