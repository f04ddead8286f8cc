import {
  PasswordInput as MantinePasswordInput,
  type PasswordInputProps as MantineProps,
} from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useUiTexts } from '../foundation/ui-text.tsx';
import { MantineBase } from '../theme/mantine-base.tsx';
import { fieldProps, type FieldProps } from './field.ts';
import classes from './password-input.module.css';
import './mantine-inputs.css';

/** Props of {@link PasswordInput}. */
export type PasswordInputProps = FieldProps &
  Omit<
    MantineProps,
    | keyof FieldProps
    | 'description'
    | 'classNames'
    | 'styles'
    | 'size'
    | 'radius'
    | 'visible'
    | 'onVisibilityChange'
  >;

/** A password, with a button to show it. */
export function PasswordInput({ label, help, error, ...rest }: PasswordInputProps) {
  const texts = useUiTexts();
  const [visible, setVisible] = useState(false);
  const shared = fieldProps({ label, help, error });
  return (
    <MantineBase>
      <MantinePasswordInput
        {...rest}
        {...shared}
        aria-invalid={shared.error !== undefined || undefined}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleIcon={({ reveal }) =>
          reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />
        }
        visibilityToggleFocusable
        visibilityToggleButtonProps={{
          'aria-label': visible ? texts.hidePassword : texts.showPassword,
          className: classes['eye'] ?? '',
        }}
      />
    </MantineBase>
  );
}
