import type { User } from '@dimora/contract/client';
import { ButtonLink } from '@dimora/ui';
import { IconEye } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { usersTexts } from '../texts.ts';
import { useMayViewAs, viewPath } from './may-view.ts';

/** Leads to the home as somebody sees it; nothing without permission, or where there is nothing to see. */
export function ViewAsLink({ user }: { readonly user: Pick<User, 'Id' | 'Name' | 'Enabled'> }) {
  const t = useTexts(usersTexts);
  if (!useMayViewAs(user) || !user.Enabled) return null;
  return (
    <ButtonLink href={viewPath(user)} icon={<IconEye aria-hidden />}>
      {t(($) => $.viewAs.action, { name: user.Name })}
    </ButtonLink>
  );
}
