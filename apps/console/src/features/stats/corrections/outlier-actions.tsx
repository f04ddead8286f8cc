import { Button } from '@dimora/ui';
import { IconArrowBackUp, IconEyeOff } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { statsTexts } from '../texts.ts';
import classes from './corrections.module.css';

/** Removes or restores the selected outliers, as many as each button says. */
export function OutlierActions({
  toRemove,
  toRestore,
  busy,
  onRemove,
  onRestore,
}: {
  readonly toRemove: number;
  readonly toRestore: number;
  readonly busy: boolean;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}) {
  const t = useTexts(statsTexts);
  const offline = useOfflineReason();
  const reasonFor = (count: number): string | undefined => {
    if (offline !== undefined) return offline;
    return count === 0 ? t(($) => $.corrections.nothingSelected) : undefined;
  };
  return (
    <div className={classes.actions}>
      <Button
        icon={<IconEyeOff />}
        disabledReason={reasonFor(toRemove)}
        loading={busy}
        onClick={onRemove}
      >
        {t(($) => $.corrections.remove, { count: toRemove })}
      </Button>
      <Button
        icon={<IconArrowBackUp />}
        disabledReason={reasonFor(toRestore)}
        loading={busy}
        onClick={onRestore}
      >
        {t(($) => $.corrections.restore, { count: toRestore })}
      </Button>
    </div>
  );
}
