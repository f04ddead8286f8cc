import type { ReactNode } from 'react';
import field from './field.module.css';

/** What all form fields share: label above, help below, error in place of help. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Replaces the help. */
  readonly error?: ReactNode;
}

/** Maps our field props to Mantine's: one line below the input, with our classes. */
export function fieldProps({ label, help, error }: FieldProps) {
  const wrong = error !== undefined && error !== null && error !== false && error !== '';
  return {
    label,
    description: wrong ? undefined : help,
    error: wrong ? error : undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    withAsterisk: false,
    classNames: {
      wrapper: field['wrapper'] ?? '',
      label: field['label'] ?? '',
      description: field['help'] ?? '',
      error: field['error'] ?? '',
      input: field['input'] ?? '',
    },
  };
}
