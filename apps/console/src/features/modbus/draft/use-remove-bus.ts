import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
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
  const { busy, attempt } = useAttempt();
  const client = useQueryClient();
  const { api, orpc } = useServices();
  const remove = async ({ id, revision }: ConnectionDraft): Promise<boolean> => {
    const done = await attempt(async () => {
      if (revision > 0) await api.modbus.removeConfiguration({ _bus_id_: id, revision });
      drafts.discard(id);
      toasts.show({ tone: 'good', message: t(($) => $.remove.done, { id }) });
      return true;
    }, 'removed');
    // The refetch shows what another user has changed.
    await client.invalidateQueries({ queryKey: orpc.modbus.key() });
    return done === true;
  };
  return { busy, remove };
}
