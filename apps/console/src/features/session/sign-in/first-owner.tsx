import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { sessionTexts } from '../texts.ts';
import classes from './sign-in.module.css';

/** Explains how the first account of a hub is created: nobody can sign in before. */
export function FirstOwner() {
  const t = useTexts(sessionTexts);
  return (
    <div className={classes.owner}>
      <p>{t(($) => $.firstPair.before)}</p>
      <code className={classes.command}>
        npm start -- --data DIR --add-owner {t(($) => $.firstPair.name)}
      </code>
      <p>{t(($) => $.firstPair.after)}</p>
    </div>
  );
}
