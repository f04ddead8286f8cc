import { UserButton, type UserButtonProps } from '@dimora/ui';
import { useHubPicture } from '../../kit/api/hub-picture.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';

/** The signed-in user, as the button of their menu. */
export function OwnButton(props: Omit<UserButtonProps, 'name' | 'line' | 'src'>) {
  const t = useTexts(shellTexts);
  const names = useNames();
  const user = useOwnUser();
  const role = names.role(user);
  return (
    <UserButton
      {...props}
      aria-label={`${user.Name} ${role}, ${t(($) => $.top.user)}`}
      name={user.Name}
      line={role}
      src={useHubPicture(user.ImageUrl)}
    />
  );
}
