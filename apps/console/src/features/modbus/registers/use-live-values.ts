import type { ModbusLook } from '@dimora/contract/client';
import type { ModbusBinding } from '@dimora/domain';
import { useMay } from '../../../kit/claims/use-claims.ts';
import type { TopicReading } from '../../../kit/topics/topic-feed.ts';
import { useTopic } from '../../../kit/topics/use-topic.ts';
import type { ConnectionDraft, DeviceDraft } from '../draft/connection-draft.ts';
import { registerFault } from '../draft/faults.ts';
import { registersTopic } from '../modbus-topics.ts';

/** The current values of registers, also of unsaved ones (MODBUS-B1). */
export type LiveValues = {
  readonly of: (binding: ModbusBinding) => ModbusLook | undefined;
  readonly failed: boolean;
  /** False for an unsaved connection: the hub can't read through it. */
  readonly possible: boolean;
  /** How current the values are. */
  readonly reading: Pick<TopicReading<unknown>, 'status' | 'at'>;
};

/** Reads the registers of a device while its map is on screen. */
export function useLiveValues(connection: ConnectionDraft, device: DeviceDraft): LiveValues {
  const mayLook = useMay('INSTALL_DEVICE');
  const sound = device.bindings.filter((binding) => !registerFault(binding, device.bindings));
  const possible = connection.revision > 0 && mayLook;
  const reading = useTopic(registersTopic, {
    params: {
      _bus_id_: connection.id,
      unitId: device.unitId,
      gap: device.gap,
      bindings: sound,
    },
    enabled: possible && sound.length > 0,
    keepPrevious: true,
  });
  const looks = reading.data?.looks ?? [];
  const isFresh = looks.length === sound.length;
  return {
    of: (binding) => (isFresh ? looks[sound.indexOf(binding)] : undefined),
    failed: reading.data?.failed === true || reading.status === 'error',
    possible,
    reading,
  };
}
