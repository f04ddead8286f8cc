import { Button } from '@dimora/ui';
import { useState } from 'react';
import { config } from '../../kit/config.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useSetting } from '../../kit/settings/use-setting.ts';
import { loadAnalytics } from './analytics.ts';
import { consentWords } from './consent-texts.ts';
import classes from './consent-overlay.module.css';

/**
 * Asks for consent until it is stored (SHELL-08). Accepting stores the time and loads the analytics script;
 * denying closes it until the next page load (SHELL-09, A16). It covers nothing: the console is usable
 * without an answer.
 */
export function ConsentOverlay() {
  const spoken = useLanguage();
  const [consentAt, storeConsent] = useSetting('consentAt');
  const [denied, deny] = useState(false);
  if (consentAt !== null || denied) return null;
  const language = config.consentLanguage === 'ui' ? spoken : 'it';
  const words = consentWords[language];
  const accept = (): void => {
    storeConsent(Date.now());
    loadAnalytics();
  };
  return (
    <aside
      className={classes.overlay}
      lang={language}
      role="dialog"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
    >
      <h2 className={classes.title} id="consent-title">
        {words.title}
      </h2>
      <p className={classes.text} id="consent-text">
        {words.text}
      </p>
      <div className={classes.actions}>
        <Button variant="subtle" onClick={() => deny(true)}>
          {words.deny}
        </Button>
        <Button variant="primary" onClick={accept}>
          {words.accept}
        </Button>
      </div>
    </aside>
  );
}
