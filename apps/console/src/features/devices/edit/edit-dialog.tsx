import type { Device } from '@dimora/contract/client';
import { TextInput } from '@dimora/ui';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { rowsOf } from '../../../kit/edit/conflict-rows.tsx';
import { useEnvironments } from '../../../kit/home/hooks.ts';
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import { MeaningSelects } from './meaning-selects.tsx';
import { NAME_MAX } from './device-fields.ts';
import classes from './edit-dialog.module.css';
import { PluggedSelect } from './plugged-select.tsx';
import { useEditDevice } from './use-edit-device.ts';
import { useFieldWords } from './use-field-words.ts';

/** Props of {@link EditDeviceDialog}. */
export type EditDeviceDialogProps = {
  /** The device as it was when the dialog was opened. */
  readonly device: Device;
  readonly onClose: () => void;
};

/** Renames a device, moves it to another room (DEVICES-22) or sets its kind (DEVICES-09). */
export function EditDeviceDialog({ device, onClose }: EditDeviceDialogProps) {
  const t = useTexts(devicesTexts);
  const environments = useEnvironments();
  const edit = useEditDevice(device, onClose);
  const say = useFieldWords();
  const { fields, faults, change } = edit;
  const nameFault = {
    missing: t(($) => $.edit.nameMissing),
    tooLong: t(($) => $.edit.nameTooLong, { max: NAME_MAX }),
  };
  return (
    <EditDialog
      edit={edit}
      title={t(($) => $.edit.title, { name: device.Name })}
      save={t(($) => $.edit.save)}
      words={{
        changed: (who) => t(($) => $.edit.conflict, { who }),
        deleted: (who) => t(($) => $.edit.deleted, { who }),
        failed: t(($) => $.edit.failed),
        name: say.name,
        rows: (met) => rowsOf(met, say),
      }}
      className={classes['form']}
      onClose={onClose}
    >
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
    </EditDialog>
  );
}
