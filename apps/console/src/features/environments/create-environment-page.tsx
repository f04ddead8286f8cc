import { HOME, type EnvironmentId, type EnvironmentType } from '@dimora/domain';
import { Button, ButtonLink, Card, Page, useToasts } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { common } from '../../kit/i18n/common.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useServices } from '../../kit/services.tsx';
import { useCheckedForm, type CheckedForm } from '../../kit/forms/use-checked-form.ts';
import {
  checkFields,
  emptyFields,
  type EnvironmentFields,
  type FieldFault,
} from './form/environment-fields.ts';
import { EnvironmentFormFields } from './form/environment-form-fields.tsx';
import classes from './form/environment-form.module.css';
import { serverFaults } from './form/server-faults.ts';
import { UnsavedGuard } from '../../kit/unsaved/unsaved-guard.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { listHref } from './places.ts';
import { ResultDialog, type Result } from './result-dialog.tsx';
import { environmentsTexts } from './texts.ts';

/** Adds an environment and returns to the list (ENVS-09). */
export function CreateEnvironmentPage({
  parent = HOME,
}: {
  readonly parent?: EnvironmentId;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const mayCreate = useMay('CREATE_ENVIRONMENT');
  return (
    <Page
      title={t(($) => $.form.create)}
      subtitle={t(($) => $.form.createLine)}
      breadcrumb={[{ label: t(($) => $.title), href: listHref() }]}
    >
      {mayCreate ? <CreateForm parent={parent} /> : <NotAllowed reason="forbidden" />}
    </Page>
  );
}

function CreateForm({ parent }: { readonly parent: EnvironmentId }): ReactNode {
  const t = useTexts(environmentsTexts);
  const words = useTexts(common);
  const form = useCheckedForm<EnvironmentFields, FieldFault>(emptyFields(parent), checkFields);
  const { busy, result, closeResult, submit, isDirty } = useCreate(form);
  const offline = useOfflineReason();
  return (
    <Card className={classes.narrow}>
      <form ref={form.ref} noValidate onSubmit={submit}>
        <EnvironmentFormFields form={form} />
        <div className={classes.foot}>
          <Button
            variant="primary"
            type="submit"
            loading={busy}
            reasonPlace="beside"
            disabledReason={offline}
          >
            {t(($) => $.form.add)}
          </Button>
          <ButtonLink href={listHref(parent)}>{words(($) => $.actions.cancel)}</ButtonLink>
        </div>
      </form>
      <UnsavedGuard isDirty={isDirty} />
      <ResultDialog result={result} onClose={closeResult} />
    </Card>
  );
}

function useCreate(form: CheckedForm<EnvironmentFields, FieldFault>) {
  const t = useTexts(environmentsTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { api, home } = useServices();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const done = useRef(false);
  const submit = async (): Promise<void> => {
    if (busy || !form.check()) return;
    setBusy(true);
    try {
      const { Name, Type, ParentEnvironmentId, Description } = form.fields;
      const created = await api.environments.add({
        Name,
        Type: Type as EnvironmentType,
        ParentEnvironmentId,
        Description,
      });
      home.putEnvironment(created);
      done.current = true;
      toasts.show({ tone: 'good', message: t(($) => $.created, { name: created.Name }) });
      await navigate({ href: '/environments' });
    } catch (error) {
      const faults = serverFaults(error);
      if (faults) form.refuse(faults);
      else
        setResult({
          tone: 'error',
          title: t(($) => $.CREATE_ENVIRONMENT_ERROR),
          line: explain(error),
        });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    result,
    closeResult: () => setResult(null),
    isDirty: () => form.dirty && !done.current,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
