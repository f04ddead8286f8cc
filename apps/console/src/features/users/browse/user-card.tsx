import type { Presence, User } from '@dimora/contract/client';
import { Avatar, Link, Pill, StatusPill } from '@dimora/ui';
import { usePresenceLine } from '../../../entities/presence/use-presence-words.ts';
import { userPath } from '../../../entities/user/user-path.ts';
import { useRoleWords } from '../../../entities/user/use-role-words.ts';
import { useHubPicture } from '../../../kit/api/hub-picture.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import classes from './user-card.module.css';

/** A person: picture, name, role, where they are, and whether they have a console open. */
export function UserCard({
  user,
  own,
  presence,
}: {
  readonly user: User;
  readonly own: boolean;
  /** Nothing of somebody whose presence the reader may not know. */
  readonly presence: Presence | undefined;
}) {
  const t = useTexts(usersTexts);
  const role = useRoleWords();
  const where = usePresenceLine()(presence);
  const picture = useHubPicture(user.ImageUrl);
  return (
    <Link href={userPath(user)} className={classes.card} data-off={!user.Enabled || undefined}>
      <Avatar name={user.Name} src={picture} size={52} />
      <span className={classes.about}>
        <span className={classes.name}>{user.Name}</span>
        <span className={classes.role}>
          {role(user.Role)}
          {own && ` · ${t(($) => $.you)}`}
          {where !== undefined && ` · ${where}`}
        </span>
      </span>
      {user.Enabled ? (
        <StatusPill tone={user.Online ? 'olive' : 'neutral'}>
          {t(($) => (user.Online ? $.online : $.offline))}
        </StatusPill>
      ) : (
        <Pill tone="wine">{t(($) => $.disabled)}</Pill>
      )}
    </Link>
  );
}
