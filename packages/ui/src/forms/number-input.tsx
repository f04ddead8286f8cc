import {
  NumberInput as MantineNumberInput,
  type NumberInputProps as MantineProps,
} from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { MantineBase } from '../theme/mantine-base.tsx';
import { fieldProps, type FieldProps } from './field.ts';
import './mantine-inputs.css';
import classes from './number-input.module.css';

/** Props of {@link NumberInput}. */
export type NumberInputProps = FieldProps &
  Omit<
    MantineProps,
    keyof FieldProps | 'description' | 'classNames' | 'styles' | 'size' | 'radius'
  >;

/** A number; arrow keys change it by `step`. Import it from its own path, it is not part of the core. */
export function NumberInput({ label, help, error, ...rest }: NumberInputProps) {
  const shared = fieldProps({ label, help, error });
  return (
    <MantineBase>
      <MantineNumberInput
        {...rest}
        {...shared}
        classNames={{ ...shared.classNames, controls: classes['steps'] ?? '' }}
      />
    </MantineBase>
  );
}
