import type { User } from '@dimora/contract/client';
import { mayViewAsOthers } from '@dimora/domain';
import { useOwnUser } from '../../../kit/home/hooks.ts';

/** Whether this user may see the home as another one does; the hub checks again. */
export function useMayViewAs({ Id }: Pick<User, 'Id'>): boolean {
  const own = useOwnUser();
  return own.Id !== Id && mayViewAsOthers(own);
}

/** The first page of the home as somebody sees it. */
export const viewPath = ({ Id }: Pick<User, 'Id'>): string =>
  `/view-as/${encodeURIComponent(Id)}/dashboard/overview`;
