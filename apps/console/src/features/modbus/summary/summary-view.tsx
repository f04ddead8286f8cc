import { Button, Card, Pill, Section, StatusPill } from '@dimora/ui';
import { IconChevronRight, IconSettings2 } from '@tabler/icons-react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import type { ConnectionDraft, DeviceDraft } from '../draft/connection-draft.ts';
import type { Drafts } from '../draft/use-drafts.ts';
import { modbusTexts } from '../texts.ts';
import { BusState } from '../timing/bus-state.tsx';
import { BusTiming } from '../timing/bus-timing.tsx';
import { lineOf } from './line-of.ts';
import { useTimings } from '../use-modbus.ts';
import classes from './summary-view.module.css';

type Open = (bus: string, device?: string) => void;

/** Every connection with its timing and its devices at a glance. */
export function SummaryView({
  drafts,
  onOpen,
}: {
  readonly drafts: Drafts;
  readonly onOpen: Open;
}) {
  const timingOf = useTimings();
  return drafts.all.map((connection) => (
    <BusSummary
      key={connection.id}
      connection={connection}
      unsaved={drafts.isDirty(connection.id)}
      timing={timingOf(connection.id)}
      onOpen={onOpen}
    />
  ));
}

type BusSummaryProps = {
  readonly connection: ConnectionDraft;
  readonly unsaved: boolean;
  readonly timing: ReturnType<ReturnType<typeof useTimings>>;
  readonly onOpen: Open;
};

function BusSummary({ connection, unsaved, timing, onOpen }: BusSummaryProps) {
  const t = useTexts(modbusTexts);
  const format = useFormat();
  const { id, devices } = connection;
  return (
    <Section
      title={t(($) => $.bus, { id })}
      count={format.number(devices.length, 0)}
      action={
        <Button size="small" icon={<IconSettings2 />} onClick={() => onOpen(id)}>
          {t(($) => $.connection.title)}
        </Button>
      }
    >
      <Card padding="none">
        <div className={classes.head}>
          <div className={classes.line}>
            <span>{lineOf(connection, (type) => t(($) => $.link[type]))}</span>
            {unsaved ? (
              <StatusPill tone="sun">{t(($) => $.state.unsaved)}</StatusPill>
            ) : (
              <BusState timing={timing} />
            )}
          </div>
          <BusTiming timing={timing} />
        </div>
        {devices.length === 0 ? (
          <p className={classes.none}>{t(($) => $.noDevices)}</p>
        ) : (
          <ul className={classes.list}>
            {devices.map((device) => (
              <li key={device.device_id}>
                <DeviceRow device={device} onOpen={() => onOpen(id, device.device_id)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}

function DeviceRow({
  device,
  onOpen,
}: {
  readonly device: DeviceDraft;
  readonly onOpen: () => void;
}) {
  const t = useTexts(modbusTexts);
  const names = useNames();
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      <span className={classes.words}>
        <span className={classes.name}>{device.name}</span>
        <span className={classes.muted}>
          {device.manufacturer} {device.model_name}
        </span>
      </span>
      <span className={classes.muted}>{t(($) => $.unit, { id: device.unitId })}</span>
      <span className={classes.kinds}>
        {device.categories
          .filter((category) => category !== 'Base')
          .map((category) => (
            <Pill key={category}>{names.category(category)}</Pill>
          ))}
      </span>
      <span className={classes.muted}>
        {t(($) => $.registers, { count: device.bindings.length })}
      </span>
      <span className={classes.state}>
        {device.enabled ? (
          <StatusPill tone="olive">{t(($) => $.enabled)}</StatusPill>
        ) : (
          <StatusPill>{t(($) => $.disabled)}</StatusPill>
        )}
      </span>
      <IconChevronRight className={classes.arrow} aria-hidden />
    </button>
  );
}
