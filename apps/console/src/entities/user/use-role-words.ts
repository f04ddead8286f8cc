import type { RoleBadge } from '@dimora/domain';
import { useSystemInfo } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { userTexts } from './user-texts.ts';

/** A role in words; on the provider's own product its owner reads as support (USERS-07, A36). */
export function useRoleWords(): (Role: RoleBadge) => string {
  const names = useNames();
  const support = useTexts(userTexts)(($) => $.support);
  const providersOwn = useSystemInfo()?.providersOwn === true;
  return (Role) => (providersOwn && Role === 'owner' ? support : names.role({ Role }));
}
