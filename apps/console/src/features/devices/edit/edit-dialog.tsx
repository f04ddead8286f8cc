import type { Device } from '@dimora/contract/client';
import { Button, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { rowsOf } from '../../../kit/edit/conflict-rows.tsx';
import { EditForm, SaveButton } from '../../../kit/edit/edit-form.tsx';
import { EditNotices } from '../../../kit/edit/edit-notices.tsx';
import { useEnvironments } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import { MeaningSelects } from './meaning-selects.tsx';
import { NAME_MAX } from './device-fields.ts';
import classes from './edit-dialog.module.css';
import { PluggedSelect } from './plugged-select.tsx';
import { useEditDevice } from './use-edit-device.ts';
import { useFieldWords } from './use-field-words.ts';

/** Props of {@link EditDialog}. */
export type EditDialogProps = {
  /** The device as it was when the dialog was opened. */
  readonly device: Device;
  readonly onClose: () => void;
};

/** Renames a device, moves it to another room (DEVICES-22) or sets its kind (DEVICES-09). */
export function EditDialog({ device, onClose }: EditDialogProps) {
  const t = useTexts(devicesTexts);
  const cancel = useTexts(common)(($) => $.actions.cancel);
  const formId = useId();
  const environments = useEnvironments();
  const edit = useEditDevice(device, onClose);
  const say = useFieldWords();
  const [leaving, setLeaving] = useState(false);
  const { fields, faults, change } = edit;
  const leave = () => (edit.isUnsaved() ? setLeaving(true) : onClose());
  const stay = () => setLeaving(false);
  const nameFault = {
    missing: t(($) => $.edit.nameMissing),
    tooLong: t(($) => $.edit.nameTooLong, { max: NAME_MAX }),
  };
  return (
    <Dialog
      opened
      onClose={leave}
      title={t(($) => $.edit.title, { name: device.Name })}
      firm={edit.busy}
      footer={
        <>
          <Button onClick={leave}>{cancel}</Button>
          <SaveButton edit={edit} form={formId}>
            {t(($) => $.edit.save)}
          </SaveButton>
        </>
      }
    >
      <EditForm
        edit={edit}
        id={formId}
        className={classes['form']}
        closing={leaving ? { leave: onClose, stay } : null}
      >
        <EditNotices
          edit={edit}
          words={{
            changed: (who) => t(($) => $.edit.conflict, { who }),
            deleted: (who) => t(($) => $.edit.deleted, { who }),
            failed: t(($) => $.edit.failed),
            name: say.name,
            rows: (met) => rowsOf(met, say),
          }}
        />
        <TextInput
          label={t(($) => $.edit.name)}
          help={t(($) => $.edit.nameHelp)}
          error={faults.Name && nameFault[faults.Name]}
          value={fields.Name}
          data-autofocus
          autoComplete="off"
          onChange={(event) => change({ Name: event.currentTarget.value })}
        />
        <EnvironmentSelect
          label={t(($) => $.edit.room)}
          environments={environments}
          value={fields.EnvironmentId}
          onChange={(EnvironmentId) => change({ EnvironmentId })}
        />
        <PluggedSelect
          device={device}
          value={fields.PluggedType}
          onChange={(PluggedType) => change({ PluggedType })}
        />
        <MeaningSelects device={device} fields={fields} change={change} />
      </EditForm>
    </Dialog>
  );
}
