import { splitChannel } from '@dimora/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { modbusTexts } from '../texts.ts';
import { LiveValue } from './live-value.tsx';
import { RegisterFields } from './register-fields.tsx';
import type { RegisterProps } from './register-props.ts';
import classes from './register-row.module.css';
import { usePropertyName } from './use-property-name.ts';

/** The smallest step of a factor is a millionth. */
const SCALE_DECIMALS = 6;

/** A register in a row with its live value; when open, everything can be edited. */
export function RegisterRow(props: RegisterProps) {
  const { binding, properties, fault, look, open, onToggle } = props;
  const t = useTexts(modbusTexts);
  const format = useFormat();
  const nameOf = usePropertyName();
  const id = useId();
  const name = nameOf(binding.PropertyName);
  const { plain } = splitChannel(binding.PropertyName);
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
          {binding.scale === 1 ? '' : ` × ${format.number(binding.scale, SCALE_DECIMALS)}`}
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
          <RegisterFields {...props} />
        </div>
      )}
    </li>
  );
}
