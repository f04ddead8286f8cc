import type { EnvironmentId, EnvironmentType } from '@dimora/domain';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import type { FieldName } from './merge-edits.ts';

/** The names of the form's fields, and their values as the form shows them. */
export function useFieldWords(): {
  readonly name: (field: FieldName) => string;
  readonly value: (field: FieldName, value: string) => string;
} {
  const t = useTexts(environmentsTexts);
  const names = useNames();
  const nameOf = useEnvironmentName();
  const environments = useEnvironmentList();
  const labels: Readonly<Record<FieldName, string>> = {
    Name: t(($) => $.form.name),
    Type: t(($) => $.form.type),
    ParentEnvironmentId: t(($) => $.form.parent),
    Description: t(($) => $.form.description),
  };
  return {
    name: (field) => labels[field],
    value: (field, value) => {
      if (value === '') return t(($) => $.conflict.empty);
      if (field === 'Type') return names.environmentType(value as EnvironmentType);
      if (field !== 'ParentEnvironmentId') return value;
      const parent = environments.find(({ Id }) => Id === (value as EnvironmentId));
      return parent ? nameOf(parent) : value;
    },
  };
}
