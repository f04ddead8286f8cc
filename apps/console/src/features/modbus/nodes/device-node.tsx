import type { ModbusBinding } from '@dimora/domain';
import { ButtonLink, Card, Section, Switch, TextInput } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { IconCircuitSwitchOpen, IconExternalLink } from '@tabler/icons-react';
import { devicePath } from '../../../entities/device/device-path.ts';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironments } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { ConnectionDraft, DeviceDraft } from '../draft/connection-draft.ts';
import { deviceFaults } from '../draft/faults.ts';
import { RegisterMap } from '../registers/register-map.tsx';
import { TemplatePicker } from '../registers/template-picker.tsx';
import { modbusTexts } from '../texts.ts';
import classes from './node-form.module.css';
import { RemoveNode } from './remove-node.tsx';

/** Props of {@link DeviceNode}. */
export type DeviceNodeProps = {
  readonly connection: ConnectionDraft;
  readonly device: DeviceDraft;
  readonly readOnly: boolean;
  readonly onChange: (change: Partial<DeviceDraft>) => void;
  readonly onRemove: () => void;
};

/** A logical device: its identity, and its register map. */
export function DeviceNode(props: DeviceNodeProps) {
  const { connection, device, readOnly, onChange, onRemove } = props;
  const t = useTexts(modbusTexts);
  return (
    <>
      <Section
        title={device.name === '' ? t(($) => $.device.title) : device.name}
        icon={<IconCircuitSwitchOpen />}
        action={
          <div className={classes.actions}>
            {device.DeviceId !== null && (
              <ButtonLink
                size="small"
                icon={<IconExternalLink />}
                href={devicePath({ Id: device.DeviceId })}
              >
                {t(($) => $.device.open)}
              </ButtonLink>
            )}
            {!readOnly && (
              <RemoveNode onRemove={onRemove}>
                {t(($) => $.remove.device, { name: device.name })}
              </RemoveNode>
            )}
          </div>
        }
      >
        <Card>
          <fieldset disabled={readOnly} className={classes.set}>
            <Enabled device={device} onChange={onChange} />
            <IdentityFields {...props} />
            {!readOnly && (
              <div className={`${classes.fold} ${classes.template}`}>
                <TemplatePicker
                  present={device.bindings.length}
                  onPick={({ bindings, Manufacturer, ModelName }) =>
                    onChange({
                      bindings: [...bindings] as ModbusBinding[],
                      ...(Manufacturer !== '' && { manufacturer: Manufacturer }),
                      model_name: ModelName,
                    })
                  }
                />
              </div>
            )}
          </fieldset>
        </Card>
      </Section>
      <RegisterMap
        connection={connection}
        device={device}
        readOnly={readOnly}
        onChange={(bindings) => onChange({ bindings })}
      />
    </>
  );
}

function Enabled({ device, onChange }: Pick<DeviceNodeProps, 'device' | 'onChange'>) {
  const t = useTexts(modbusTexts);
  return (
    <div className={classes.enabled}>
      <span className={classes.words}>
        <span className={classes.strong}>{t(($) => $.device.enabled)}</span>
        <span className={classes.muted}>
          {t(($) => $.device[device.enabled ? 'enabledLine' : 'disabledLine'])}
        </span>
      </span>
      <Switch
        label={t(($) => $.device.enabled)}
        checked={device.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
    </div>
  );
}

function IdentityFields({ device, onChange }: DeviceNodeProps) {
  const t = useTexts(modbusTexts);
  const environments = useEnvironments();
  const faults = deviceFaults(device);
  const texts = [
    ['name', 'name'],
    ['manufacturer', 'manufacturer'],
    ['model', 'model_name'],
  ] as const;
  return (
    <>
      <div className={classes.grid}>
        {texts.map(([word, field]) => (
          <TextInput
            key={field}
            label={t(($) => $.device[word])}
            value={device[field]}
            maxLength={80}
            error={faults[field] ? t(($) => $.fault.needed) : undefined}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
        <EnvironmentSelect
          label={t(($) => $.device.environment)}
          environments={environments}
          value={device.EnvironmentId}
          onChange={(EnvironmentId) => onChange({ EnvironmentId })}
        />
        <NumberInput
          label={t(($) => $.device.unitId)}
          min={0}
          max={255}
          value={device.unitId}
          onChange={(unitId) => onChange({ unitId: Number(unitId) || 0 })}
        />
        <NumberInput
          label={t(($) => $.device.pollSeconds)}
          min={0.1}
          max={3600}
          value={device.pollSeconds}
          onChange={(pollSeconds) => onChange({ pollSeconds: Number(pollSeconds) || 5 })}
        />
        <NumberInput
          label={t(($) => $.device.gap)}
          help={t(($) => $.device.gapHelp)}
          min={0}
          max={100}
          value={device.gap}
          onChange={(gap) => onChange({ gap: Number(gap) || 0 })}
        />
      </div>
      <p className={`${classes.muted} ${classes.note}`}>
        {t(($) => $.device.id, { id: device.device_id })}
      </p>
    </>
  );
}
