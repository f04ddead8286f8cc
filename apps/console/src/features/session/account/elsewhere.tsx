import { EmptyState, Link } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from '../sign-in/sign-in.module.css';
import { sessionTexts } from '../texts.ts';

/** Accounts are created in the cloud, if at all: links there, or says that they aren't (A12). */
export function Elsewhere({ href }: { readonly href: string | null }) {
  const t = useTexts(sessionTexts);
  return (
    <EmptyState
      drawing="house"
      title={t(($) => (href === null ? $.account.closed : $.account.inCloud))}
      action={
        href !== null && (
          <Link className={classes.link} href={href}>
            {t(($) => $.account.toCloud)}
          </Link>
        )
      }
    />
  );
}
