import type { User } from '@dimora/contract/client';
import { Avatar, Link } from '@dimora/ui';
import { userPath } from '../../../entities/user/user-path.ts';
import { useHubPicture } from '../../../kit/api/hub-picture.ts';
import classes from './voice-table.module.css';

/** A column's header: a user; their name links to them (DEVICES-28). */
export function UserHead({ user }: { readonly user: User }) {
  const picture = useHubPicture(user.ImageUrl);
  return (
    <Link href={userPath(user)} className={classes.user}>
      <Avatar name={user.Name} src={picture ?? undefined} />
      <span className={classes.userName}>{user.Name}</span>
    </Link>
  );
}
