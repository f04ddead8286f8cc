import type { BrokerCredentials, DeviceToAdd, ValidationIssue } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { devicePathByKey } from '../../../entities/device/device-path.ts';
import type { SettingsForm } from '../../../entities/driver/fields/settings-form.ts';
import { faultsOfIssues } from '../../../entities/driver/schema/faults.ts';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { installTexts } from '../texts.ts';

/** A submission from the click to the device's page. */
export type Install = {
  readonly busy: boolean;
  /** `null` if it didn't fail, `undefined` if nobody knows why. */
  readonly failure: unknown;
  readonly closeFailure: () => void;
  /** The device's credentials for the hub's broker; shown once. */
  readonly credentials: BrokerCredentials | null;
  /** Continues once the credentials are dismissed. */
  readonly goOn: () => void;
  /** True once the device is installed: nothing is unsaved any more. */
  readonly isDone: () => boolean;
  readonly submit: (device: DeviceToAdd) => void;
};

type Installed = { readonly key: string; readonly name: string };

/** Installs the device: opens its page on success, the failure dialog otherwise (INSTALL-12, INSTALL-13). */
export function useInstall(form: SettingsForm): Install {
  const t = useTexts(installTexts);
  const toasts = useToasts();
  const navigate = useNavigate();
  const { api } = useServices();
  const { busy, failure, closeFailure, fail, send } = useSending();
  const [told, setTold] = useState<(Installed & { credentials: BrokerCredentials }) | null>(null);
  const done = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);

  /** A user who has left the page meanwhile is not redirected. */
  const welcome = ({ key, name }: Installed): void => {
    toasts.show({
      tone: 'good',
      title: t(($) => $.DEVICE_INSTALL_OK_TITLE),
      message: t(($) => $.okLine, { name }),
    });
    if (!left.current) void navigate({ href: devicePathByKey(key) });
  };
  const refuse = (error: unknown): void => {
    if (errorCodeOf(error) === 'VALIDATION_FAILED') {
      const { issues } = errorParamsOf(error);
      if (Array.isArray(issues))
        form.refuse(faultsOfIssues(issues as ValidationIssue[], form.values));
    }
    fail(error);
  };
  const add = async (device: DeviceToAdd): Promise<void> => {
    const [first] = await api.deviceManager.add({ devices: [device] });
    if (first?.status !== 'resolved') return refuse(first?.error);
    const { Key, credentials } = first.value;
    done.current = true;
    const installed = { key: Key, name: device.Name };
    // A password that is shown once must not be covered by a success message, which waits until it is
    // dismissed.
    if (credentials) setTold({ ...installed, credentials });
    else welcome(installed);
  };
  return {
    busy,
    failure,
    closeFailure,
    credentials: told?.credentials ?? null,
    goOn: () => {
      if (!told) return;
      setTold(null);
      welcome(told);
    },
    isDone: () => done.current,
    submit: (device) => void send(() => add(device), refuse),
  };
}
