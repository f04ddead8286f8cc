import type { AvailableRadios } from '@dimora/contract/client';
import { Button, Link, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { Select } from '@dimora/ui/select';
import { useId, useState, type SubmitEvent } from 'react';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi } from '../../../kit/services.tsx';
import { MOVE_HREF } from '../network-search.ts';
import { controllerTexts, networksTexts } from '../texts.ts';
import { useDriverName } from '../use-driver-name.ts';
import { useNetworks } from '../use-networks.ts';
import type { Stick } from './found-sticks.tsx';
import classes from './list.module.css';
import { useAvailable } from './use-available.ts';

/** Props of {@link AddNetwork}. */
export type AddNetworkProps = {
  /** What was chosen already. */
  readonly start: Partial<Stick>;
  readonly onClose: () => void;
  readonly onAdded: (network: { readonly driver: string; readonly Id: string }) => void;
};

const OTHER = 'other';

/** Stores a network: its kind, its stick and a name. The hub makes its keys. */
export function AddNetwork({ start, onClose, onAdded }: AddNetworkProps) {
  const t = useTexts(controllerTexts);
  const shared = useTexts(networksTexts);
  const say = useTexts(common);
  const api = useApi();
  const formId = useId();
  const driverName = useDriverName();
  const offline = useOfflineReason();
  const { refetch } = useNetworks();
  const { data: found = [] } = useAvailable();
  const { busy, failure, send } = useSending();
  const [draft, setDraft] = useState<StickDraft>({ ...start, typed: '' });
  const [name, setName] = useState('');
  const { driver, address } = chosenOf(draft, found);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (address === '' || driver === '') return;
    void send(async () => {
      const Name = name.trim() === '' ? driverName(driver) : name.trim();
      const added = await api.networks.add({ driver, Name, address, options: {} });
      await refetch();
      onAdded(added);
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.controller.form)}
      firm={busy}
      footer={
        <>
          <Button onClick={onClose}>{say(($) => $.actions.cancel)}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={busy}
            disabledReason={offline}
          >
            {shared(($) => $.list.add)}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        <StickFields draft={draft} found={found} onChange={setDraft} />
        <TextInput
          label={t(($) => $.controller.name)}
          placeholder={driver === '' ? '' : driverName(driver)}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Refusal error={failure} undone="added" />
        <Link href={MOVE_HREF}>{shared(($) => $.list.move)}</Link>
      </form>
    </Dialog>
  );
}

type StickDraft = Partial<Stick> & { readonly typed: string };

/** The stick as it is chosen: by default the first that was found. */
function chosenOf(draft: StickDraft, found: readonly AvailableRadios[]) {
  const driver = draft.driver ?? found[0]?.driver ?? '';
  const addresses = found.find((each) => each.driver === driver)?.addresses ?? [];
  const port = draft.address ?? addresses[0]?.address ?? OTHER;
  return { driver, addresses, port, address: port === OTHER ? draft.typed.trim() : port };
}

/** The kind of radio, and where its stick is. */
function StickFields({
  draft,
  found,
  onChange,
}: {
  readonly draft: StickDraft;
  readonly found: readonly AvailableRadios[];
  readonly onChange: (draft: StickDraft) => void;
}) {
  const t = useTexts(controllerTexts);
  const driverName = useDriverName();
  const { driver, addresses, port } = chosenOf(draft, found);
  return (
    <>
      <Select
        label={t(($) => $.controller.kind)}
        value={driver}
        data={found.map((each) => ({ value: each.driver, label: driverName(each.driver) }))}
        onChange={(next) => next !== null && onChange({ driver: next, typed: draft.typed })}
      />
      <Select
        label={t(($) => $.controller.port)}
        value={port}
        data={[
          ...addresses.map((each) => ({
            value: each.address,
            label: each.product === null ? each.label : `${each.product} · ${each.address}`,
          })),
          { value: OTHER, label: t(($) => $.controller.otherPort) },
        ]}
        onChange={(next) => next !== null && onChange({ ...draft, driver, address: next })}
      />
      {port === OTHER && (
        <TextInput
          required
          label={t(($) => $.controller.addressLabel)}
          help={t(($) => $.controller.addressHelp)}
          value={draft.typed}
          onChange={(event) => onChange({ ...draft, typed: event.currentTarget.value })}
        />
      )}
    </>
  );
}
