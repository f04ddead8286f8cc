import type { Network } from '@dimora/contract/client';
import { HOME, type EnvironmentId } from '@dimora/domain';
import { Button, TextInput } from '@dimora/ui';
import { IconCheck } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useDevice, useEnvironments } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi, useHome } from '../../../kit/services.tsx';
import { guideTexts } from '../texts.ts';
import classes from './naming.module.css';

/** Props of {@link NameFields}. */
export type NameFieldsProps = {
  readonly network: Pick<Network, 'driver' | 'Id'>;
  readonly node: string;
  /** The device that the node is already; without one it becomes one. */
  readonly Device: string | null;
  readonly proposed: string;
  readonly onDone: (name: string) => void;
};

/** The name and the room of a node: with them it is a device of the house. */
export function NameFields({ network, node, Device, proposed, onDone }: NameFieldsProps) {
  const t = useTexts(guideTexts);
  const offline = useOfflineReason();
  const device = useDevice(Device);
  const environments = useEnvironments();
  const { busy, failure, fail, send } = useSending();
  const save = useSave(network, node, Device);
  const [name, setName] = useState(device?.Name ?? proposed);
  const [room, setRoom] = useState<EnvironmentId | null>(device?.EnvironmentId ?? null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const Name = name.trim();
    if (Name === '') return;
    void send(async () => {
      const refused = await save({ Name, EnvironmentId: room ?? HOME });
      if (refused === undefined) onDone(Name);
      else fail(refused);
    });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        required
        label={t(($) => $.name.name)}
        help={t(($) => $.name.nameHelp)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <EnvironmentSelect
        environments={environments}
        label={t(($) => $.name.room)}
        value={room}
        onChange={setRoom}
      />
      <Refusal error={failure} undone="saved" />
      <div className={classes.foot}>
        <Button
          variant="primary"
          type="submit"
          icon={<IconCheck />}
          loading={busy}
          disabledReason={name.trim() === '' ? t(($) => $.name.noName) : offline}
        >
          {t(($) => $.name.save)}
        </Button>
      </div>
    </form>
  );
}

/** Changes the device, or adds it; resolves to the refusal, if there is one. */
function useSave(
  { driver, Id: controller }: NameFieldsProps['network'],
  node: string,
  Device: string | null,
) {
  const api = useApi();
  const home = useHome();
  return async (change: {
    readonly Name: string;
    readonly EnvironmentId: EnvironmentId;
  }): Promise<unknown> => {
    if (Device !== null) {
      const { Id, revision } = await api.devices.get({ reference: Device });
      home.putDevice(await api.devices.update({ Id, revision, change }));
      return undefined;
    }
    const Settings = { Address: node, controller, node };
    const [added] = await api.deviceManager.add({ devices: [{ driver, ...change, Settings }] });
    return added?.status === 'resolved' ? undefined : (added?.error ?? null);
  };
}
