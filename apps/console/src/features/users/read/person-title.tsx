import type { User } from '@dimora/contract/client';
import { Avatar } from '@dimora/ui';
import { usePresences } from '../../../entities/presence/use-presence-of.ts';
import { usePresenceLine } from '../../../entities/presence/use-presence-words.ts';
import { useRoleWords } from '../../../entities/user/use-role-words.ts';
import { useHubPicture } from '../../../kit/api/hub-picture.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import classes from './person-page.module.css';

/** A person's picture and name, as the title of their page. */
export function PersonTitle({ user }: { readonly user: Pick<User, 'Name' | 'ImageUrl'> }) {
  const picture = useHubPicture(user.ImageUrl);
  return (
    <span className={classes.person}>
      <Avatar name={user.Name} src={picture} size={56} />
      {user.Name}
    </span>
  );
}

/** Their role, whether they have a console open, and where they are. */
export function PersonStatus({
  user,
}: {
  readonly user: Pick<User, 'Id' | 'Role' | 'Online' | 'Enabled'>;
}) {
  const t = useTexts(usersTexts);
  const role = useRoleWords();
  const state = t(($) => (!user.Enabled ? $.disabled : user.Online ? $.online : $.offline));
  const where = usePresenceLine()(usePresences().get(user.Id));
  return [role(user.Role), state, ...(where === undefined ? [] : [where])].join(' · ');
}
