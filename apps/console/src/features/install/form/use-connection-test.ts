import type { TestResult } from '@dimora/contract/client';
import type { DeviceId } from '@dimora/domain';
import { useRef, useState } from 'react';
import type { SettingsForm } from '../../../entities/driver/fields/settings-form.ts';
import type { Field } from '../../../entities/driver/schema/field.ts';
import { checkValues, faultsOfIssues } from '../../../entities/driver/schema/faults.ts';
import { settingsOf } from '../../../entities/driver/schema/values.ts';
import { errorParamsOf } from '../../../kit/errors/code.ts';
import { useApi } from '../../../kit/services.tsx';
import { faultOfTrouble } from './remedies.ts';

/** An installed device whose changed settings are tested, with those that the form doesn't show. */
export type InstalledDevice = {
  readonly Id: DeviceId;
  readonly unshown: Readonly<Record<string, unknown>>;
};

/** A test of the settings as they stand; see {@link useConnectionTest}. */
export type ConnectionTest = {
  readonly running: boolean;
  readonly tried: boolean;
  readonly result: TestResult | null;
  readonly error: unknown;
  /** The settings have changed since the test. */
  readonly stale: boolean;
  readonly run: () => void;
};

type Tried = { readonly of: string; readonly result: TestResult | null; readonly error: unknown };

/** Tests settings on the device itself; faults are shown at their fields, and then nothing is sent (INSTALL-B1). */
export function useConnectionTest(
  driver: string,
  fields: readonly Field[],
  form: SettingsForm,
  installed?: InstalledDevice,
): ConnectionTest {
  const api = useApi();
  const [running, setRunning] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const turn = useRef(0);
  const Settings = { ...installed?.unshown, ...settingsOf(fields, form.values) };
  const device = installed && { Id: installed.Id };
  const now = JSON.stringify(Settings);

  const run = async (): Promise<void> => {
    const faults = checkValues(fields, form.values);
    if (Object.keys(faults).length > 0) return form.refuse({ ...form.faults, ...faults });
    // The test finds again whatever an earlier one has found.
    form.refuse({});
    const mine = ++turn.current;
    setRunning(true);
    const outcome = await api.deviceManager.test({ driver, Settings, ...device }).then(
      (result) => ({ of: now, result, error: null }),
      (error: unknown) => ({ of: now, result: null, error }),
    );
    if (mine !== turn.current) return;
    const { issues } = errorParamsOf(outcome.result?.ok === false ? outcome.result : outcome.error);
    if (Array.isArray(issues)) form.refuse(faultsOfIssues(issues, form.values));
    else if (outcome.result?.trouble)
      form.refuse(faultOfTrouble(outcome.result.trouble, fields, form.values));
    setTried(outcome);
    setRunning(false);
  };
  return {
    running,
    tried: tried !== null,
    result: tried?.result ?? null,
    error: tried?.error ?? null,
    stale: tried !== null && tried.of !== now && !running,
    run: () => void run(),
  };
}
