import type { EnvironmentType } from '@dimora/domain';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import type { FieldWords } from '../../../kit/edit/conflict-rows.tsx';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { EnvironmentFields } from '../form/environment-fields.ts';
import { environmentsTexts } from '../texts.ts';

/** The labels of the form's fields, and their displayed values. */
export function useFieldWords(): FieldWords<EnvironmentFields> {
  const t = useTexts(environmentsTexts);
  const names = useNames();
  const nameOf = useEnvironmentName();
  const environments = useEnvironmentList();
  const labels = {
    Name: t(($) => $.form.name),
    Type: t(($) => $.form.type),
    ParentEnvironmentId: t(($) => $.form.parent),
    Description: t(($) => $.form.description),
  };
  return {
    name: (field) => labels[field],
    value: (field, value) => {
      if (value === '') return '';
      if (field === 'Type') return names.environmentType(value as EnvironmentType);
      if (field !== 'ParentEnvironmentId') return value;
      const parent = environments.find(({ Id }) => Id === value);
      return parent ? nameOf(parent) : value;
    },
  };
}
