import type { FoundDevice } from '@dimora/contract/client';
import { TextInput } from '@dimora/ui';
import type { ReactNode } from 'react';
import { SettingFields } from '../../../entities/driver/fields/setting-fields.tsx';
import { pathKey } from '../../../entities/driver/schema/faults.ts';
import { withValue } from '../../../entities/driver/schema/values.ts';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './finds.module.css';
import type { Choice } from './use-choice.ts';

/** Name, room, and the find's missing settings, asked in place. */
export function FindForm({
  device,
  choice,
}: {
  readonly device: FoundDevice;
  readonly choice: Choice;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const environments = useEnvironmentList();
  const draft = choice.draft(device);
  const fields = choice.fields(device);
  const { faults } = draft;
  const without = (path: string) =>
    Object.fromEntries(Object.entries(faults).filter(([at]) => at !== path));
  return (
    <div className={classes.form}>
      <div className={classes.pair}>
        <TextInput
          label={t(($) => $.find.name)}
          error={faults['Name'] && t(($) => $.find.nameMissing)}
          autoComplete="off"
          maxLength={80}
          value={draft.Name}
          onChange={(event) =>
            choice.change(device, { Name: event.currentTarget.value, faults: without('Name') })
          }
        />
        <EnvironmentSelect
          label={t(($) => $.find.room)}
          placeholder={t(($) => $.find.noRoom)}
          environments={environments}
          value={draft.EnvironmentId ?? choice.room}
          onChange={(EnvironmentId) => choice.change(device, { EnvironmentId })}
        />
      </div>
      {fields.length > 0 && (
        <>
          <p className={classes.missing}>{t(($) => $.find.missing)}</p>
          <SettingFields
            fields={fields}
            values={draft.values}
            context={{
              driver: device.driver,
              faults,
              change: (path, value) =>
                choice.change(device, {
                  values: withValue(draft.values, path, value),
                  faults: without(pathKey(path)),
                }),
            }}
          />
        </>
      )}
    </div>
  );
}
