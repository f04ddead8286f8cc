import type { ModbusTiming } from '@dimora/contract/client';
import { Card, EmptyState } from '@dimora/ui';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import {
  withDevice,
  withoutDevice,
  type ConnectionDraft,
  type DeviceDraft,
} from '../draft/connection-draft.ts';
import type { Drafts } from '../draft/use-drafts.ts';
import { useRemoveBus } from '../draft/use-remove-bus.ts';
import type { ModbusSearch } from '../modbus-search.ts';
import { modbusTexts } from '../texts.ts';
import { useTimings } from '../use-modbus.ts';
import { ConnectionNode } from './connection-node.tsx';
import { DeviceNode } from './device-node.tsx';
import { NodeList } from './node-list.tsx';
import classes from './nodes-view.module.css';
import { SaveBar } from './save-bar.tsx';

/** Props of {@link NodesView}. */
export type NodesViewProps = {
  readonly drafts: Drafts;
  readonly search: ModbusSearch;
  readonly onSearch: (search: ModbusSearch) => void;
};

/** Connections and their devices as nodes; the selected one is open beside them for editing. */
export function NodesView({ drafts, search, onSearch }: NodesViewProps) {
  const t = useTexts(modbusTexts);
  const readOnly = !useMay('INSTALL_DEVICE');
  const timingOf = useTimings();
  const open = (bus: string, device?: string): void =>
    onSearch({ view: 'nodes', bus, ...(device !== undefined && { device }) });
  const connection = drafts.all.find(({ id }) => id === search.bus) ?? drafts.all[0];
  const device = connection?.devices.find(({ device_id }) => device_id === search.device);
  const pane = useRef<HTMLDivElement>(null);
  const chosen = search.device ?? search.bus;
  // On a phone the list is above: selecting a node scrolls to it.
  useEffect(() => {
    if (chosen !== undefined && matchMedia('(max-width: 899.98px)').matches)
      pane.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  return (
    <div className={classes.columns}>
      <NodeList
        drafts={drafts}
        timingOf={timingOf}
        bus={connection?.id}
        device={device?.device_id}
        readOnly={readOnly}
        onOpen={open}
      />
      <div className={classes.pane} ref={pane}>
        {!connection && (
          <Card>
            <EmptyState drawing="plug" title={t(($) => $.pick.title)}>
              {t(($) => $.pick.line)}
            </EmptyState>
          </Card>
        )}
        {connection && (
          <ConnectionPane
            key={connection.id}
            connection={connection}
            device={device}
            drafts={drafts}
            readOnly={readOnly}
            timing={timingOf(connection.id)}
            onOpen={open}
            onRemoved={() => onSearch({ view: 'nodes' })}
          />
        )}
      </div>
    </div>
  );
}

type ConnectionPaneProps = {
  readonly connection: ConnectionDraft;
  /** Its open device; otherwise the connection itself is open. */
  readonly device: DeviceDraft | undefined;
  readonly drafts: Drafts;
  readonly readOnly: boolean;
  readonly timing: ModbusTiming | null | undefined;
  readonly onOpen: (bus: string) => void;
  readonly onRemoved: () => void;
};

function ConnectionPane({
  connection,
  device,
  drafts,
  readOnly,
  timing,
  onOpen,
  onRemoved,
}: ConnectionPaneProps) {
  const { id } = connection;
  const removal = useRemoveBus(drafts);
  return (
    <>
      {device ? (
        <DeviceNode
          key={device.device_id}
          connection={connection}
          device={device}
          readOnly={readOnly}
          onChange={(change) =>
            drafts.change(id, (draft) => withDevice(draft, device.device_id, change))
          }
          onRemove={() => {
            drafts.change(id, (draft) => withoutDevice(draft, device.device_id));
            onOpen(id);
          }}
        />
      ) : (
        <ConnectionNode
          connection={connection}
          timing={timing}
          readOnly={readOnly}
          removal={removal}
          onChange={(change) => drafts.change(id, (draft) => ({ ...draft, ...change }))}
          onRemoved={onRemoved}
        />
      )}
      {!readOnly && <SaveBar connection={connection} drafts={drafts} />}
    </>
  );
}
