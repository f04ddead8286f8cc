import type { BrokerCredentials, Device } from '@dimora/contract';
import { NO_LOSS, type ReplacementLoss } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { devicePath } from '../../../entities/device/device-path.ts';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { devicesTexts } from '../texts.ts';
import type { Candidate } from './candidates.ts';

/** The steps of a replacement: choosing, confirming, and perhaps a password to enter into the device. */
export type Replacement = {
  readonly chosen: Candidate | null;
  /** What would be lost, as far as known; for a find, the hub reports it on the first request. */
  readonly loss: ReplacementLoss;
  readonly busy: boolean;
  readonly credentials: BrokerCredentials | null;
  readonly choose: (candidate: Candidate | null) => void;
  /** Resolves to whether the dialog may close. */
  readonly replace: () => Promise<boolean>;
};

/** Replaces a device by the chosen one (DEVICES-B1). */
export function useReplace(old: Device): Replacement {
  const { api, home } = useServices();
  const navigate = useNavigate();
  const t = useTexts(devicesTexts);
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [loss, setLoss] = useState<ReplacementLoss>(NO_LOSS);
  const [credentials, setCredentials] = useState<BrokerCredentials | null>(null);

  const choose = (candidate: Candidate | null) => {
    setChosen(candidate);
    setLoss(candidate?.kind === 'installed' ? candidate.loss : NO_LOSS);
  };
  const ask = async (candidate: Candidate) => {
    const accepted = {
      Actions: [...loss.Actions],
      StateVars: [...loss.StateVars],
      EVENTS: [...loss.EVENTS],
    };
    const device = { Id: old.Id, revision: old.revision, accepted };
    if (candidate.kind === 'found')
      return api.deviceDiscovery.replace({ device, found: { Id: candidate.found.Id } });
    const { Id, revision } = candidate.device;
    return { device: await api.deviceManager.replace({ ...device, by: { Id, revision } }) };
  };
  /** What is missing is asked about in place. */
  const wordsOf = (error: unknown) => {
    if (errorCodeOf(error) !== 'REPLACEMENT_LACKS') return 'done';
    setLoss(errorParamsOf(error)['loss'] as ReplacementLoss);
    return undefined;
  };
  const replace = async () => {
    if (!chosen) return false;
    const done = await attempt(async () => {
      const answer = await ask(chosen);
      // The page's address may contain the key of the replaced device.
      await navigate({ href: devicePath(old), replace: true });
      if (chosen.kind === 'installed') home.removeDevice(chosen.device.Id);
      home.putDevice(answer.device);
      toasts.show({ tone: 'good', message: t(($) => $.replace.done, { name: old.Name }) });
      if (!('credentials' in answer) || !answer.credentials) return true;
      setCredentials(answer.credentials);
      return false;
    }, wordsOf);
    return done === true;
  };
  return { chosen, loss, busy, credentials, choose, replace };
}
