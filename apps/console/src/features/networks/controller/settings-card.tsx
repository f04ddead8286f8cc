import type { Network } from '@dimora/contract/client';
import { Button, Card, TextInput } from '@dimora/ui';
import { useRouter } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { AskedButton } from '../../../kit/forms/asked-button.tsx';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi } from '../../../kit/services.tsx';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { controllerTexts } from '../texts.ts';
import { useNetworks } from '../use-networks.ts';
import classes from './controller.module.css';

/** The name and the stick of a network; and its removal. */
export function SettingsCard({ network }: { readonly network: Network }) {
  const t = useTexts(controllerTexts);
  const api = useApi();
  const router = useRouter();
  const offline = useOfflineReason();
  const sayDone = useSayDone();
  const { refetch } = useNetworks();
  const { busy, failure, send } = useSending();
  const { driver, Id, revision } = network;
  const [name, setName] = useState(network.Name);
  const [address, setAddress] = useState(network.address);
  const isDirty = name.trim() !== network.Name || address.trim() !== network.address;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isDirty) return;
    void send(async () => {
      const change = {
        ...(name.trim() !== network.Name && { Name: name.trim() }),
        ...(address.trim() !== network.address && { address: address.trim() }),
      };
      await api.networks.update({ driver, Id, revision, change });
      await refetch();
      sayDone('saved', name.trim());
    });
  };
  const remove = async (): Promise<void> => {
    await api.networks.remove({ driver, Id, revision });
    await refetch();
    sayDone('removed', network.Name);
    await router.navigate({ href: '/devices/networks' });
  };
  return (
    <Card level={2} title={t(($) => $.controller.settings)}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          required
          label={t(($) => $.controller.name)}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          required
          label={t(($) => $.controller.addressLabel)}
          help={t(($) => $.controller.addressHelp)}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Refusal error={failure} undone="saved" />
        <div className={classes.foot}>
          <AskedButton
            label={t(($) => $.controller.remove)}
            question={t(($) => $.controller.removeTitle, { name: network.Name })}
            disabledReason={offline}
            act={remove}
            undone="removed"
          >
            {t(($) => $.controller.removeLine)}
          </AskedButton>
          {isDirty && (
            <Button type="submit" loading={busy} disabledReason={offline}>
              {t(($) => $.controller.save)}
            </Button>
          )}
        </div>
      </form>
      <UnsavedGuard within isDirty={() => isDirty} />
    </Card>
  );
}
