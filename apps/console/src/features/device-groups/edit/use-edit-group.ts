import type { DeviceGroup } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useChangedBy } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { fieldsOf, serverFaults } from '../form/group-fields.ts';
import { useGroupForm, type GroupForm } from '../form/use-group-form.ts';
import { deviceGroupsTexts } from '../texts.ts';

/** Somebody saved first: the group as it is now, and who that was where the hub tells. */
export type Conflict = { readonly theirs: DeviceGroup; readonly by: string | null };

/** An edit of a group from its opening on. */
export type GroupEdit = {
  readonly form: GroupForm;
  readonly busy: boolean;
  readonly conflict: Conflict | null;
  readonly takeTheirs: () => void;
  readonly save: () => Promise<void>;
};

/**
 * Edits a group from the revision at which the form was opened, so that no edit of another is lost. What another saves
 * meanwhile is followed where nothing was typed, and met where something was.
 */
export function useEditGroup(group: DeviceGroup): GroupEdit {
  const t = useTexts(deviceGroupsTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const client = useQueryClient();
  const { api, orpc } = useServices();
  const [base, setBase] = useState(group);
  const form = useGroupForm(fieldsOf(group));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);
  const heardBy = useChangedBy('deviceGroup', group.Id, base.revision);

  const [lastHeard, setLastHeard] = useState(group);
  // While an own save is under way, what is heard may be that very save.
  if (!busy && group !== lastHeard) {
    setLastHeard(group);
    if (group.revision > base.revision) {
      setBase(group);
      if (form.dirty) {
        form.rebase(fieldsOf(group));
        setConflict({ theirs: group, by: null });
      } else form.reset(fieldsOf(group));
    }
  }

  const meetTheirs = async (error: unknown): Promise<void> => {
    const { changedBy } = errorParamsOf(error);
    const theirs = await api.deviceGroups.get({ Id: group.Id });
    setBase(theirs);
    form.rebase(fieldsOf(theirs));
    setConflict({ theirs, by: typeof changedBy === 'string' ? changedBy : null });
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { Id } = group;
      const saved = await api.deviceGroups.update({ Id, revision: base.revision, ...form.fields });
      setBase(saved);
      setConflict(null);
      form.reset(fieldsOf(saved));
      toasts.show({ tone: 'good', message: t(($) => $.saved, { name: saved.Name }) });
      await client.invalidateQueries({ queryKey: orpc.deviceGroups.key() });
    } catch (error) {
      const faults = serverFaults(error);
      if (faults) form.refuse(faults);
      else if (errorCodeOf(error) === 'EDIT_CONFLICT') await meetTheirs(error).catch(fail);
      else fail(error);
    } finally {
      setBusy(false);
    }
  };
  const fail = (error: unknown): void => {
    toasts.show({ tone: 'error', title: t(($) => $.saveFailed), message: explain(error) });
  };
  const takeTheirs = (): void => {
    form.reset(fieldsOf(base));
    setConflict(null);
  };
  return {
    form,
    busy,
    conflict: conflict && { ...conflict, by: conflict.by ?? heardBy },
    takeTheirs,
    save,
  };
}
