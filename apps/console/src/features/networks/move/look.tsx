import type { MoveNetwork, Moved } from '@dimora/contract/client';
import { Button, Checkbox, ErrorState, SegmentedControl, TextInput } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconPlug } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi } from '../../../kit/services.tsx';
import guide from '../guide/guide.module.css';
import { moveTexts } from '../texts.ts';
import { useDriverName } from '../use-driver-name.ts';
import { useNetworks } from '../use-networks.ts';
import { FoundNodes } from './found-nodes.tsx';
import classes from './move.module.css';
import { Problems } from './problems.tsx';
import type { Found } from './read-files.ts';
import { StickField } from './stick-field.tsx';

/** A network that lacks something can't be moved, nor one that the hub has already. */
const canMove = ({ blocked, known }: MoveNetwork): boolean => !blocked && known === null;

/** Step 2: what was found, and where its stick is now. */
export function Look({
  found,
  onBack,
  onMoved,
}: {
  readonly found: Found;
  readonly onBack: () => void;
  readonly onMoved: (moved: Moved) => void;
}) {
  const t = useTexts(moveTexts);
  const [at, setAt] = useState(0);
  const network = found.networks[at];
  if (!network) return null;
  return (
    <section aria-labelledby="move-heading">
      <h2 id="move-heading" className={guide.title}>
        {canMove(network)
          ? t(($) => $.look.title, { count: network.nodes.length })
          : t(($) => $.look.blockedTitle)}
      </h2>
      {found.networks.length > 1 && (
        <SegmentedControl
          label={t(($) => $.look.which)}
          value={String(at)}
          options={found.networks.map(({ networkId }, index) => ({
            value: String(index),
            label: networkId,
          }))}
          onChange={(next) => setAt(Number(next))}
        />
      )}
      <MoveForm
        key={at}
        network={network}
        order={{ moving: found.moving, network: at }}
        onBack={onBack}
        onMoved={onMoved}
      />
    </section>
  );
}

function MoveForm({
  network,
  order,
  onBack,
  onMoved,
}: {
  readonly network: MoveNetwork;
  readonly order: { readonly moving: string; readonly network: number };
  readonly onBack: () => void;
  readonly onMoved: (moved: Moved) => void;
}) {
  const t = useTexts(moveTexts);
  const api = useApi();
  const driver = useDriverName()(network.driver);
  const offline = useOfflineReason();
  const mayMakeRooms = useMay('CREATE_ENVIRONMENT');
  const { refetch } = useNetworks();
  const { busy, failure, send } = useSending();
  const [name, setName] = useState(driver);
  const [address, setAddress] = useState('');
  const [rooms, setRooms] = useState(true);
  const { networkId, channel, known, nodes } = network;
  const lacksRooms = nodes.some(
    ({ room, EnvironmentId }) => room !== null && EnvironmentId === null,
  );
  const movable = canMove(network);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void send(async () => {
      const Name = name.trim() === '' ? driver : name.trim();
      const makes = rooms && mayMakeRooms;
      const moved = await api.moving.finish({ ...order, Name, address, rooms: makes });
      await refetch();
      onMoved(moved);
    });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={guide.line}>
        {[
          t(($) => $.look.network, { driver, id: networkId }),
          channel === null ? null : t(($) => $.look.channel, { channel }),
        ]
          .filter((each) => each !== null)
          .join(' · ')}
      </p>
      {known !== null && <ErrorState title={t(($) => $.look.known, { name: known })} />}
      <Problems network={network} />
      <FoundNodes nodes={nodes} makesRooms={rooms && mayMakeRooms} />
      {movable && (
        <>
          {lacksRooms && mayMakeRooms && (
            <Checkbox
              label={t(($) => $.look.rooms)}
              checked={rooms}
              onChange={(event) => setRooms(event.currentTarget.checked)}
            />
          )}
          <Notice tone="sea" icon={<IconPlug />} title={t(($) => $.look.before)} />
          <StickField network={network} onChange={setAddress} />
          <TextInput
            label={t(($) => $.look.name)}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
      <Refusal error={failure} />
      <div className={guide.buttons}>
        <Button onClick={onBack}>{t(($) => $.look.back)}</Button>
        {movable && (
          <Button variant="primary" type="submit" loading={busy} disabledReason={offline}>
            {t(($) => $.look.move)}
          </Button>
        )}
      </div>
    </form>
  );
}
