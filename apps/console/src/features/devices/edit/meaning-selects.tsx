import type { Device } from '@dimora/contract/client';
import { METER_SCOPES, VALUE_ROLES, hasRole, isMeter } from '@dimora/domain';
import { Select } from '@dimora/ui/select';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import type { DeviceFields } from './device-fields.ts';

/** Stands for no choice: a select has only texts as values. */
const BY_ITSELF = '';

/**
 * What a device's values are about, and what it meters (A95): a thermometer may lie in a pool, a meter may
 * measure the whole house. Nothing for devices without such values.
 */
export function MeaningSelects({
  device,
  fields,
  change,
}: {
  readonly device: Device;
  readonly fields: Pick<DeviceFields, 'Role' | 'Measures'>;
  readonly change: (change: Partial<DeviceFields>) => void;
}) {
  const t = useTexts(devicesTexts);
  const { roles, scopes } = useWords(devicesTexts);
  const { StateVars } = device.Status;
  const byItself = { value: BY_ITSELF, label: t(($) => $.edit.byItself) };
  return (
    <>
      {Object.keys(StateVars).some(hasRole) && (
        <Select
          label={t(($) => $.edit.role)}
          help={t(($) => $.edit.roleHelp)}
          data={[byItself, ...VALUE_ROLES.map((role) => ({ value: role, label: roles[role] }))]}
          value={fields.Role ?? BY_ITSELF}
          onChange={(chosen) =>
            change({ Role: VALUE_ROLES.find((role) => role === chosen) ?? null })
          }
        />
      )}
      {isMeter(StateVars) && (
        <Select
          label={t(($) => $.edit.measures)}
          help={t(($) => $.edit.measuresHelp)}
          data={[
            byItself,
            ...METER_SCOPES.map((scope) => ({ value: scope, label: scopes[scope] })),
          ]}
          value={fields.Measures ?? BY_ITSELF}
          onChange={(chosen) =>
            change({ Measures: METER_SCOPES.find((scope) => scope === chosen) ?? null })
          }
        />
      )}
    </>
  );
}
