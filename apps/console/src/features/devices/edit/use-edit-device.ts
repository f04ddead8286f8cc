import type { Device } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useState } from 'react';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { devicesTexts } from '../texts.ts';
import { changeOf, fieldsOf, isChanged, type DeviceFields } from './edit-state.ts';

/** Somebody saved first: the device as it is now, and who that was where the hub tells. */
export type Conflict = { readonly theirs: Device; readonly by: string | null };

/** An edit of a device from its opening to its end. What was typed is kept whatever happens. */
export type DeviceEdit = {
  readonly fields: DeviceFields;
  readonly setFields: (fields: DeviceFields) => void;
  readonly changed: boolean;
  readonly conflict: Conflict | null;
  readonly takeTheirs: () => void;
  readonly saving: boolean;
  /** Resolves to whether it was saved. */
  readonly save: () => Promise<boolean>;
};

/** Edits a device from the revision at which the form was opened, so that no edit of another is lost (DEVICES-22). */
export function useEditDevice(device: Device): DeviceEdit {
  const { api, home } = useServices();
  const t = useTexts(devicesTexts);
  const toasts = useToasts();
  const explain = useExplain();
  const [base, setBase] = useState(device);
  const [fields, setFields] = useState(() => fieldsOf(device));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [saving, setSaving] = useState(false);

  const meetTheirs = async (error: unknown) => {
    const { changedBy } = errorParamsOf(error);
    const { setup: _, ...theirs } = await api.devices.get({ reference: device.Id });
    home.putDevice(theirs);
    setBase(theirs);
    setConflict({ theirs, by: typeof changedBy === 'string' ? changedBy : null });
  };
  const save = async () => {
    setSaving(true);
    try {
      home.putDevice(
        await api.devices.update({
          Id: device.Id,
          revision: base.revision,
          change: changeOf(fields, base),
        }),
      );
      toasts.show({ tone: 'good', message: t(($) => $.edit.done) });
      return true;
    } catch (error) {
      if (errorCodeOf(error) === 'EDIT_CONFLICT') await meetTheirs(error).catch(() => undefined);
      toasts.show({ tone: 'error', title: t(($) => $.edit.failed), message: explain(error) });
      return false;
    } finally {
      setSaving(false);
    }
  };
  const takeTheirs = () => {
    setFields(fieldsOf(base));
    setConflict(null);
  };
  return {
    fields,
    setFields,
    changed: isChanged(fields, base),
    conflict,
    takeTheirs,
    saving,
    save,
  };
}
