import type { Environment } from '@dimora/contract/client';
import type { EnvironmentType } from '@dimora/domain';
import { useState } from 'react';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { fieldsOf, type EnvironmentFields } from '../form/environment-fields.ts';
import { serverFaults } from '../form/server-faults.ts';
import type { EnvironmentForm } from '../form/use-environment-form.ts';
import type { Result } from '../result-dialog.tsx';
import { environmentsTexts } from '../texts.ts';

/** Somebody else was faster: what they have saved, and who, where one may know. */
export type Conflict = { readonly theirs: Environment; readonly changedBy: string | null };

/** Saves an edit; see {@link useSaveEnvironment}. */
export type SaveEnvironment = {
  readonly busy: boolean;
  readonly conflict: Conflict | null;
  readonly closeConflict: () => void;
  /** Saves values over a revision; resolves to what is saved, or `null` where it was refused. */
  readonly save: (fields: EnvironmentFields, revision: number) => Promise<Environment | null>;
};

/** Saves an edit of an environment and sorts what comes back: faults to their fields, a conflict, or a failure told by `tell`. */
export function useSaveEnvironment(
  { Id, IsPhysical }: Environment,
  form: EnvironmentForm,
  tell: (result: Result) => void,
): SaveEnvironment {
  const t = useTexts(environmentsTexts);
  const explain = useExplain();
  const { api, home } = useServices();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const fail = (error: unknown): void =>
    tell({ tone: 'error', title: t(($) => $.UPDATE_ENVIRONMENT_ERROR), line: explain(error) });

  const meet = async (error: unknown): Promise<void> => {
    try {
      const theirs = await api.environments.get({ Id });
      const changedBy = errorParamsOf(error)['changedBy'];
      setConflict({ theirs, changedBy: typeof changedBy === 'string' ? changedBy : null });
    } catch (unread) {
      fail(unread);
    }
  };
  const save = async (fields: EnvironmentFields, revision: number): Promise<Environment | null> => {
    setBusy(true);
    try {
      const { Name, Type, ParentEnvironmentId, Description } = fields;
      const saved = await api.environments.update({
        Id,
        revision,
        Name,
        Type: Type as EnvironmentType,
        ParentEnvironmentId,
        Description,
        IsPhysical,
      });
      home.putEnvironment(saved);
      setConflict(null);
      form.reset(fieldsOf(saved), fieldsOf(saved));
      return saved;
    } catch (error) {
      const faults = serverFaults(error);
      if (faults) form.refuse(faults);
      else if (errorCodeOf(error) === 'EDIT_CONFLICT') await meet(error);
      else fail(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, conflict, closeConflict: () => setConflict(null), save };
}
