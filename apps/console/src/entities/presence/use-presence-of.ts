import type { Presence, UserId } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useOrpc } from '../../kit/services.tsx';

/** Where people are, as far as the reader may know; live. */
export function usePresences(): ReadonlyMap<UserId, Presence> {
  const { data = [] } = useQuery(useOrpc().presence.list.queryOptions());
  return new Map(data.map((each) => [each.UserId, each]));
}
