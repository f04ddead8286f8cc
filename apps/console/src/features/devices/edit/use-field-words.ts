import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import type { FieldWords } from '../../../kit/edit/conflict-rows.tsx';
import { useEnvironments } from '../../../kit/home/hooks.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import type { DeviceFields } from './device-fields.ts';

/** The labels of the form's fields, and their displayed values. */
export function useFieldWords(): FieldWords<DeviceFields> {
  const t = useTexts(devicesTexts);
  const { plugged, roles, scopes } = useWords(devicesTexts);
  const nameOf = useEnvironmentName();
  const environments = useEnvironments();
  const labels = {
    Name: t(($) => $.edit.name),
    EnvironmentId: t(($) => $.edit.room),
    PluggedType: t(($) => $.edit.plugged),
    Role: t(($) => $.edit.role),
    Measures: t(($) => $.edit.measures),
  };
  return {
    name: (field) => labels[field],
    value: (field, value) => {
      if (field === 'PluggedType')
        return value == null ? t(($) => $.edit.asMade) : plugged[value as keyof typeof plugged];
      if (field === 'Role')
        return value == null ? t(($) => $.edit.byItself) : roles[value as keyof typeof roles];
      if (field === 'Measures')
        return value == null ? t(($) => $.edit.byItself) : scopes[value as keyof typeof scopes];
      const room = environments.find(({ Id }) => field === 'EnvironmentId' && Id === value);
      return room ? nameOf(room) : (value ?? '');
    },
  };
}
