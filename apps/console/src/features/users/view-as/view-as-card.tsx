import type { User } from '@dimora/contract/client';
import { Card } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import { useMayViewAs } from './may-view.ts';
import { ViewAsLink } from './view-as-link.tsx';
import classes from './view-as.module.css';

/** On a user's page, for owners: what it is to see the home as they do, and the way there (USERS-B2). */
export function ViewAsCard({ subject: user }: { readonly subject: User }) {
  const t = useTexts(usersTexts);
  const { Name: name } = user;
  if (!useMayViewAs(user)) return null;
  return (
    <Card level={2} title={t(($) => $.viewAs.title, { name })}>
      <p className={classes.line}>
        {t(($) => (user.Enabled ? $.viewAs.line : $.viewAs.off), { name })}
      </p>
      <ViewAsLink user={user} />
    </Card>
  );
}
