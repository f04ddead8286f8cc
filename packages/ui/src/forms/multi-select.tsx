import {
  MultiSelect as MantineMultiSelect,
  type MultiSelectProps as MantineProps,
} from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MantineBase } from '../theme/mantine-base.tsx';
import { fieldProps, type FieldProps } from './field.ts';
import { useListPlace } from './list-place.ts';
import './mantine-inputs.css';
import './mantine-select.css';
import multi from './multi-select.module.css';
import classes from './select.module.css';

/** Props of {@link MultiSelect}. */
export type MultiSelectProps = FieldProps &
  Omit<
    MantineProps,
    keyof FieldProps | 'description' | 'classNames' | 'styles' | 'size' | 'radius' | 'comboboxProps'
  >;

/**
 * A choice of several, each shown as a removable pill. Import it from its own path, it is not part of the
 * core.
 */
export function MultiSelect({ label, help, error, ...rest }: MultiSelectProps) {
  const shared = fieldProps({ label, help, error });
  const place = useListPlace(rest);
  return (
    <MantineBase>
      <MantineMultiSelect
        searchable
        hidePickedOptions
        {...rest}
        {...place}
        {...shared}
        classNames={{
          ...shared.classNames,
          input: `${shared.classNames.input} ${multi['input'] ?? ''}`,
          pill: multi['pill'] ?? '',
          inputField: multi['field'] ?? '',
          dropdown: classes['dropdown'] ?? '',
          option: classes['option'] ?? '',
        }}
      />
    </MantineBase>
  );
}
