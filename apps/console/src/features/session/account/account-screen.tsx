import { BUILD, VERSION } from '@dimora/domain';
import { Link } from '@dimora/ui';
import { EntryScreen } from '@dimora/ui/entry-screen';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { LanguageChoice } from '../sign-in/language-choice.tsx';
import classes from '../sign-in/sign-in.module.css';
import { sessionTexts } from '../texts.ts';

/** The common parts of account pages: brand, title, form, the link back to the sign-in. */
export function AccountScreen({
  title,
  subtitle,
  children,
}: {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}) {
  const t = useTexts(sessionTexts);
  return (
    <EntryScreen
      motto={t(($) => $.motto)}
      mottoLine={t(($) => $.mottoLine)}
      title={title}
      subtitle={subtitle}
      footer={t(($) => $.version, { version: VERSION, build: BUILD })}
    >
      {children}
      <div className={classes.below}>
        <nav className={classes.links} aria-label={t(($) => $.login.otherWays)}>
          <Link className={classes.link} href="/login">
            {t(($) => $.account.back)}
          </Link>
        </nav>
        <LanguageChoice />
      </div>
    </EntryScreen>
  );
}
