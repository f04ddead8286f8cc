import type { Driver } from '@dimora/contract/client';
import { Card, TextInput } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { useState, type ReactNode } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import type { SettingsForm } from '../../../entities/driver/fields/settings-form.ts';
import { SettingFields } from '../../../entities/driver/fields/setting-fields.tsx';
import type { Field } from '../../../entities/driver/schema/field.ts';
import { textOf } from '../../../entities/driver/schema/values.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { installTexts } from '../texts.ts';
import { NAME_MAX, partsOf } from './install-fields.ts';
import classes from './install-form.module.css';

/** The form in its parts: identity and place, credentials, the driver's own settings, and rare ones folded away. */
export function FormParts({
  driver,
  fields,
  form,
  installed = false,
  start,
}: {
  readonly driver: Driver;
  readonly fields: readonly Field[];
  readonly form: SettingsForm;
  /** True for a device of the house, which has its name and room already. */
  readonly installed?: boolean;
  /** The field to start at: shown even if it is one of the rare ones. */
  readonly start?: string;
}): ReactNode {
  const t = useTexts(installTexts);
  const { identity, signIn, settings, advanced } = partsOf(fields);
  const [unfolded, setUnfolded] = useState(() => advanced.some(({ name }) => name === start));
  const context = { driver: driver.Key, faults: form.faults, change: form.change };
  const part = (of: readonly Field[]): ReactNode => (
    <SettingFields fields={of} values={form.values} context={context} />
  );
  const hasHiddenFault = advanced.some(({ name }) =>
    Object.keys(form.faults).some((path) => path === name || path.startsWith(`${name}.`)),
  );
  return (
    <>
      <Card level={2} title={t(($) => (installed ? $.change.where : $.form.whatAndWhere))}>
        {!installed && (
          <div className={classes.common}>
            <NameAndRoom form={form} />
          </div>
        )}
        {part(identity)}
      </Card>
      {signIn.length > 0 && (
        <Card level={2} title={t(($) => $.form.signIn)}>
          {part(signIn)}
          {installed && <p className={classes.testLine}>{t(($) => $.change.secrets)}</p>}
        </Card>
      )}
      {settings.length > 0 && (
        <Card level={2} title={t(($) => $.form.settings)}>
          {part(settings)}
        </Card>
      )}
      {advanced.length > 0 && (
        <Card>
          <Fold
            level={2}
            title={t(($) => $.form.advanced)}
            count={advanced.length}
            open={unfolded || hasHiddenFault}
            onToggle={setUnfolded}
          >
            {part(advanced)}
          </Fold>
        </Card>
      )}
    </>
  );
}

function NameAndRoom({ form }: { readonly form: SettingsForm }): ReactNode {
  const t = useTexts(installTexts);
  const environments = useEnvironmentList();
  const { values, faults, change } = form;
  const nameFault = faults['Name'];
  const nameError =
    nameFault &&
    (nameFault.code === 'tooLong'
      ? t(($) => $.form.nameTooLong, { max: NAME_MAX })
      : t(($) => $.form.nameMissing));
  const room = values['EnvironmentId'];
  return (
    <>
      <TextInput
        label={t(($) => $.form.name)}
        help={t(($) => $.form.nameHelp)}
        error={nameError}
        autoComplete="off"
        value={textOf(values['Name'])}
        onChange={(event) => change(['Name'], event.currentTarget.value)}
      />
      <EnvironmentSelect
        label={t(($) => $.form.room)}
        help={t(($) => $.form.roomHelp)}
        error={faults['EnvironmentId'] && t(($) => $.form.roomMissing)}
        placeholder={t(($) => $.form.noRoom)}
        environments={environments}
        value={typeof room === 'string' && room !== '' ? (room as never) : null}
        onChange={(id) => change(['EnvironmentId'], id)}
      />
    </>
  );
}
