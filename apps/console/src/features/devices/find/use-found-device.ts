import type { Device } from '@dimora/contract/client';
import { findByReference } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useDevice, useDevicesSelected } from '../../../kit/home/hooks.ts';
import { useServices } from '../../../kit/services.tsx';

/** Milliseconds between two tries while a device isn't found (DEVICES-23). */
export const RETRY_MS = 500;
/** Tries before a device counts as not there: a hub that is starting needs some seconds to know its devices. */
const TRIES = 10;

/** The device, or how far the search for it has come. */
export type Found = {
  readonly device: Device | undefined;
  readonly state: 'found' | 'looking' | 'missing' | 'failed';
  readonly error: unknown;
  readonly retry: () => void;
};

/**
 * Finds the device that an address names by Id, Key or stripped key (A50); asks the hub every half
 * second while it isn't there yet (DEVICES-23). Once found it is followed by its Id, whatever becomes of its Key: what
 * is being done on its page goes on. One that was there and is gone is asked for once.
 */
export function useFoundDevice(reference: string): Found {
  const { api, home } = useServices();
  const [named] = useDevicesSelected((devices) => [findByReference(devices, reference)?.Id ?? '']);
  const [known, setKnown] = useState({ reference: '', Id: '' });
  const wasFound = known.reference === reference;
  const device = useDevice(named !== '' || !wasFound ? named : known.Id);
  if (device && !(wasFound && known.Id === device.Id)) setKnown({ reference, Id: device.Id });
  const search = useQuery({
    queryKey: ['devices', 'found', reference],
    queryFn: async () => {
      const { setup: _, ...found } = await api.devices.get({ reference });
      home.putDevice(found);
      return found.Id;
    },
    enabled: device === undefined,
    retry: (tries, error) => errorCodeOf(error) === 'NOT_FOUND' && !wasFound && tries < TRIES,
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
