import { Checkbox as MantineCheckbox, type CheckboxProps as MantineProps } from '@mantine/core';
import { MantineBase } from '../theme/mantine-base.tsx';
import { fieldProps, type FieldProps } from './field.ts';
import classes from './checkbox.module.css';
import './mantine-inputs.css';

/** Props of {@link Checkbox}. */
export type CheckboxProps = FieldProps &
  Omit<
    MantineProps,
    keyof FieldProps | 'description' | 'classNames' | 'styles' | 'size' | 'radius'
  >;

/** A yes or no within a form; use a `Switch` for immediate effect. */
export function Checkbox({ label, help, error, ...rest }: CheckboxProps) {
  const { description, error: wrong } = fieldProps({ label, help, error });
  return (
    <MantineBase>
      <MantineCheckbox
        {...rest}
        label={label}
        description={description}
        error={wrong}
        classNames={{
          input: classes['input'] ?? '',
          icon: classes['icon'] ?? '',
          label: classes['label'] ?? '',
          description: classes['line'] ?? '',
          error: classes['error'] ?? '',
          body: classes['body'] ?? '',
        }}
      />
    </MantineBase>
  );
}
