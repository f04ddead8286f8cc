import { HOME, type EnvironmentId, type EnvironmentType } from '@dimora/domain';
import { Card, Page } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { CreationForm, useCreation } from '../../kit/edit/creation-form.tsx';
import { useCheckedForm } from '../../kit/forms/use-checked-form.ts';
import { useSayDone } from '../../kit/forms/use-say-done.ts';
import {
  checkFields,
  emptyFields,
  type EnvironmentFields,
  type FieldFault,
} from './form/environment-fields.ts';
import { EnvironmentFormFields } from './form/environment-form-fields.tsx';
import classes from './form/environment-form.module.css';
import { serverFaults } from './form/server-faults.ts';
import { NotAllowed } from './not-allowed.tsx';
import { listHref } from './places.ts';
import { ResultDialog } from './result-dialog.tsx';
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
  const explain = useExplain();
  const sayDone = useSayDone();
  const navigate = useNavigate();
  const { api, home } = useServices();
  const form = useCheckedForm<EnvironmentFields, FieldFault>(emptyFields(parent), checkFields);
  const creation = useCreation(form, {
    faultsOf: serverFaults,
    create: async ({ Type, ...fields }, added) => {
      const created = await api.environments.add({ ...fields, Type: Type as EnvironmentType });
      home.putEnvironment(created);
      added();
      sayDone('added', created.Name);
      await navigate({ href: '/environments' });
    },
  });
  const { failure, closeFailure } = creation;
  const title = t(($) => $.CREATE_ENVIRONMENT_ERROR);
  return (
    <Card className={classes.narrow}>
      <CreationForm
        form={form}
        creation={creation}
        back={listHref(parent)}
        label={t(($) => $.form.add)}
        failure={
          <ResultDialog
            result={failure === null ? null : { tone: 'error', title, line: explain(failure) }}
            onClose={closeFailure}
          />
        }
      >
        <EnvironmentFormFields form={form} />
      </CreationForm>
    </Card>
  );
}
