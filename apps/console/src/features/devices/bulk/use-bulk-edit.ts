import type { ChangeOfMany, Device, DeviceConfiguration } from '@dimora/contract';
import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc, useServices } from '../../../kit/services.tsx';
import { UNDO_TOAST_MS } from '../../../kit/text/undo-toast.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { devicesTexts } from '../texts.ts';
import type { BulkPlan } from './bulk-change.ts';

/** A device that the hub did not change, and why. */
export type Refused = { readonly Id: Device['Id']; readonly Name: string; readonly reason: string };

/** The result for many devices: how many changed, and which failed. */
export type BulkOutcome = {
  readonly done: number;
  readonly refused: readonly Refused[];
  /** Which words are used: a change, its undo, or devices forgotten for good. */
  readonly kind: 'done' | 'undone' | 'forgotten';
};

/** A bulk edit (DEVICES-B2). Its toast says how many changed, and undoes it. */
export type BulkEdit = {
  /** The last result, if some devices stay as they were. */
  readonly outcome: BulkOutcome | null;
  readonly busy: boolean;
  /** Resolves to whether the hub has answered; each device then has a result of its own. */
  readonly apply: (plan: BulkPlan) => Promise<boolean>;
  /** Forgets devices; resolves to whether the hub has answered. It can't be undone. */
  readonly forget: (rows: readonly DeviceConfiguration[]) => Promise<boolean>;
  readonly dismiss: () => void;
};

/** See {@link BulkEdit}. */
export function useBulkEdit(): BulkEdit {
  const { api, home } = useServices();
  const t = useTexts(devicesTexts);
  const say = useTexts(common);
  const toasts = useToasts();
  const explain = useExplain();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { busy, within } = useAsking();
  // Only the last edit can be undone: an older toast would bring back what it never saw.
  const last = useRef<number>(undefined);

  const tell = (result: BulkOutcome, back: readonly ChangeOfMany[]): void => {
    if (last.current !== undefined) toasts.close(last.current);
    last.current = undefined;
    setOutcome(result.refused.length > 0 ? result : null);
    if (result.done === 0) return;
    const undo = {
      durationMs: UNDO_TOAST_MS,
      action: {
        label: say(($) => $.actions.undo),
        onPress: () => void send(back, () => [], 'undone'),
      },
    };
    last.current = toasts.show({
      tone: 'good',
      message: t(($) => $.bulk[result.kind], { count: result.done }),
      ...(back.length > 0 && undo),
    });
  };
  const send = (
    devices: readonly ChangeOfMany[],
    backOf: (Id: Device['Id'], revision: number) => ChangeOfMany[],
    kind: BulkOutcome['kind'],
  ): Promise<boolean> =>
    within(async () => {
      const names = new Map(devices.map(({ Id }) => [Id, home.devices.get(Id)?.Name ?? Id]));
      const results = await api.devices.changeMany({ devices: [...devices] });
      const refused = results.flatMap((each) =>
        each.status === 'rejected'
          ? [{ Id: each.Id, Name: names.get(each.Id) ?? each.Id, reason: explain(each.error) }]
          : [],
      );
      const back = results.flatMap((each) =>
        each.status === 'resolved' ? backOf(each.Id, each.revision) : [],
      );
      const done = results.filter(({ status }) => status === 'resolved').length;
      tell({ kind, done, refused }, back);
    });
  const forget = (rows: readonly DeviceConfiguration[]): Promise<boolean> =>
    within(async () => {
      const names = new Map(rows.map(({ Id, Name }) => [Id, Name]));
      const results = await api.deviceManager.forgetMany({ Ids: rows.map(({ Id }) => Id) });
      for (const { Id, error } of results) if (!error) home.removeDevice(Id);
      const refused = results.flatMap(({ Id, error }) =>
        error ? [{ Id, Name: names.get(Id) ?? Id, reason: explain(error) }] : [],
      );
      tell({ kind: 'forgotten', done: results.length - refused.length, refused }, []);
    });
  return {
    outcome,
    busy,
    forget,
    apply: ({ changes }) => {
      const backs = new Map(changes.map(({ device, back }) => [device.Id, back]));
      const backOf = (Id: Device['Id'], revision: number): ChangeOfMany[] => {
        const back = backs.get(Id);
        return back ? [{ ...back, revision }] : [];
      };
      const sent = changes.map(({ change }) => change);
      return send(sent, backOf, 'done');
    },
    dismiss: () => setOutcome(null),
  };
}

/** Asks the hub to do something with many devices; `within` resolves to whether it has answered. */
function useAsking() {
  const t = useTexts(devicesTexts);
  const orpc = useOrpc();
  const queryClient = useQueryClient();
  const { busy, attempt } = useAttempt();
  const within = async (work: () => Promise<void>): Promise<boolean> => {
    const done = await attempt(() => work().then(() => true), { title: t(($) => $.bulk.failed) });
    void queryClient.invalidateQueries({ queryKey: orpc.deviceManager.allConfigurations.key() });
    return done === true;
  };
  return { busy, within };
}
