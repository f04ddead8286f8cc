import type { Device, FoundDevice } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useOrpc } from '../../../kit/services.tsx';

/** An address at which an installed device was found, and the find itself. */
export type MovedTo = { readonly Id: FoundDevice['Id']; readonly address: string };

/** Where the last search found a device, if not at the address of its settings. */
export function useMovedTo({ Id }: Device): MovedTo | undefined {
  const { data } = useQuery(useOrpc().deviceDiscovery.current.queryOptions());
  const found = data?.Results.found.find(({ moved, DeviceId }) => moved && DeviceId === Id);
  const address = found?.Settings['Address'];
  return found && typeof address === 'string' ? { Id: found.Id, address } : undefined;
}
