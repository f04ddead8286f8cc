import { bindingOf, type ModbusBinding } from '@dimora/domain';
import { Button, Card, Section } from '@dimora/ui';
import { IconPlus, IconWaveSine } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { StaleNote } from '../../../kit/topics/stale-note.tsx';
import { freeProperty, type ConnectionDraft, type DeviceDraft } from '../draft/connection-draft.ts';
import { registerFault } from '../draft/faults.ts';
import { modbusTexts } from '../texts.ts';
import { useVocabulary } from '../use-modbus.ts';
import classes from './register-map.module.css';
import { RegisterRow } from './register-row.tsx';
import { useLiveValues } from './use-live-values.ts';

/** Props of {@link RegisterMap}. */
export type RegisterMapProps = {
  readonly connection: ConnectionDraft;
  readonly device: DeviceDraft;
  readonly readOnly: boolean;
  readonly onChange: (bindings: ModbusBinding[]) => void;
};

/** The registers of a device: edited in place, with their current values (MODBUS-B1). */
export function RegisterMap({ connection, device, readOnly, onChange }: RegisterMapProps) {
  const t = useTexts(modbusTexts);
  const format = useFormat();
  const { data } = useVocabulary();
  const properties = data?.properties ?? [];
  const live = useLiveValues(connection, device);
  const [open, setOpen] = useState<number | null>(null);
  const { bindings } = device;
  const add = (): void => {
    const last = bindings.at(-1);
    const PropertyName = freeProperty(
      properties.map((each) => each.PropertyName),
      bindings,
    );
    const next = bindingOf({
      PropertyName,
      kind: last?.kind ?? 'holding',
      address: last ? Math.min(65_535, last.address + 1) : 0,
    });
    onChange([...bindings, next]);
    setOpen(bindings.length);
  };
  return (
    <Section
      title={t(($) => $.map.title)}
      count={bindings.length > 0 ? format.number(bindings.length, 0) : undefined}
      icon={<IconWaveSine />}
      action={
        readOnly ? undefined : (
          <Button size="small" icon={<IconPlus />} onClick={add}>
            {t(($) => $.map.add)}
          </Button>
        )
      }
    >
      <Card padding="none">
        {bindings.length === 0 ? (
          <p className={classes.none}>{t(($) => $.map.empty)}</p>
        ) : (
          <ul className={classes.list} aria-label={t(($) => $.map.title)}>
            {Array.from(bindings.entries(), ([at, binding]) => (
              <RegisterRow
                key={at}
                binding={binding}
                properties={properties}
                fault={registerFault(binding, bindings)}
                look={live.of(binding)}
                open={open === at}
                readOnly={readOnly}
                onToggle={() => setOpen(open === at ? null : at)}
                onChange={(next) => onChange(bindings.with(at, next))}
                onRemove={() => {
                  onChange(bindings.toSpliced(at, 1));
                  setOpen(null);
                }}
              />
            ))}
          </ul>
        )}
      </Card>
      {bindings.length > 0 && !live.possible && !readOnly && (
        <p className={classes.note}>{t(($) => $.map.liveOff)}</p>
      )}
      <StaleNote reading={live.reading} />
      {live.failed && <p className={classes.note}>{t(($) => $.map.liveFailed)}</p>}
    </Section>
  );
}
