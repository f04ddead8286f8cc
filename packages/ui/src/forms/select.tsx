import { Select as MantineSelect, type SelectProps as MantineProps } from '@mantine/core';
import { MantineBase } from '../theme/mantine-base.tsx';
import { fieldProps, type FieldProps } from './field.ts';
import { useListPlace } from './list-place.ts';
import classes from './select.module.css';
import './mantine-inputs.css';
import './mantine-select.css';

/** Props of {@link Select}. */
export type SelectProps = FieldProps &
  Omit<
    MantineProps,
    keyof FieldProps | 'description' | 'classNames' | 'styles' | 'size' | 'radius' | 'comboboxProps'
  >;

/**
 * A choice of one; `searchable` for more than ten. Import it from its own path, it is not part of the core.
 */
export function Select({ label, help, error, ...rest }: SelectProps) {
  const shared = fieldProps({ label, help, error });
  const place = useListPlace(rest);
  return (
    <MantineBase>
      <MantineSelect
        allowDeselect={false}
        {...rest}
        {...place}
        {...shared}
        classNames={{
          ...shared.classNames,
          dropdown: classes['dropdown'] ?? '',
          option: classes['option'] ?? '',
        }}
      />
    </MantineBase>
  );
}
