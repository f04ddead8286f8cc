import type { Actor } from '@dimora/contract/client';
import { climatePageOf } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../kit/claims/use-claims.ts';
import {
  useEnvironment,
  useEnvironmentPath,
  useSystemInfo,
  useUsers,
} from '../../kit/home/hooks.ts';
import { useOrpc } from '../../kit/services.tsx';
import { triggerHref } from '../trigger/trigger-href.ts';
import { userPath } from '../user/user-path.ts';

/**
 * The page of what caused an event (HISTORY-B1): of a person, of a rule, or the climate page of a schedule's room.
 * None where it no longer exists, or the reader may not open it.
 */
export function useCauseHref(actor: Actor): string | undefined {
  const person = useUsers().find(({ Id }) => actor.kind === 'user' && Id === actor.Id);
  const rule = useRuleHref(actor.kind === 'rule' ? actor.Id : undefined);
  const climate = useClimateHref(actor.kind === 'schedule' ? actor.Id : undefined);
  return person ? userPath(person) : (rule ?? climate);
}

/** The page of a rule, while there is one that the reader may see. */
export function useRuleHref(id: string | undefined): string | undefined {
  const orpc = useOrpc();
  const enabled = useMay('READ_TRIGGERS') && id !== undefined;
  const { data } = useQuery(orpc.triggers.all.queryOptions({ enabled }));
  return enabled && data?.some(({ Id }) => Id === id) ? triggerHref(id) : undefined;
}

/** The climate page of a room, while the room is there. */
function useClimateHref(id: string | undefined): string | undefined {
  const room = useEnvironment(id);
  const environmentPath = useEnvironmentPath(room?.Id);
  const may = useMay('READ_ENVIRONMENT', { environmentPath });
  const hasPage = climatePageOf(useSystemInfo()?.version) !== null;
  return room && may && hasPage ? `/climate-schedule/${encodeURIComponent(room.Id)}` : undefined;
}
