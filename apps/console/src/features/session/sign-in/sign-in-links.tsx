import { Link } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { sessionTexts } from '../texts.ts';
import { LanguageChoice } from './language-choice.tsx';
import classes from './sign-in.module.css';
import type { WayIn } from './use-way-in.ts';

/** Below the form: other ways to sign in, and the language. */
export function SignInLinks({
  wayIn,
  old = false,
}: {
  readonly wayIn: WayIn | null;
  /** The older page also links to the administration (LOGIN-06). */
  readonly old?: boolean;
}) {
  const t = useTexts(sessionTexts);
  const { registerHref = null, forgottenHref = null } = wayIn ?? {};
  return (
    <div className={classes.below}>
      <nav className={classes.links} aria-label={t(($) => $.login.otherWays)}>
        {registerHref !== null && (
          <Link className={classes.link} href={registerHref}>
            {t(($) => $.login.register)}
          </Link>
        )}
        {forgottenHref !== null && (
          <Link className={classes.link} href={forgottenHref}>
            {t(($) => $.login.forgotten)}
          </Link>
        )}
        {old && (
          <Link className={classes.link} href="/admin/overview">
            {t(($) => $.login.admin)}
          </Link>
        )}
      </nav>
      <LanguageChoice />
    </div>
  );
}
