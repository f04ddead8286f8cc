import type { Driver, Environment } from '@dimora/contract/client';
import { Card } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { useState } from 'react';
import { SettingFields } from '../../../entities/driver/fields/setting-fields.tsx';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { installTexts } from '../texts.ts';
import classes from './import-page.module.css';
import type { ImportForm } from './use-import-form.ts';

/** The room and the connection that the devices of a list share; rare settings are folded away. */
export function ConnectionCards({
  driver,
  settings: { fields, form, room, setRoom, lacksRoom },
  environments,
}: {
  readonly driver: Driver;
  readonly settings: ImportForm;
  readonly environments: readonly Environment[];
}) {
  const t = useTexts(installTexts);
  const [unfolded, setUnfolded] = useState(false);
  const context = { driver: driver.Key, faults: form.faults, change: form.change };
  const advanced = fields.filter((field) => field.advanced);
  return (
    <>
      <Card level={2} title={t(($) => $.list.where)}>
        <div className={classes.room}>
          <EnvironmentSelect
            label={t(($) => $.form.room)}
            help={t(($) => $.list.roomHelp)}
            error={lacksRoom && t(($) => $.form.roomMissing)}
            placeholder={t(($) => $.form.noRoom)}
            environments={environments}
            value={room}
            onChange={setRoom}
          />
        </div>
        <SettingFields
          fields={fields.filter((field) => !field.advanced)}
          values={form.values}
          context={context}
        />
      </Card>
      <Card>
        <Fold
          level={2}
          title={t(($) => $.form.advanced)}
          count={advanced.length}
          open={unfolded || advanced.some(({ name }) => name in form.faults)}
          onToggle={setUnfolded}
        >
          <SettingFields fields={advanced} values={form.values} context={context} />
        </Fold>
      </Card>
    </>
  );
}
