import type { ModbusTiming } from '@dimora/contract/client';
import { MODBUS_LINKS, type ModbusLink } from '@dimora/domain';
import { Card, Section, TextInput } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { IconActivity, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import type { ConnectionDraft } from '../draft/connection-draft.ts';
import { connectionFaults } from '../draft/faults.ts';
import type { BusRemoval } from '../draft/use-remove-bus.ts';
import { modbusTexts } from '../texts.ts';
import { BusState } from '../timing/bus-state.tsx';
import { BusTiming } from '../timing/bus-timing.tsx';
import classes from './node-form.module.css';
import { RemoveNode } from './remove-node.tsx';

const PARITIES = ['none', 'even', 'odd'] as const;

/** Props of {@link ConnectionNode}. */
export type ConnectionNodeProps = {
  readonly connection: ConnectionDraft;
  readonly timing: ModbusTiming | null | undefined;
  readonly readOnly: boolean;
  readonly removal: BusRemoval;
  readonly onChange: (change: Partial<ConnectionDraft>) => void;
  readonly onRemoved: () => void;
};

/** A connection: its line, its timing, and its state. */
export function ConnectionNode(props: ConnectionNodeProps) {
  const { connection, timing, readOnly, removal, onRemoved } = props;
  const t = useTexts(modbusTexts);
  const offline = useOfflineReason();
  const { id, revision } = connection;
  return (
    <>
      <Section
        title={revision === 0 ? t(($) => $.newBus) : t(($) => $.bus, { id })}
        icon={<IconPlugConnected />}
        action={
          readOnly ? (
            <BusState timing={timing} />
          ) : (
            <RemoveNode
              busy={removal.busy}
              disabledReason={offline}
              onRemove={async () => {
                if (await removal.remove(connection)) onRemoved();
              }}
            >
              {revision === 0 ? t(($) => $.remove.draft) : t(($) => $.remove.connection, { id })}
            </RemoveNode>
          )
        }
      >
        <Card>
          <fieldset disabled={readOnly} className={classes.set}>
            <LineFields {...props} />
            <PatienceFields {...props} />
          </fieldset>
        </Card>
      </Section>
      {revision > 0 && (
        <Section
          title={t(($) => $.timing.title)}
          icon={<IconActivity />}
          action={<BusState timing={timing} />}
        >
          <Card>
            <BusTiming timing={timing} />
          </Card>
        </Section>
      )}
    </>
  );
}

function LineFields({ connection, onChange }: ConnectionNodeProps) {
  const t = useTexts(modbusTexts);
  const faults = connectionFaults(connection);
  const serial = connection.type === 'rtu';
  return (
    <div className={classes.grid}>
      <Select
        label={t(($) => $.connection.type)}
        data={MODBUS_LINKS.map((type) => ({ value: type, label: t(($) => $.link[type]) }))}
        value={connection.type}
        onChange={(type) => type !== null && onChange({ type: type as ModbusLink })}
      />
      <TextInput
        label={t(($) => $.connection.address)}
        help={t(($) => $.connection[serial ? 'serialHelp' : 'addressHelp'])}
        value={connection.address}
        error={faults.address && connection.address !== '' ? t(($) => $.fault.address) : undefined}
        onChange={(event) => onChange({ address: event.currentTarget.value.trim() })}
      />
      {!serial && (
        <NumberInput
          label={t(($) => $.connection.port)}
          min={1}
          max={65_535}
          value={connection.port}
          onChange={(port) => onChange({ port: Number(port) || 1 })}
        />
      )}
      {serial && (
        <>
          <NumberInput
            label={t(($) => $.connection.baudRate)}
            min={300}
            max={1_000_000}
            value={connection.baudRate}
            onChange={(baudRate) => onChange({ baudRate: Number(baudRate) || 9600 })}
          />
          <Select
            label={t(($) => $.connection.parity)}
            data={PARITIES.map((parity) => ({ value: parity, label: t(($) => $.parity[parity]) }))}
            value={connection.parity}
            onChange={(parity) =>
              parity !== null && onChange({ parity: parity as (typeof PARITIES)[number] })
            }
          />
          <NumberInput
            label={t(($) => $.connection.stopBits)}
            min={1}
            max={2}
            value={connection.stopBits}
            onChange={(stopBits) => onChange({ stopBits: Number(stopBits) || 1 })}
          />
        </>
      )}
    </div>
  );
}

function PatienceFields({ connection, onChange }: ConnectionNodeProps) {
  const t = useTexts(modbusTexts);
  const [open, setOpen] = useState(false);
  const fields = [
    ['timeout', 'timeoutSeconds', 0.05, 30],
    ['connectDelay', 'connectDelaySeconds', 0, 30],
    ['pause', 'pauseSeconds', 0, 5],
  ] as const;
  return (
    <div className={classes.fold}>
      <Fold title={t(($) => $.connection.more)} open={open} onToggle={() => setOpen(!open)}>
        <div className={classes.grid}>
          {fields.map(([word, field, min, max]) => (
            <NumberInput
              key={field}
              label={t(($) => $.connection[word])}
              min={min}
              max={max}
              step={0.1}
              value={connection[field]}
              onChange={(value) =>
                onChange({ [field]: Math.min(max, Math.max(min, Number(value) || min)) })
              }
            />
          ))}
        </div>
      </Fold>
    </div>
  );
}
