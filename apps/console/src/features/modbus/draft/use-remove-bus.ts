import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { modbusTexts } from '../texts.ts';
import type { ConnectionDraft } from './connection-draft.ts';
import type { Drafts } from './use-drafts.ts';

/** Removes connections (MODBUS-06). */
export type BusRemoval = {
  readonly busy: boolean;
  /** True if it was removed. */
  readonly remove: (draft: ConnectionDraft) => Promise<boolean>;
};

/** Removes a connection from the house; a new one was never in it. */
export function useRemoveBus(drafts: Drafts): BusRemoval {
  const t = useTexts(modbusTexts);
  const toasts = useToasts();
  const sayFailed = useSayFailed();
  const client = useQueryClient();
  const { api, orpc } = useServices();
  const [busy, setBusy] = useState(false);
  const remove = async ({ id, revision }: ConnectionDraft): Promise<boolean> => {
    setBusy(true);
    try {
      if (revision > 0) await api.modbus.removeConfiguration({ _bus_id_: id, revision });
      drafts.discard(id);
      toasts.show({ tone: 'good', message: t(($) => $.remove.done, { id }) });
      return true;
    } catch (error) {
      sayFailed(error, 'removed');
      return false;
    } finally {
      // The refetch shows what another user has changed.
      await client.invalidateQueries({ queryKey: orpc.modbus.key() });
      setBusy(false);
    }
  };
  return { busy, remove };
}
