import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import type { FieldWords } from '../../../kit/edit/conflict-rows.tsx';
import { useEnvironments } from '../../../kit/home/hooks.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import type { DeviceFields } from './device-fields.ts';

/** The labels of the form's fields, and their displayed values. */
export function useFieldWords(): FieldWords<DeviceFields> {
  const t = useTexts(devicesTexts);
  const { plugged } = useWords(devicesTexts);
  const nameOf = useEnvironmentName();
  const environments = useEnvironments();
  const labels = {
    Name: t(($) => $.edit.name),
    EnvironmentId: t(($) => $.edit.room),
    PluggedType: t(($) => $.edit.plugged),
  };
  return {
    name: (field) => labels[field],
    value: (field, value) => {
      if (field === 'PluggedType')
        return value == null ? t(($) => $.edit.asMade) : plugged[value as keyof typeof plugged];
      const room = environments.find(({ Id }) => field === 'EnvironmentId' && Id === value);
      return room ? nameOf(room) : (value ?? '');
    },
  };
}
