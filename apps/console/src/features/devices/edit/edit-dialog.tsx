import type { Device } from '@dimora/contract/client';
import { Button, TextInput } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironments, useOffline } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import classes from './edit-dialog.module.css';
import { NAME_MAX, nameFault } from './edit-state.ts';
import { PluggedSelect } from './plugged-select.tsx';
import { useEditDevice } from './use-edit-device.ts';

/** Renames a device, moves it to another room (DEVICES-22) or says what it is (DEVICES-09). Leaving with unsaved changes asks. */
export function EditDialog({
  device,
  onClose,
}: {
  readonly device: Device;
  readonly onClose: () => void;
}) {
  const t = useTexts(devicesTexts);
  const say = useTexts(common);
  const formId = useId();
  const offline = useOffline();
  const environments = useEnvironments();
  const edit = useEditDevice(device);
  const [leaving, setLeaving] = useState(false);
  const { fields, setFields, conflict } = edit;
  const fault = nameFault(fields.Name);
  const nameError =
    fault &&
    (fault === 'missing'
      ? t(($) => $.edit.nameMissing)
      : t(($) => $.edit.nameTooLong, { max: NAME_MAX }));
  const disabledReason = offline
    ? t(($) => $.edit.offline)
    : (nameError ?? (edit.changed ? undefined : t(($) => $.edit.unchanged)));
  const leave = () => (edit.changed ? setLeaving(true) : onClose());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (disabledReason === undefined && (await edit.save())) onClose();
  };
  return (
    <>
      <Dialog
        opened
        onClose={leave}
        title={t(($) => $.edit.title, { name: device.Name })}
        firm={edit.saving}
        footer={
          <>
            <Button onClick={leave}>{say(($) => $.actions.cancel)}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              loading={edit.saving}
              disabledReason={disabledReason}
              reasonPlace="beside"
            >
              {conflict ? t(($) => $.edit.saveMine) : t(($) => $.edit.save)}
            </Button>
          </>
        }
      >
        <form id={formId} className={classes.form} onSubmit={(event) => void submit(event)}>
          {conflict && <ConflictNotice conflict={conflict} onTakeTheirs={edit.takeTheirs} />}
          <TextInput
            label={t(($) => $.edit.name)}
            help={t(($) => $.edit.nameHelp)}
            error={nameError}
            value={fields.Name}
            data-autofocus
            autoComplete="off"
            onChange={(event) => setFields({ ...fields, Name: event.currentTarget.value })}
          />
          <EnvironmentSelect
            label={t(($) => $.edit.room)}
            environments={environments}
            value={fields.EnvironmentId}
            onChange={(EnvironmentId) => setFields({ ...fields, EnvironmentId })}
          />
          <PluggedSelect
            device={device}
            value={fields.PluggedType}
            onChange={(PluggedType) => setFields({ ...fields, PluggedType })}
          />
        </form>
      </Dialog>
      <ConfirmDialog
        opened={leaving}
        title={t(($) => $.edit.discardTitle)}
        confirmLabel={t(($) => $.edit.discard)}
        cancelLabel={t(($) => $.edit.keep)}
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      >
        {t(($) => $.edit.discardLine)}
      </ConfirmDialog>
    </>
  );
}
