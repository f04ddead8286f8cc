import { Pill } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { IconPencil } from '@tabler/icons-react';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../../kit/text/use-format.ts';
import { nodeTexts } from '../../texts.ts';
import classes from './configuration.module.css';
import { isOutside, type Parameter } from './parameter.ts';

/** One setting of a node, with a mark once it was changed. */
export function ParameterField({
  parameter,
  value,
  readOnly,
  onChange,
}: {
  readonly parameter: Parameter;
  /** As the form shows it; `null` where nothing was read. */
  readonly value: number | null;
  readonly readOnly: boolean;
  readonly onChange: (value: number | undefined) => void;
}) {
  const t = useTexts(nodeTexts);
  const { name, unit, options, free } = parameter;
  const isChanged = value !== parameter.value;
  const help = useHelp(parameter, isChanged);
  const field = {
    label: (
      <span className={classes.label}>
        {name}
        {isChanged && (
          <Pill tone="terracotta" icon={<IconPencil />}>
            {t(($) => $.configuration.changed)}
          </Pill>
        )}
      </span>
    ),
    help,
    readOnly,
    ...(value !== null &&
      isOutside(parameter, value) && { error: t(($) => $.configuration.outside) }),
  };
  return (
    <div className={classes.field} data-changed={isChanged || undefined}>
      {options.length > 0 && !free ? (
        <Select
          {...field}
          data={options.map((option) => ({ value: String(option.value), label: option.name }))}
          value={value === null ? null : String(value)}
          onChange={(next) => onChange(next === null ? undefined : Number(next))}
        />
      ) : (
        <NumberInput
          {...field}
          value={value ?? ''}
          allowDecimal={false}
          suffix={unit === null ? '' : ` ${unit}`}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      )}
    </div>
  );
}

/** What it was before, its range, and what the factory set. */
function useHelp(parameter: Parameter, isChanged: boolean): string {
  const t = useTexts(nodeTexts);
  const format = useFormat();
  const { unit, help, options, min, max, factory } = parameter;
  const say = (value: number): string =>
    options.find((option) => option.value === value)?.name ??
    [format.number(value, 0), unit].filter(Boolean).join(' ');
  if (isChanged && parameter.value !== null)
    return t(
      ($) => (parameter.value === factory ? $.configuration.wasFactory : $.configuration.was),
      { value: say(parameter.value) },
    );
  return [
    help,
    options.length === 0 && t(($) => $.configuration.range, { min: say(min), max: say(max) }),
    factory !== null && factory !== parameter.value
      ? t(($) => $.configuration.factory, { value: say(factory) })
      : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
