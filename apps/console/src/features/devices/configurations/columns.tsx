import type { DeviceConfiguration } from '@dimora/contract/client';
import { Pill, StatusPill, useIsPhone } from '@dimora/ui';
import type { DataColumn } from '@dimora/ui/table-model';
import { useMemo, type ReactNode } from 'react';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useDetailNames } from '../../../kit/i18n/detail-names.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import classes from './columns.module.css';

/** Whether a device is reachable, as word and colour. */
export function ReachPill({ reachable }: { readonly reachable: boolean }) {
  const t = useTexts(devicesTexts);
  return reachable ? (
    <StatusPill tone="olive">{t(($) => $.reach.reachable)}</StatusPill>
  ) : (
    <StatusPill tone="wine">{t(($) => $.reach.offline)}</StatusPill>
  );
}

/** The room; on phones, whose rows have two lines, also whether the device is reachable. */
function RoomCell({ room, reachable }: { readonly room: string; readonly reachable: boolean }) {
  const phone = useIsPhone();
  return phone ? (
    <span className={classes.room}>
      {room} <ReachPill reachable={reachable} />
    </span>
  ) : (
    room
  );
}

/**
 * The columns of the table (DEVICES-11), with the texts for search and sorting.
 * @param menu absent for people who may forget nothing: they have no such column
 */
export function useColumns(
  menu: ((row: DeviceConfiguration) => ReactNode) | undefined,
): readonly DataColumn<DeviceConfiguration>[] {
  const { configurations, reach } = useWords(devicesTexts);
  const details = useDetailNames();
  const environmentName = useEnvironmentName();
  return useMemo(() => {
    const headers = configurations.columns;
    const roomOf = (row: DeviceConfiguration) =>
      environmentName({ Id: row.EnvironmentId, Name: row.EnvironmentName });
    const columns: DataColumn<DeviceConfiguration>[] = [
      { id: 'Name', header: headers.Name, value: (row) => row.Name },
      {
        id: 'EnvironmentName',
        header: headers.EnvironmentName,
        value: roomOf,
        cell: (row) => <RoomCell room={roomOf(row)} reachable={row.Reachable} />,
      },
      {
        id: 'Manufacturer',
        header: headers.Manufacturer,
        value: (row) => row.Manufacturer,
        phone: 'none',
      },
      {
        id: 'Provider',
        header: headers.Provider,
        value: (row) => details.provider(row.Provider),
        cell: (row) => <Pill>{details.provider(row.Provider)}</Pill>,
        phone: 'none',
      },
      {
        id: 'Reachable',
        header: headers.Reachable,
        value: (row) => (row.Reachable ? reach.reachable : reach.offline),
        cell: (row) => <ReachPill reachable={row.Reachable} />,
        phone: 'none',
      },
    ];
    if (menu)
      columns.push({
        id: 'Forget',
        header: headers.Forget,
        headerHidden: true,
        value: () => null,
        cell: menu,
        sortable: false,
        searched: false,
        align: 'end',
        phone: 'end',
      });
    return columns;
  }, [configurations, reach, details, environmentName, menu]);
}
