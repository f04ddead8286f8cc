import type { FoundProduct } from '@dimora/contract/client';
import type { ProductId } from '@dimora/domain';
import { useEffect, useState } from 'react';
import { useCloud } from '../../../kit/api/cloud.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chooserTexts } from '../texts.ts';

/** Time to read the success message before the page reloads, in milliseconds (ACTIVATE-10). */
export const RELOAD_AFTER_MS = 5000;

/** Leaves this page; tests replace it. */
export type Leaving = {
  readonly reload: () => void;
  readonly alert: (message: string) => void;
};

/** The browser's own navigation and alert. */
export const browser: Leaving = {
  reload: () => location.reload(),
  // The ledger wants the browser's own alert for this one failure (ACTIVATE-10).
  // oxlint-disable-next-line no-alert
  alert: (message) => window.alert(message),
};

/** The fast activation of a found hub (ACTIVATE-10). */
export type FastActivation = {
  readonly state: 'idle' | 'running' | 'done';
  readonly activate: () => Promise<void>;
};

/** Gives a found hub without an owner to the signed-in user; the hub's own answer proves proximity. */
export function useFastActivation(
  { ProductId, ProductName, pairing }: FoundProduct,
  { reload, alert }: Leaving,
): FastActivation {
  const t = useTexts(chooserTexts);
  const explain = useExplain();
  const cloud = useCloud();
  const [isDone, setDone] = useState(false);
  const { busy, send } = useSending();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(reload, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, reload]);
  const activate = async (): Promise<void> => {
    const given = { ProductName, ProductId: ProductId as ProductId, pairing: pairing ?? '' };
    await send(
      async () => {
        await cloud.products.activateByName(given);
        setDone(true);
      },
      (error) => alert(t(($) => $.activate.failed, { reason: explain(error) })),
    );
  };
  return { state: isDone ? 'done' : busy ? 'running' : 'idle', activate };
}
