import type { FoundDevice } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './finds.module.css';

/** Offers an installed device the address at which it was found (DEVICES-B4). */
export function MoveButton({
  device,
  offline,
}: {
  readonly device: FoundDevice;
  readonly offline: string | undefined;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  const api = useApi();
  const { Id, Name: name, Settings } = device;
  const address = String(Settings['Address']);
  const move = async (): Promise<void> => {
    const moved = await attempt(() => api.deviceDiscovery.move({ Id }));
    if (moved) toasts.show({ tone: 'good', message: t(($) => $.find.moveDone, { name, address }) });
  };
  return (
    <div className={classes.actions}>
      <p className={classes.hint}>{t(($) => $.find.moved, { address })}</p>
      <Button
        size="small"
        variant="primary"
        loading={busy}
        disabledReason={offline}
        onClick={() => void move()}
      >
        {t(($) => $.find.move, { address })}
      </Button>
    </div>
  );
}
