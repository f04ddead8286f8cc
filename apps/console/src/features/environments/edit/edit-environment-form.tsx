import type { Environment } from '@dimora/contract/client';
import type { ReactNode } from 'react';
import { environmentHref } from '../../../entities/environment/environment-href.ts';
import { rowsOf } from '../../../kit/edit/conflict-rows.tsx';
import { EditFoot, EditForm } from '../../../kit/edit/edit-form.tsx';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { EnvironmentFormFields } from '../form/environment-form-fields.tsx';
import { ResultDialog } from '../result-dialog.tsx';
import { environmentsTexts } from '../texts.ts';
import { useEditEnvironment, type EnvironmentSubject } from './use-edit-environment.ts';
import { useFieldWords } from './use-field-words.ts';

/** Props of {@link EditEnvironmentForm}. */
export type EditEnvironmentFormProps = EnvironmentSubject & {
  /** The user has deleted it: there is nothing left to lose. */
  readonly leaving: boolean;
  readonly onSaved: (saved: Environment) => void;
};

/** The form of an existing environment (ENVS-08, ENVS-11). */
export function EditEnvironmentForm({
  leaving,
  onSaved,
  ...subject
}: EditEnvironmentFormProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const say = useFieldWords();
  const explain = useExplain();
  const edit = useEditEnvironment(subject, onSaved);
  const { Id } = subject.environment;
  return (
    <EditForm edit={edit} leaving={leaving}>
      <EnvironmentFormFields form={edit} self={Id} />
      <EditFoot
        edit={edit}
        back={environmentHref(Id)}
        words={{
          changed: (who) => t(($) => $.conflict.title, { who }),
          deleted: (who) => t(($) => $.conflict.gone, { who }),
          failed: t(($) => $.UPDATE_ENVIRONMENT_ERROR),
          name: say.name,
          rows: (conflict) => rowsOf(conflict, say),
        }}
        failure={(error, close) => (
          <ResultDialog
            result={
              error === null
                ? null
                : {
                    tone: 'error',
                    title: t(($) => $.UPDATE_ENVIRONMENT_ERROR),
                    line: explain(error),
                  }
            }
            onClose={close}
          />
        )}
      >
        {t(($) => $.form.save)}
      </EditFoot>
    </EditForm>
  );
}
