import { TextInput as MantineTextInput, type TextInputProps as MantineProps } from '@mantine/core';
import { MantineBase } from '../theme/mantine-base.tsx';
import { fieldProps, type FieldProps } from './field.ts';
import './mantine-inputs.css';

/** Props of {@link TextInput}; all props of an input, with our three lines of text. */
export type TextInputProps = FieldProps &
  Omit<
    MantineProps,
    keyof FieldProps | 'description' | 'classNames' | 'styles' | 'size' | 'radius'
  >;

/** One line of text. */
export function TextInput({ label, help, error, ...rest }: TextInputProps) {
  return (
    <MantineBase>
      <MantineTextInput {...rest} {...fieldProps({ label, help, error })} />
    </MantineBase>
  );
}
