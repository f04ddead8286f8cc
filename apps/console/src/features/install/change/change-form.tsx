import type { Device, Driver, InstalledSettings } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { useEffect, useMemo, useRef, type ReactNode, type SubmitEvent } from 'react';
import { CredentialsDialog } from '../../../entities/driver/credentials/credentials-dialog.tsx';
import { useSettingsForm } from '../../../entities/driver/fields/settings-form.ts';
import type { Field } from '../../../entities/driver/schema/field.ts';
import { initialValues, shownFields, settingsOf } from '../../../entities/driver/schema/values.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { focusField, focusFirstFault } from '../../../kit/forms/focus-first-fault.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { FormParts } from '../form/form-parts.tsx';
import { fieldsOfStored } from '../form/install-fields.ts';
import classes from '../form/install-form.module.css';
import type { FieldNames } from '../form/remedies.ts';
import { TestCard } from '../form/test-card.tsx';
import { installTexts } from '../texts.ts';
import { useChange } from './use-change.ts';

/** The form a device was installed with, filled with its settings: tried, then saved (DEVICES-B4). */
export function ChangeForm({
  device,
  driver,
  stored,
  at = [],
  onClose,
}: {
  readonly device: Device;
  readonly driver: Driver;
  readonly stored: InstalledSettings;
  /** The field to start at: the first of these that the driver has. */
  readonly at?: FieldNames;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const explain = useExplain();
  const offline = useOfflineReason();
  const box = useRef<HTMLFormElement>(null);
  const fields = useMemo(() => fieldsOfStored(driver, stored.Settings), [driver, stored]);
  const form = useSettingsForm(fields, () => initialValues(fields, stored.Settings));
  const change = useChange(device, form, onClose);
  const shown = new Set(shownFields(fields, form.values).map(({ name }) => name));
  const unshown = unshownOf(stored.Settings, fields, shown);
  const start = at.find((name) => shown.has(name));
  useEffect(() => focusField(box.current, start), [start]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (offline || change.busy) return;
    if (form.check())
      change.save({
        revision: stored.revision,
        Settings: { ...unshown, ...settingsOf(fields, form.values) },
      });
    else focusFirstFault(box.current);
  };
  return (
    <>
      <form ref={box} noValidate onSubmit={submit} className={classes.form}>
        <FormParts
          driver={driver}
          fields={fields}
          form={form}
          installed
          {...(start !== undefined && { start })}
        />
        {driver.canTest && (
          <TestCard
            driver={driver}
            fields={fields}
            form={form}
            installed={{ Id: device.Id, unshown }}
          />
        )}
        {change.error !== null && (
          <Notice role="alert" tone="wine" title={t(($) => $.change.notSaved)}>
            {explain(change.error)}
          </Notice>
        )}
        <div className={classes.foot}>
          <Button
            variant="primary"
            type="submit"
            loading={change.busy}
            reasonPlace="beside"
            disabledReason={offline}
          >
            {t(($) => $.change.save)}
          </Button>
          <Button onClick={onClose}>{t(($) => $.change.cancel)}</Button>
        </div>
      </form>
      <UnsavedGuard isDirty={() => form.dirty && !change.isDone()} />
      {change.credentials && (
        <CredentialsDialog credentials={change.credentials} onClose={onClose} />
      )}
    </>
  );
}

/** What the form can't show stays as it is. */
const unshownOf = (
  settings: InstalledSettings['Settings'],
  fields: readonly Field[],
  shown: ReadonlySet<string>,
) =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name]) => !shown.has(name) && !fields.some((field) => field.name === name),
    ),
  );
