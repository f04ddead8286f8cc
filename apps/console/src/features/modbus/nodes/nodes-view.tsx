import { Card, EmptyState } from '@dimora/ui';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { withDevice, withoutDevice } from '../draft/connection-draft.ts';
import type { Drafts } from '../draft/use-drafts.ts';
import { useSave } from '../draft/use-save.ts';
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

/** Connections and their devices as nodes; the chosen one is open beside them, to be changed. */
export function NodesView({ drafts, search, onSearch }: NodesViewProps) {
  const t = useTexts(modbusTexts);
  const readOnly = !useMay('INSTALL_DEVICE');
  const timingOf = useTimings();
  const saving = useSave(drafts);
  const open = (bus: string, device?: string): void =>
    onSearch({ view: 'nodes', bus, ...(device !== undefined && { device }) });
  const connection = drafts.all.find(({ id }) => id === search.bus) ?? drafts.all[0];
  const device = connection?.devices.find(({ device_id }) => device_id === search.device);
  const pane = useRef<HTMLDivElement>(null);
  const chosen = search.device ?? search.bus;
  // On a phone the list stands above: who chose a node is taken to it.
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
        {connection && !device && (
          <ConnectionNode
            connection={connection}
            timing={timingOf(connection.id)}
            readOnly={readOnly}
            saving={saving}
            onChange={(change) =>
              drafts.change(connection.id, (draft) => ({ ...draft, ...change }))
            }
            onRemoved={() => onSearch({ view: 'nodes' })}
          />
        )}
        {connection && device && (
          <DeviceNode
            key={`${connection.id}/${device.device_id}`}
            connection={connection}
            device={device}
            readOnly={readOnly}
            onChange={(change) =>
              drafts.change(connection.id, (draft) => withDevice(draft, device.device_id, change))
            }
            onRemove={() => {
              drafts.change(connection.id, (draft) => withoutDevice(draft, device.device_id));
              open(connection.id);
            }}
          />
        )}
        {connection && !readOnly && (
          <SaveBar connection={connection} drafts={drafts} saving={saving} />
        )}
      </div>
    </div>
  );
}
