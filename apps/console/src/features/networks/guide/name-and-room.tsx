import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { HOME, type EnvironmentId } from '@dimora/domain';
import { Button, ButtonLink, Spinner, TextInput } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconCheck, IconShieldOff } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useDevice, useEnvironments } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi, useHome } from '../../../kit/services.tsx';
import { networkHref } from '../network-search.ts';
import { guideTexts } from '../texts.ts';
import classes from './guide.module.css';

/** Step 3: the name and the room of what is in now. */
export function NameAndRoom({
  network,
  node,
  row,
  lessSecure,
  onDone,
}: {
  readonly network: Network;
  readonly node: string;
  readonly row: NetworkNodeRow | undefined;
  /** It came in with less protection than it offers. */
  readonly lessSecure: boolean;
  readonly onDone: (name: string) => void;
}) {
  const t = useTexts(guideTexts);
  const Device = row?.Device ?? null;
  return (
    <section aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={classes.title}>
        {t(($) => $.name.title)}
      </h2>
      {lessSecure && (
        <Notice tone="sun" icon={<IconShieldOff />} title={t(($) => $.name.lessSecure)}>
          {t(($) => $.name.lessSecureLine)}
        </Notice>
      )}
      {Device === null ? (
        <div className={classes.left}>
          <Spinner />
          <div>
            <p className={classes.name}>{t(($) => $.name.coming)}</p>
            <ButtonLink
              size="small"
              variant="subtle"
              href={networkHref(network.driver, { network: network.Id, node })}
            >
              {t(($) => $.name.asNode)}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <Fields key={Device} Device={Device} start={row?.Name ?? ''} onDone={onDone} />
      )}
    </section>
  );
}

function Fields({
  Device,
  start,
  onDone,
}: {
  readonly Device: string;
  readonly start: string;
  readonly onDone: (name: string) => void;
}) {
  const t = useTexts(guideTexts);
  const api = useApi();
  const home = useHome();
  const offline = useOfflineReason();
  const device = useDevice(Device);
  const environments = useEnvironments();
  const { busy, failure, send } = useSending();
  const [name, setName] = useState(device?.Name ?? start);
  const [room, setRoom] = useState<EnvironmentId | null>(device?.EnvironmentId ?? null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const Name = name.trim();
    if (Name === '') return;
    void send(async () => {
      const { Id, revision } = await api.devices.get({ reference: Device });
      const EnvironmentId = room ?? HOME;
      home.putDevice(await api.devices.update({ Id, revision, change: { Name, EnvironmentId } }));
      onDone(Name);
    });
  };
  return (
    <form className={classes.ask} onSubmit={submit}>
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
      <div className={classes.buttons}>
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
