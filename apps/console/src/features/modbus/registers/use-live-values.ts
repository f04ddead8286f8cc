import type { ModbusLook } from '@dimora/contract/client';
import type { ModbusBinding } from '@dimora/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useOffline } from '../../../kit/home/hooks.ts';
import { useOrpc } from '../../../kit/services.tsx';
import type { ConnectionDraft, DeviceDraft } from '../draft/connection-draft.ts';
import { registerFault } from '../draft/faults.ts';

/** Milliseconds between two looks at a device's registers, while somebody looks. */
const LOOK_MS = 2_000;

/** What the registers hold at this moment, also those that aren't saved yet (MODBUS-B1). */
export type LiveValues = {
  readonly of: (binding: ModbusBinding) => ModbusLook | undefined;
  readonly failed: boolean;
  /** False for a connection that was never saved: nobody can look through it. */
  readonly possible: boolean;
};

/** Reads the registers of a device while its map is on the screen. */
export function useLiveValues(connection: ConnectionDraft, device: DeviceDraft): LiveValues {
  const orpc = useOrpc();
  const mayLook = useMay('INSTALL_DEVICE');
  const offline = useOffline();
  const sound = device.bindings.filter((binding) => !registerFault(binding, device.bindings));
  const possible = connection.revision > 0 && mayLook;
  const { data, isError } = useQuery(
    orpc.modbus.readRegisters.queryOptions({
      input: {
        _bus_id_: connection.id,
        unitId: device.unitId,
        gap: device.gap,
        bindings: sound,
      },
      enabled: possible && !offline && sound.length > 0,
      refetchInterval: LOOK_MS,
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  );
  const isFresh = data?.length === sound.length;
  return {
    of: (binding) => (isFresh ? data[sound.indexOf(binding)] : undefined),
    failed: isError,
    possible,
  };
}
