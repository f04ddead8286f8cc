import type { Device, GroupResult } from '@dimora/contract/client';
import { PRODUCT_TOAST_MS } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { useRef } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { UNDO_TOAST_MS } from '../../../kit/text/undo-toast.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { environmentsTexts } from '../texts.ts';
import { groupOutcome, type GroupOutcome } from './group-results.ts';
import { useStragglerWords } from './use-straggler-words.ts';

/**
 * The toasts of group commands: which devices didn't follow and why, and undo for those that did. Undoing
 * sends the former values; the hub checks each again, and a toast names those that stay as they are.
 */
export function useGroupToasts(
  devices: readonly Device[],
): (results: readonly GroupResult[]) => void {
  const { api } = useServices();
  const toasts = useToasts();
  const { attempt } = useAttempt();
  const t = useTexts(environmentsTexts);
  const say = useTexts(common);
  const sayStragglers = useStragglerWords();
  // Only the last command can be undone: an older toast would bring back what it never saw.
  const last = useRef<number>(undefined);

  const failed = ({ stragglers }: GroupOutcome): void => {
    toasts.show({
      tone: 'error',
      title: t(($) => $.rapid.failed, { count: stragglers.length }),
      message: sayStragglers(stragglers),
      durationMs: PRODUCT_TOAST_MS,
    });
  };

  const undo = async (commands: NonNullable<GroupResult['undo']>[]): Promise<void> => {
    const results = await attempt(
      () => api.devices.runMany({ commands }),
      'done',
      PRODUCT_TOAST_MS,
    );
    if (!results) return;
    const outcome = groupOutcome(results, devices);
    if (outcome.stragglers.length > 0) failed(outcome);
    if (outcome.followed > 0)
      toasts.show({
        tone: 'good',
        message: t(($) => $.rapid.undone, { count: outcome.followed }),
        durationMs: PRODUCT_TOAST_MS,
      });
  };

  return (results) => {
    if (last.current !== undefined) toasts.close(last.current);
    const outcome = groupOutcome(results, devices);
    if (outcome.stragglers.length > 0) failed(outcome);
    const commands = results.flatMap(({ undo: back }) => back ?? []);
    const lost = results.filter(({ undo: back }) => back === null).length;
    if (commands.length === 0) return;
    last.current = toasts.show({
      tone: 'good',
      title: t(($) => $.rapid.done, { count: commands.length + lost }),
      message: lost === 0 ? t(($) => $.rapid.canUndo) : t(($) => $.rapid.lost, { count: lost }),
      durationMs: UNDO_TOAST_MS,
      action: { label: say(($) => $.actions.undo), onPress: () => void undo(commands) },
    });
  };
}
