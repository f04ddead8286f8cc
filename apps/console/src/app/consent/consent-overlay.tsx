import { Button } from '@dimora/ui';
import { config } from '../../kit/config.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useSetting } from '../../kit/settings/use-setting.ts';
import { loadAnalytics } from './analytics.ts';
import { consentWords } from './consent-texts.ts';
import classes from './consent-overlay.module.css';

/**
 * Asks for consent (SHELL-08). Accepting stores the time and loads the analytics script; denying only closes it
 * (SHELL-09, A16). It is the last thing on the page, in room of its own: it covers nothing. The Italian text comes
 * first, the interface's language beneath it where that is another.
 */
export function ConsentOverlay({ onDeny }: { readonly onDeny: () => void }) {
  const spoken = useLanguage();
  const [, storeConsent] = useSetting('consentAt');
  const first = config.consentLanguage === 'ui' ? spoken : 'it';
  const words = consentWords[first];
  const beneath = spoken === first ? undefined : consentWords[spoken];
  const accept = (): void => {
    storeConsent(Date.now());
    loadAnalytics();
  };
  return (
    <aside
      className={classes.strip}
      lang={first}
      role="dialog"
      aria-label={words.title}
      aria-describedby="consent-text"
    >
      <div className={classes.texts} id="consent-text">
        <p className={classes.text}>{words.text}</p>
        {beneath && (
          <p className={classes.beneath} lang={spoken}>
            {beneath.text}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <Button size="small" variant="subtle" onClick={onDeny}>
          {words.deny}
        </Button>
        <Button size="small" onClick={accept}>
          {words.accept}
        </Button>
      </div>
    </aside>
  );
}
