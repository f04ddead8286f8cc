import type { Device } from '@dimora/contract/client';
import { allowsAll, findByReference } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClaims } from '../../../kit/claims/use-claims.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useDevice, useDevicesSelected, useSystem } from '../../../kit/home/hooks.ts';
import { useServices } from '../../../kit/services.tsx';

/** Milliseconds between two attempts while a device isn't found (DEVICES-23). */
export const RETRY_MS = 500;
/** Attempts before a device counts as missing: a starting hub needs some seconds to load its devices. */
const TRIES = 10;

/** The device, or the state of the search for it. */
export type Found = {
  readonly device: Device | undefined;
  readonly state: 'found' | 'looking' | 'missing' | 'failed';
  readonly error: unknown;
  readonly retry: () => void;
};

/**
 * A device that isn't there may still come: while the hub's subsystems start, and at any time for a user who sees
 * every device. To the others a hub answers the same for a device that is hidden from them, which stays hidden.
 */
function useMayStillCome(): boolean {
  const claims = useClaims();
  const starting = useSystem()?.subsystems.some(({ readiness }) => readiness === 'starting');
  return starting === true || allowsAll(claims, 'READ_DEVICE');
}

/**
 * Finds a device by Id, Key or stripped key (A50); polls the hub every half second while it may still come
 * (DEVICES-23). Once found it is followed by its Id, even if its Key changes, so that its page keeps its
 * state. A device that disappears is looked up once more.
 */
export function useFoundDevice(reference: string): Found {
  const { api, home } = useServices();
  const [named] = useDevicesSelected((devices) => [findByReference(devices, reference)?.Id ?? '']);
  const [known, setKnown] = useState({ reference: '', Id: '' });
  const wasFound = known.reference === reference;
  const device = useDevice(named !== '' || !wasFound ? named : known.Id);
  if (device && !(wasFound && known.Id === device.Id)) setKnown({ reference, Id: device.Id });
  const mayCome = useMayStillCome() && !wasFound;
  const search = useQuery({
    queryKey: ['devices', 'found', reference],
    queryFn: async () => {
      const { setup: _, ...found } = await api.devices.get({ reference });
      home.putDevice(found);
      return found.Id;
    },
    enabled: device === undefined,
    retry: (tries, error) => errorCodeOf(error) === 'NOT_FOUND' && mayCome && tries < TRIES,
    retryDelay: RETRY_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const retry = () => void search.refetch();
  if (device) return { device, state: 'found', error: null, retry };
  if (search.isFetching || search.isSuccess)
    return { device, state: 'looking', error: null, retry };
  return {
    device,
    state: errorCodeOf(search.error) === 'NOT_FOUND' ? 'missing' : 'failed',
    error: search.error,
    retry,
  };
}
