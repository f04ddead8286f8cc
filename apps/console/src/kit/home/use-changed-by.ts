import type { RegistryNews } from '@dimora/contract/client';
import { useHome } from '../services.tsx';
import { useActorName } from '../text/use-actor-name.ts';
import { useEntity } from './hooks.ts';
import { changeKey } from './last-changes.ts';

/**
 * The name of the actor that made this revision, or removed the resource; `null` if not reported or not visible
 * to the user.
 */
export function useChangedBy(
  kind: RegistryNews['kind'],
  Id: string,
  made: number | 'removed',
): string | null {
  const last = useEntity(useHome().lastChanges, changeKey(kind, Id));
  const isMeant = made === 'removed' ? last?.change === made : last?.revision === made;
  const actorName = useActorName();
  return isMeant && last?.by ? actorName(last.by) : null;
}
