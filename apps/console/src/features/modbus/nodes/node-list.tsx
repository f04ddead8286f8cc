import type { ModbusTiming } from '@dimora/contract/client';
import { Button, Card } from '@dimora/ui';
import { IconCircuitSwitchOpen, IconPlus, IconTopologyBus } from '@tabler/icons-react';
import { useSystemInfo } from '../../../kit/home/hooks.ts';
import { vendorNameOf } from '../../../kit/brand/vendor-name.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { newDevice, type ConnectionDraft } from '../draft/connection-draft.ts';
import type { Drafts } from '../draft/use-drafts.ts';
import { modbusTexts } from '../texts.ts';
import { useTimingReading } from '../use-modbus.ts';
import classes from './node-list.module.css';

/** Props of {@link NodeList}. */
export type NodeListProps = {
  readonly drafts: Drafts;
  readonly timingOf: (bus: string) => ModbusTiming | null | undefined;
  readonly bus: string | undefined;
  readonly device: string | undefined;
  readonly readOnly: boolean;
  readonly onOpen: (bus: string, device?: string) => void;
};

/** Every connection with its devices below it; the open one is marked. */
export function NodeList({ drafts, timingOf, bus, device, readOnly, onOpen }: NodeListProps) {
  const t = useTexts(modbusTexts);
  const brand = useSystemInfo()?.brand;
  const add = (connection: ConnectionDraft): void => {
    const added = newDevice(connection, {
      name: t(($) => $.device.newName),
      model: t(($) => $.device.newModel),
      vendor: vendorNameOf(brand),
    });
    drafts.change(connection.id, (draft) => ({ ...draft, devices: [...draft.devices, added] }));
    onOpen(connection.id, added.device_id);
  };
  return (
    <Card padding="none">
      <nav aria-label={t(($) => $.nodes)}>
        {drafts.all.map((connection) => (
          <div key={connection.id} className={classes.group}>
            <button
              type="button"
              className={classes.node}
              data-bus
              aria-current={connection.id === bus && device === undefined ? 'true' : undefined}
              onClick={() => onOpen(connection.id)}
            >
              <IconTopologyBus aria-hidden />
              <span className={classes.name}>{t(($) => $.bus, { id: connection.id })}</span>
              {drafts.isDirty(connection.id) ? (
                <span className={classes.mark} data-tone="sun">
                  {t(($) => $.state.unsaved)}
                </span>
              ) : (
                <Mark timing={timingOf(connection.id)} />
              )}
            </button>
            {connection.devices.map((each) => (
              <button
                key={each.device_id}
                type="button"
                className={classes.node}
                aria-current={
                  connection.id === bus && each.device_id === device ? 'true' : undefined
                }
                onClick={() => onOpen(connection.id, each.device_id)}
              >
                <IconCircuitSwitchOpen aria-hidden />
                <span className={classes.name}>{each.name}</span>
                <span className={classes.mark}>
                  {each.enabled ? each.unitId : t(($) => $.disabled)}
                </span>
              </button>
            ))}
            {!readOnly && (
              <div className={classes.add}>
                <Button
                  size="small"
                  variant="subtle"
                  icon={<IconPlus />}
                  onClick={() => add(connection)}
                >
                  {t(($) => $.device.add)}
                </Button>
              </div>
            )}
          </div>
        ))}
      </nav>
    </Card>
  );
}

function Mark({ timing }: { readonly timing: ModbusTiming | null | undefined }) {
  const t = useTexts(modbusTexts);
  const { status } = useTimingReading();
  if (!timing || status === 'stale') return null;
  return (
    <span className={classes.mark} data-tone={timing.connected ? 'olive' : 'wine'}>
      {t(($) => $.state[timing.connected ? 'connected' : 'away'])}
    </span>
  );
}
