import type { ChangeOfMany, Device, DeviceConfiguration } from '@dimora/contract';
import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc, useServices } from '../../../kit/services.tsx';
import { devicesTexts } from '../texts.ts';
import type { BulkPlan } from './bulk-change.ts';

/** A device that the hub did not change, and why. */
export type Refused = { readonly Id: Device['Id']; readonly Name: string; readonly reason: string };

/** The result for many devices: how many changed, which failed, and the calls that undo it. */
export type BulkOutcome = {
  readonly done: number;
  readonly refused: readonly Refused[];
  readonly back: readonly ChangeOfMany[];
  /** Which words tell it: a change, its undoing, or devices forgotten for good. */
  readonly kind: 'done' | 'undone' | 'forgotten';
};

/** The last bulk edit, with actions to run and undo one (DEVICES-B2). */
export type BulkEdit = {
  readonly outcome: BulkOutcome | null;
  readonly busy: boolean;
  /** Resolves to whether the hub has answered; each device then has a result of its own. */
  readonly apply: (plan: BulkPlan) => Promise<boolean>;
  /** Forgets devices; resolves to whether the hub has answered. It can't be undone. */
  readonly forget: (rows: readonly DeviceConfiguration[]) => Promise<boolean>;
  readonly undo: () => Promise<void>;
  readonly dismiss: () => void;
};

/** See {@link BulkEdit}. */
export function useBulkEdit(): BulkEdit {
  const { api, home } = useServices();
  const orpc = useOrpc();
  const queryClient = useQueryClient();
  const t = useTexts(devicesTexts);
  const toasts = useToasts();
  const explain = useExplain();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (
    devices: readonly ChangeOfMany[],
    backOf: (Id: Device['Id'], revision: number) => ChangeOfMany[],
    kind: BulkOutcome['kind'],
  ): Promise<boolean> => {
    setBusy(true);
    const names = new Map(devices.map(({ Id }) => [Id, home.devices.get(Id)?.Name ?? Id]));
    try {
      const results = await api.devices.changeMany({ devices: [...devices] });
      setOutcome({
        kind,
        done: results.filter(({ status }) => status === 'resolved').length,
        refused: results.flatMap((each) =>
          each.status === 'rejected'
            ? [{ Id: each.Id, Name: names.get(each.Id) ?? each.Id, reason: explain(each.error) }]
            : [],
        ),
        back: results.flatMap((each) =>
          each.status === 'resolved' ? backOf(each.Id, each.revision) : [],
        ),
      });
      return true;
    } catch (error) {
      toasts.show({ tone: 'error', title: t(($) => $.bulk.failed), message: explain(error) });
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: orpc.deviceManager.allConfigurations.key() });
    }
  };
  const forget = async (rows: readonly DeviceConfiguration[]): Promise<boolean> => {
    setBusy(true);
    const names = new Map(rows.map(({ Id, Name }) => [Id, Name]));
    try {
      const results = await api.deviceManager.forgetMany({ Ids: rows.map(({ Id }) => Id) });
      for (const { Id, error } of results) if (!error) home.removeDevice(Id);
      setOutcome({
        kind: 'forgotten',
        done: results.filter(({ error }) => !error).length,
        refused: results.flatMap(({ Id, error }) =>
          error ? [{ Id, Name: names.get(Id) ?? Id, reason: explain(error) }] : [],
        ),
        back: [],
      });
      return true;
    } catch (error) {
      toasts.show({ tone: 'error', title: t(($) => $.bulk.failed), message: explain(error) });
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: orpc.deviceManager.allConfigurations.key() });
    }
  };
  return {
    outcome,
    busy,
    forget,
    apply: ({ changes }) => {
      const backs = new Map(changes.map(({ device, back }) => [device.Id, back]));
      return send(
        changes.map(({ change }) => change),
        (Id, revision) => {
          const back = backs.get(Id);
          return back ? [{ ...back, revision }] : [];
        },
        'done',
      );
    },
    undo: async () => void (outcome && (await send(outcome.back, () => [], 'undone'))),
    dismiss: () => setOutcome(null),
  };
}
