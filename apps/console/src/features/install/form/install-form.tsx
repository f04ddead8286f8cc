import type { Driver } from '@dimora/contract/client';
import { Button, Page, type PageProps } from '@dimora/ui';
import { useMemo, useRef, type ReactNode, type SubmitEvent } from 'react';
import { CredentialsDialog } from '../../../entities/driver/credentials/credentials-dialog.tsx';
import { useSettingsForm } from '../../../entities/driver/fields/settings-form.ts';
import { initialValues } from '../../../entities/driver/schema/values.ts';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { focusFirstFault } from '../../../kit/forms/focus-first-fault.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { installTexts } from '../texts.ts';
import { FailureDialog } from './failure-dialog.tsx';
import { FormParts } from './form-parts.tsx';
import { deviceToAdd, driverFields, COMMON_FIELDS } from './install-fields.ts';
import classes from './install-form.module.css';
import { JsonCard } from './json-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { TestCard } from './test-card.tsx';
import { useInstall } from './use-install.ts';

/** Props of {@link InstallForm}. */
export type InstallFormProps = {
  readonly driver: Driver;
  /** Known settings, prefilled. */
  readonly known: Readonly<Record<string, unknown>>;
  /** Content beside the form. */
  readonly frame: Omit<PageProps, 'children' | 'aside'>;
  readonly onBack: () => void;
};

/** The third step: the generated form with its preview, the test and, for super administrators, its JSON (INSTALL-01, INSTALL-05, INSTALL-08). */
export function InstallForm({ driver, known, frame, onBack }: InstallFormProps): ReactNode {
  const t = useTexts(installTexts);
  const offline = useOfflineReason();
  const seesJson = useMay('SIMULATE_DEVICE');
  const box = useRef<HTMLFormElement>(null);
  const fields = useMemo(() => driverFields(driver), [driver]);
  const all = useMemo(() => [...COMMON_FIELDS, ...fields], [fields]);
  const form = useSettingsForm(all, () => initialValues(all, known));
  const install = useInstall(form);
  const device = deviceToAdd(driver.Key, fields, form.values);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (offline || install.busy) return;
    if (form.check()) install.submit(device);
    else focusFirstFault(box.current);
  };
  const faulty = Object.keys(form.faults).length;
  return (
    <Page
      {...frame}
      aside={
        <>
          <PreviewCard driver={driver} fields={fields} values={form.values} />
          {driver.canTest && <TestCard driver={driver} fields={fields} form={form} />}
          {seesJson && <JsonCard device={device} fields={fields} />}
        </>
      }
    >
      <form ref={box} noValidate onSubmit={submit} className={classes.form}>
        <FormParts driver={driver} fields={fields} form={form} />
        <div className={classes.foot}>
          <Button
            variant="primary"
            type="submit"
            loading={install.busy}
            reasonPlace="beside"
            disabledReason={offline}
          >
            {t(($) => $.form.submit)}
          </Button>
          <Button onClick={onBack}>{t(($) => $.form.back)}</Button>
          {faulty > 0 && (
            <span role="status" className={classes.faulty}>
              {t(($) => $.form.faulty, { count: faulty })}
            </span>
          )}
        </div>
      </form>
      <UnsavedGuard isDirty={() => form.dirty && !install.isDone()} />
      <FailureDialog
        failure={install.failure}
        onClose={() => {
          install.closeFailure();
          focusFirstFault(box.current);
        }}
      />
      {install.credentials && (
        <CredentialsDialog credentials={install.credentials} onClose={install.goOn} />
      )}
    </Page>
  );
}
