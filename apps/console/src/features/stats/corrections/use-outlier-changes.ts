import type { Outlier } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { statsTexts } from '../texts.ts';
import type { Corrections } from './use-corrections.ts';

const UNDO_MS = 8_000;

/** Removes and restores outliers, and says how many; a removal can be undone from its message. */
export function useOutlierChanges(
  corrections: Pick<Corrections, 'remove' | 'restore'>,
  {
    onAnswered,
    onChanged,
  }: {
    /** The removal is done or was refused. */
    readonly onAnswered: () => void;
    readonly onChanged: () => void;
  },
): {
  readonly remove: (which: readonly Outlier[]) => Promise<void>;
  readonly restore: (which: readonly Outlier[]) => Promise<void>;
} {
  const t = useTexts(statsTexts);
  const toasts = useToasts();
  const restore = async (which: readonly Outlier[]): Promise<void> => {
    const done = await corrections.restore(which);
    if (!done) return;
    onChanged();
    toasts.show({
      tone: 'good',
      message: t(($) => $.corrections.restored, { count: done.changed }),
    });
  };
  const remove = async (which: readonly Outlier[]): Promise<void> => {
    const done = await corrections.remove(which);
    onAnswered();
    if (!done) return;
    onChanged();
    toasts.show({
      tone: 'good',
      message: t(($) => $.corrections.removed, { count: done.changed }),
      durationMs: UNDO_MS,
      action: { label: t(($) => $.corrections.undo), onPress: () => void restore(which) },
    });
  };
  return { remove, restore };
}
