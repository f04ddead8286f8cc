import type { ModbusLook, ModbusProperty } from '@dimora/contract/client';
import type { ModbusBinding } from '@dimora/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { RegisterFault } from '../draft/faults.ts';
import { modbusTexts } from '../texts.ts';
import { channelOf } from './channel.ts';
import { LiveValue } from './live-value.tsx';
import { RegisterFields } from './register-fields.tsx';
import classes from './register-row.module.css';
import { usePropertyName } from './use-property-name.ts';

/** Props of {@link RegisterRow}. */
export type RegisterRowProps = {
  readonly binding: ModbusBinding;
  readonly properties: readonly ModbusProperty[];
  readonly fault: RegisterFault | undefined;
  readonly look: ModbusLook | undefined;
  readonly open: boolean;
  readonly readOnly: boolean;
  readonly onToggle: () => void;
  readonly onChange: (binding: ModbusBinding) => void;
  readonly onRemove: () => void;
};

/** A register at a glance with its live value; opened, everything of it can be changed. */
export function RegisterRow(props: RegisterRowProps) {
  const { binding, properties, fault, look, open, readOnly, onToggle } = props;
  const t = useTexts(modbusTexts);
  const nameOf = usePropertyName();
  const id = useId();
  const name = nameOf(binding.PropertyName);
  const { plain } = channelOf(binding.PropertyName);
  const Unit = properties.find(({ PropertyName }) => PropertyName === plain)?.Unit ?? '';
  return (
    <li className={classes.item} data-fault={fault !== undefined || undefined}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.place}>
          {t(($) => $.map.kinds[binding.kind])} {binding.address}
          {binding.type === 'bit' && (binding.kind === 'holding' || binding.kind === 'input')
            ? `.${binding.bit}`
            : ''}
        </span>
        <span className={classes.type}>
          {binding.type}
          {binding.scale === 1 ? '' : ` × ${binding.scale}`}
        </span>
        {fault === undefined ? (
          <LiveValue PropertyName={binding.PropertyName} Unit={Unit} look={look} />
        ) : (
          <span className={classes.live} data-bad>
            {t(($) => $.map.fault[fault])}
          </span>
        )}
        <IconChevronDown className={classes.arrow} aria-hidden />
      </button>
      {open && (
        <div id={id} className={classes.fields}>
          <RegisterFields {...props} name={name} readOnly={readOnly} />
        </div>
      )}
    </li>
  );
}
