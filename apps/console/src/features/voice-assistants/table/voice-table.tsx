import type { Device, User } from '@dimora/contract/client';
import { MatrixTable } from '@dimora/ui/matrix-table';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { VoiceGrants } from '../grant/use-voice-grant.ts';
import { voiceTexts } from '../texts.ts';
import { DeviceHead } from './device-head.tsx';
import { GrantCell } from './grant-cell.tsx';
import { UserHead } from './user-head.tsx';

/** Devices as rows, users as columns, checkboxes as cells (DEVICES-28). */
export function VoiceTable({
  label,
  devices,
  users,
  grants,
}: {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly users: readonly User[];
  readonly grants: VoiceGrants;
}) {
  const t = useTexts(voiceTexts);
  return (
    <MatrixTable
      label={label}
      rows={devices}
      rowId={({ Id }) => Id}
      columns={users}
      columnId={({ Id }) => Id}
      corner={t(($) => $.device)}
      rowHead={(device) => <DeviceHead device={device} />}
      columnHead={(user) => <UserHead user={user} />}
      cell={(device, user) => <GrantCell device={device} user={user} grants={grants} />}
    />
  );
}
