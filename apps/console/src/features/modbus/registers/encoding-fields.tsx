import {
  NO_REGISTER,
  REGISTER_ORDERS,
  REGISTER_TYPES,
  type ModbusBinding,
  type RegisterOrder,
  type RegisterType,
} from '@dimora/domain';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { modbusTexts } from '../texts.ts';
import { numberOf } from './number-of.ts';
import type { RegisterPartProps } from './register-props.ts';

/** How a register of words is read: its type, order, scale and offset. */
export function EncodingFields({ binding, set, faultIn }: RegisterPartProps) {
  const t = useTexts(modbusTexts);
  const wide = REGISTER_TYPES[binding.type] > 1;
  return (
    <>
      <Select
        label={t(($) => $.map.type)}
        data={Object.keys(REGISTER_TYPES)}
        value={binding.type}
        error={faultIn('type')}
        onChange={(value) => value !== null && set(readAs(value as RegisterType))}
      />
      {binding.type === 'bit' && (
        <NumberInput
          label={t(($) => $.map.bit)}
          min={0}
          max={15}
          value={binding.bit}
          onChange={(value) => set({ bit: numberOf(value, 0) })}
        />
      )}
      {wide && (
        <Order
          which="word"
          value={binding.wordOrder}
          onChange={(wordOrder) => set({ wordOrder })}
        />
      )}
      {binding.type !== 'bit' && (
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
            label={t(($) => $.map.power)}
            help={t(($) => $.map.powerHelp)}
            min={0}
            max={65_535}
            value={binding.scaleAddress === NO_REGISTER ? '' : binding.scaleAddress}
            onChange={(value) => set({ scaleAddress: numberOf(value, NO_REGISTER) })}
          />
          <NumberInput
            label={t(($) => $.map.offset)}
            value={binding.offset}
            onChange={(value) => set({ offset: numberOf(value, 0) })}
          />
        </>
      )}
    </>
  );
}

/** A single bit has no scale. */
const readAs = (type: RegisterType): Partial<ModbusBinding> =>
  type === 'bit' ? { type, scaleAddress: NO_REGISTER } : { type };

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
