import { Textarea as MantineTextarea, type TextareaProps as MantineProps } from '@mantine/core';
import { MantineBase } from '../theme/mantine-base.tsx';
import { fieldProps, type FieldProps } from './field.ts';
import './mantine-inputs.css';

/** Props of {@link Textarea}. */
export type TextareaProps = FieldProps &
  Omit<
    MantineProps,
    keyof FieldProps | 'description' | 'classNames' | 'styles' | 'size' | 'radius'
  >;

/** Several lines of text. */
export function Textarea({ label, help, error, ...rest }: TextareaProps) {
  return (
    <MantineBase>
      <MantineTextarea {...rest} {...fieldProps({ label, help, error })} />
    </MantineBase>
  );
}
