import {
  NO_REGISTER,
  OWN_REGISTER,
  REGISTER_KINDS,
  VALUE_ROLES,
  hasRole,
  isBitTable,
  onChannel,
  splitChannel,
  type ModbusBinding,
  type RegisterKind,
} from '@dimora/domain';
import { Button, Switch, TextInput } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { IconTrash } from '@tabler/icons-react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { modbusTexts } from '../texts.ts';
import { EncodingFields } from './encoding-fields.tsx';
import { numberOf } from './number-of.ts';
import type { RegisterPartProps, RegisterProps } from './register-props.ts';
import classes from './register-row.module.css';

/** All fields of a register: its binding, address, and encoding. */
export function RegisterFields({
  binding,
  properties,
  fault,
  readOnly,
  onToggle,
  onChange,
  onRemove,
}: RegisterProps) {
  const t = useTexts(modbusTexts);
  const { plain } = splitChannel(binding.PropertyName);
  const set = (change: Partial<ModbusBinding>): void => onChange({ ...binding, ...change });
  const faultIn: RegisterPartProps['faultIn'] = (field) =>
    fault === field ? t(($) => $.map.fault[field]) : undefined;
  const part = { binding, set, faultIn };
  return (
    <fieldset disabled={readOnly} className={classes.set}>
      <div className={classes.grid}>
        <PropertyFields {...part} properties={properties} />
        <Select
          label={t(($) => $.map.kind)}
          data={REGISTER_KINDS.map((kind) => ({ value: kind, label: t(($) => $.map.kinds[kind]) }))}
          value={binding.kind}
          onChange={(value) => value !== null && set(movedTo(binding, value as RegisterKind))}
        />
        <NumberInput
          label={t(($) => $.map.address)}
          help={t(($) => $.map.addressHelp)}
          min={0}
          max={65_535}
          value={binding.address}
          error={faultIn('address')}
          onChange={(value) => set({ address: numberOf(value, 0) })}
        />
        {!isBitTable(binding.kind) && <EncodingFields {...part} />}
        <CommandField {...part} />
        {hasRole(plain) && (
          <Select
            label={t(($) => $.map.about)}
            help={t(($) => $.map.aboutHelp)}
            data={VALUE_ROLES.map((role) => ({ value: role, label: t(($) => $.map.roles[role]) }))}
            value={binding.about}
            onChange={(value) =>
              set({ about: VALUE_ROLES.find((role) => role === value) ?? 'room' })
            }
          />
        )}
        <div className={classes.wide}>
          <TextInput
            label={t(($) => $.map.states)}
            help={t(($) => $.map.statesHelp)}
            value={binding.states}
            error={faultIn('states')}
            onChange={(event) => set({ states: event.currentTarget.value })}
          />
        </div>
      </div>
      {!readOnly && <Foot binding={binding} set={set} onToggle={onToggle} onRemove={onRemove} />}
    </fieldset>
  );
}

/** Which property the register holds, and of which channel. */
function PropertyFields({
  binding: { PropertyName },
  properties,
  set,
  faultIn,
}: RegisterPartProps & Pick<RegisterProps, 'properties'>) {
  const t = useTexts(modbusTexts);
  const names = useNames();
  const { plain, channel } = splitChannel(PropertyName);
  return (
    <>
      <Select
        label={t(($) => $.map.property)}
        searchable
        data={properties
          .map((property) => ({
            value: property.PropertyName,
            label: names.variable(property.PropertyName),
          }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        value={plain}
        error={faultIn('property')}
        onChange={(value) => value !== null && set({ PropertyName: onChannel(value, channel) })}
      />
      <NumberInput
        label={t(($) => $.map.channelNumber)}
        min={1}
        max={64}
        value={channel}
        onChange={(value) => set({ PropertyName: onChannel(plain, numberOf(value, 1)) })}
      />
    </>
  );
}

/** The register that commands go to, if it is another one. */
function CommandField({ binding, set, faultIn }: RegisterPartProps) {
  const t = useTexts(modbusTexts);
  const inWords = !isBitTable(binding.kind);
  const elsewhere = binding.writeAddress !== OWN_REGISTER;
  return (
    <NumberInput
      label={t(($) => $.map[inWords ? 'commandRegister' : 'commandCoil'])}
      help={t(($) => $.map.commandHelp)}
      min={0}
      max={65_535}
      value={elsewhere ? binding.writeAddress : ''}
      error={faultIn('writeAddress')}
      onChange={(value) => set(commandedAt(numberOf(value, OWN_REGISTER)))}
    />
  );
}

/** Whether it takes commands, and the buttons that remove or close it. */
function Foot({
  binding,
  set,
  onToggle,
  onRemove,
}: Omit<RegisterPartProps, 'faultIn'> & Pick<RegisterProps, 'onToggle' | 'onRemove'>) {
  const t = useTexts(modbusTexts);
  const elsewhere = binding.writeAddress !== OWN_REGISTER;
  const canWrite = elsewhere || binding.kind === 'coil' || binding.kind === 'holding';
  return (
    <div className={classes.foot}>
      {canWrite ? (
        <label className={classes.switch}>
          <Switch
            label={t(($) => $.map.writable)}
            checked={binding.writable}
            onChange={(writable) => set({ writable })}
          />
          <span aria-hidden>{t(($) => $.map.writable)}</span>
        </label>
      ) : (
        <span />
      )}
      <span className={classes.buttons}>
        <Button size="small" variant="danger" icon={<IconTrash />} onClick={onRemove}>
          {t(($) => $.map.remove)}
        </Button>
        <Button size="small" onClick={onToggle}>
          {t(($) => $.map.close)}
        </Button>
      </span>
    </div>
  );
}

/** With a register for commands of its own, it can be commanded whatever its table. */
const commandedAt = (writeAddress: number): Partial<ModbusBinding> =>
  writeAddress === OWN_REGISTER ? { writeAddress } : { writeAddress, writable: true };

/** The binding in another table: bit tables allow only bits, word tables default to words. */
function movedTo(binding: ModbusBinding, kind: RegisterKind): Partial<ModbusBinding> {
  if (isBitTable(kind))
    return { kind, type: 'bit', scale: 1, offset: 0, scaleAddress: NO_REGISTER };
  return isBitTable(binding.kind) ? { kind, type: 'uint16' } : { kind };
}
