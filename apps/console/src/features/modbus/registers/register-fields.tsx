import {
  OWN_REGISTER,
  REGISTER_KINDS,
  REGISTER_ORDERS,
  REGISTER_TYPES,
  VALUE_ROLES,
  hasRole,
  isBitTable,
  onChannel,
  splitChannel,
  type ModbusBinding,
  type RegisterKind,
  type RegisterOrder,
  type RegisterType,
} from '@dimora/domain';
import { Button, Switch, TextInput } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { IconTrash } from '@tabler/icons-react';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { modbusTexts } from '../texts.ts';
import type { RegisterProps } from './register-props.ts';
import classes from './register-row.module.css';

const numberOf = (value: string | number, otherwise: number): number =>
  value === '' || !Number.isFinite(Number(value)) ? otherwise : Number(value);

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
  const names = useNames();
  const { plain, channel } = splitChannel(binding.PropertyName);
  const set = (change: Partial<ModbusBinding>): void => onChange({ ...binding, ...change });
  const faultIn = (field: typeof fault): string | undefined =>
    field !== undefined && fault === field ? t(($) => $.map.fault[field]) : undefined;
  const inWords = !isBitTable(binding.kind);
  const wide = REGISTER_TYPES[binding.type] > 1;
  const elsewhere = binding.writeAddress !== OWN_REGISTER;
  const canWrite = elsewhere || binding.kind === 'coil' || binding.kind === 'holding';
  return (
    <fieldset disabled={readOnly} className={classes.set}>
      <div className={classes.grid}>
        <Select
          label={t(($) => $.map.property)}
          searchable
          data={properties
            .map(({ PropertyName }) => ({
              value: PropertyName,
              label: names.variable(PropertyName),
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
        {inWords && (
          <Select
            label={t(($) => $.map.type)}
            data={Object.keys(REGISTER_TYPES)}
            value={binding.type}
            error={faultIn('type')}
            onChange={(value) => value !== null && set({ type: value as RegisterType })}
          />
        )}
        {inWords && binding.type === 'bit' && (
          <NumberInput
            label={t(($) => $.map.bit)}
            min={0}
            max={15}
            value={binding.bit}
            onChange={(value) => set({ bit: numberOf(value, 0) })}
          />
        )}
        {inWords && wide && (
          <Order
            which="word"
            value={binding.wordOrder}
            onChange={(wordOrder) => set({ wordOrder })}
          />
        )}
        {inWords && binding.type !== 'bit' && (
          <>
            <Order
              which="byte"
              value={binding.byteOrder}
              onChange={(byteOrder) => set({ byteOrder })}
            />
            <NumberInput
              label={t(($) => $.map.scale)}
              step={0.1}
              value={binding.scale}
              error={faultIn('scale')}
              onChange={(value) => set({ scale: numberOf(value, 0) })}
            />
            <NumberInput
              label={t(($) => $.map.offset)}
              value={binding.offset}
              onChange={(value) => set({ offset: numberOf(value, 0) })}
            />
          </>
        )}
        <NumberInput
          label={t(($) => $.map[inWords ? 'commandRegister' : 'commandCoil'])}
          help={t(($) => $.map.commandHelp)}
          min={0}
          max={65_535}
          value={elsewhere ? binding.writeAddress : ''}
          error={faultIn('writeAddress')}
          onChange={(value) => set(commandedAt(numberOf(value, OWN_REGISTER)))}
        />
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
      {!readOnly && (
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
      )}
    </fieldset>
  );
}

function Order({
  which,
  value,
  onChange,
}: {
  readonly which: 'word' | 'byte';
  readonly value: RegisterOrder;
  readonly onChange: (order: RegisterOrder) => void;
}) {
  const t = useTexts(modbusTexts);
  return (
    <Select
      label={t(($) => $.map[which === 'word' ? 'wordOrder' : 'byteOrder'])}
      data={REGISTER_ORDERS.map((order) => ({
        value: order,
        label: t(($) => $.map[order][which]),
      }))}
      value={value}
      onChange={(next) => next !== null && onChange(next as RegisterOrder)}
    />
  );
}

/** With a register for commands of its own, it can be commanded whatever its table. */
const commandedAt = (writeAddress: number): Partial<ModbusBinding> =>
  writeAddress === OWN_REGISTER ? { writeAddress } : { writeAddress, writable: true };

/** The binding in another table: bit tables allow only bits, word tables default to words. */
function movedTo(binding: ModbusBinding, kind: RegisterKind): Partial<ModbusBinding> {
  if (isBitTable(kind)) return { kind, type: 'bit', scale: 1, offset: 0 };
  return isBitTable(binding.kind) ? { kind, type: 'uint16' } : { kind };
}
