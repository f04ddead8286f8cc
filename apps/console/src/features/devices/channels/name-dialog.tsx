import type { Device } from '@dimora/contract/client';
import { TextInput } from '@dimora/ui';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { rowsOf, type FieldWords } from '../../../kit/edit/conflict-rows.tsx';
import { useEnvironments } from '../../../kit/home/hooks.ts';
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { NAME_MAX } from '../edit/device-fields.ts';
import classes from './channels-section.module.css';
import { channelsTexts } from './texts.ts';
import { useNameChannel, type ChannelFields } from './use-name-channel.ts';

/** Props of {@link NameDialog}. */
export type NameDialogProps = {
  /** The device as it was when the dialog was opened. */
  readonly device: Device;
  readonly channel: number;
  readonly onClose: () => void;
};

/** Gives a channel a name and a room: it becomes a device of its own (DEVICES-B5). */
export function NameDialog({ device, channel, onClose }: NameDialogProps) {
  const t = useTexts(channelsTexts);
  const environments = useEnvironments();
  const edit = useNameChannel(device, channel, onClose);
  const say = useFieldWords();
  const { fields, faults, change } = edit;
  const nameFault = {
    missing: t(($) => $.missing),
    tooLong: t(($) => $.tooLong, { max: NAME_MAX }),
  };
  return (
    <EditDialog
      edit={edit}
      title={t(($) => $.dialog, { channel })}
      save={t(($) => $.save)}
      words={{
        changed: (who) => t(($) => $.conflict, { who }),
        deleted: (who) => t(($) => $.deleted, { who }),
        name: say.name,
        rows: (met) => rowsOf(met, say),
      }}
      className={classes['form']}
      onClose={onClose}
    >
      <TextInput
        label={t(($) => $.label)}
        help={t(($) => $.labelHelp)}
        error={faults.Name && nameFault[faults.Name]}
        value={fields.Name}
        data-autofocus
        autoComplete="off"
        onChange={(event) => change({ Name: event.currentTarget.value })}
      />
      <EnvironmentSelect
        label={t(($) => $.room)}
        environments={environments}
        value={fields.EnvironmentId}
        onChange={(EnvironmentId) => change({ EnvironmentId })}
      />
    </EditDialog>
  );
}

function useFieldWords(): FieldWords<ChannelFields> {
  const t = useTexts(channelsTexts);
  const nameOf = useEnvironmentName();
  const environments = useEnvironments();
  return {
    name: (field) => t(($) => (field === 'Name' ? $.label : $.room)),
    value: (field, value) => {
      const room = environments.find(({ Id }) => field === 'EnvironmentId' && Id === value);
      return room ? nameOf(room) : value;
    },
  };
}
