import { ENVIRONMENT_TYPES, type EnvironmentType } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import type { ReactNode } from 'react';
import { EnvironmentIcon } from '../../../entities/environment/environment-look.tsx';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import classes from './environment-form.module.css';

/** Props of {@link TypeSelect}. */
export type TypeSelectProps = {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder: string;
  readonly value: EnvironmentType | '';
  readonly onChange: (type: EnvironmentType) => void;
};

/** The type of an environment, with its icon; searchable, in alphabetical order (ENVS-03). */
export function TypeSelect({ value, onChange, ...field }: TypeSelectProps): ReactNode {
  const names = useNames();
  const language = useLanguage();
  const data = ENVIRONMENT_TYPES.map((type) => ({
    value: type,
    label: names.environmentType(type),
  })).toSorted((a, b) =>
    // 'Other' is last, in any language.
    a.value === 'other' ? 1 : b.value === 'other' ? -1 : a.label.localeCompare(b.label, language),
  );
  return (
    <Select
      {...field}
      data={data}
      value={value === '' ? null : value}
      searchable
      {...(value !== '' && { leftSection: <EnvironmentIcon of={{ Type: value }} /> })}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <EnvironmentIcon of={{ Type: option.value as EnvironmentType }} />
          {option.label}
        </span>
      )}
      onChange={(type) => type !== null && onChange(type as EnvironmentType)}
    />
  );
}
