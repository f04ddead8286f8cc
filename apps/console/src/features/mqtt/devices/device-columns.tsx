import { StatusPill } from '@dimora/ui';
import type { DataColumn } from '@dimora/ui/table-model';
import { useMemo, type ReactNode } from 'react';
import { useWords } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import type { AssignedDevice } from './assigned-devices.ts';

/** The columns of the devices on MQTT. */
export function useDeviceColumns(
  client: (row: AssignedDevice) => ReactNode,
): readonly DataColumn<AssignedDevice>[] {
  const { assign } = useWords(mqttTexts);
  return useMemo(
    () => [
      { id: 'name', header: assign.columns.name, value: ({ device }) => device.Name },
      {
        id: 'model',
        header: assign.columns.model,
        value: ({ device }) => device.ModelName,
        phone: 'none',
      },
      {
        id: 'state',
        header: assign.columns.state,
        value: ({ device }) => (device.Reachable ? assign.reachable : assign.unreachable),
        cell: ({ device }) =>
          device.Reachable ? (
            <StatusPill tone="olive">{assign.reachable}</StatusPill>
          ) : (
            <StatusPill tone="wine">{assign.unreachable}</StatusPill>
          ),
        phone: 'end',
      },
      {
        id: 'client',
        header: assign.columns.client,
        value: (row) => row.client,
        cell: client,
        phone: 'line',
      },
    ],
    [assign, client],
  );
}
