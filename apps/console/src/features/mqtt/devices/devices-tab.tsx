import { ButtonLink, EmptyState, SearchField } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import { initialView } from '@dimora/ui/table-view';
import { Suspense, useCallback, useState } from 'react';
import { devicePath } from '../../../entities/device/device-path.ts';
import { CredentialsDialog } from '../../../entities/driver/credentials/credentials-dialog.tsx';
import { useDevices, useWatch } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import type { MqttClient } from '../use-mqtt-status.ts';
import { assignedDevices, type AssignedDevice } from './assigned-devices.ts';
import { ClientSelect } from './client-select.tsx';
import classes from './devices-tab.module.css';
import { useDeviceColumns } from './device-columns.tsx';
import { useAssign } from './use-assign.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const AssignDialog = lazyPart(() =>
  import('./assign-dialog.tsx').then((file) => file.AssignDialog),
);

/** Number of devices whose updates are watched; longer lists are refreshed when read again. */
const MOST_WATCHED = 200;

/** Every device on MQTT with its client; another one may be chosen (MQTT-04). */
export function DevicesTab({ clients }: { readonly clients: readonly MqttClient[] }) {
  const t = useTexts(mqttTexts);
  const rows = assignedDevices(useDevices(), clients);
  useWatch({ devices: rows.slice(0, MOST_WATCHED).map(({ device }) => device.Id) });
  const [view, setView] = useState({ ...initialView, pageSize: 20 });
  const [asked, setAsked] = useState<{ row: AssignedDevice; client: string } | null>(null);
  const { assign, credentials, putAway } = useAssign();
  const ask = useCallback((row: AssignedDevice, client: string) => setAsked({ row, client }), []);
  const cell = useCallback(
    (row: AssignedDevice) => <ClientSelect row={row} clients={clients} onChoose={ask} />,
    [clients, ask],
  );
  const columns = useDeviceColumns(cell);
  return (
    <>
      <p className={classes.line}>{t(($) => $.assign.line)}</p>
      <DataTable
        label={t(($) => $.assign.title)}
        rows={rows}
        rowId={({ device }) => device.Id}
        rowHref={({ device }) => devicePath(device)}
        columns={columns}
        view={view}
        onViewChange={setView}
        filterBar={
          <SearchField
            label={t(($) => $.assign.search)}
            placeholder={t(($) => $.assign.search)}
            value={view.filter}
            onChange={(filter) => setView({ ...view, filter, page: 1 })}
          />
        }
        empty={
          <EmptyState
            drawing="plug"
            title={t(($) => $.assign.empty)}
            action={
              <ButtonLink href="/devices/manual-install">{t(($) => $.assign.add)}</ButtonLink>
            }
          >
            {t(($) => $.assign.emptyLine)}
          </EmptyState>
        }
        noMatch={<EmptyState drawing="search" title={t(($) => $.assign.noMatch)} />}
      />
      <Suspense>
        {asked && (
          <AssignDialog
            name={asked.row.device.Name}
            client={asked.client}
            busy={assign.isPending}
            onCancel={() => setAsked(null)}
            onConfirm={() =>
              assign.mutate(
                { device: asked.row.device, client: asked.client },
                { onSettled: () => setAsked(null) },
              )
            }
          />
        )}
      </Suspense>
      {credentials && <CredentialsDialog credentials={credentials} onClose={putAway} />}
    </>
  );
}
