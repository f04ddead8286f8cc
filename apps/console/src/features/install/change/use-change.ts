import type { BrokerCredentials, Device, ValidationIssue } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SettingsForm } from '../../../entities/driver/fields/settings-form.ts';
import { faultsOfIssues } from '../../../entities/driver/schema/faults.ts';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { installTexts } from '../texts.ts';

type Sent = { readonly revision: number; readonly Settings: Record<string, unknown> };

/** Saves the settings of a device; faults that the hub finds are shown at their fields (DEVICES-B4). */
export function useChange({ Id, Name }: Device, form: SettingsForm, onDone: () => void) {
  const t = useTexts(installTexts);
  const toasts = useToasts();
  const api = useApi();
  const orpc = useOrpc();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [credentials, setCredentials] = useState<BrokerCredentials | null>(null);
  const done = useRef(false);
  const save = async (sent: Sent): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const answer = await api.deviceManager.reconfigure({ Id, ...sent });
      done.current = true;
      toasts.show({ tone: 'good', message: t(($) => $.change.saved, { name: Name }) });
      void queryClient.invalidateQueries({ queryKey: orpc.devices.get.key() });
      // A password that is shown once stays until it is dismissed.
      if (answer.credentials) setCredentials(answer.credentials);
      else onDone();
    } catch (thrown) {
      const { issues } = errorParamsOf(thrown);
      if (errorCodeOf(thrown) === 'VALIDATION_FAILED' && Array.isArray(issues))
        form.refuse(faultsOfIssues(issues as ValidationIssue[], form.values));
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    credentials,
    isDone: () => done.current,
    save: (sent: Sent) => void save(sent),
  };
}
