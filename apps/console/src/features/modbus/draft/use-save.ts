import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { modbusTexts } from '../texts.ts';
import type { ConnectionDraft } from './connection-draft.ts';
import type { Drafts } from './use-drafts.ts';

/** What is being done to a connection at this moment. */
export type Saving = {
  readonly busy: 'save' | 'rebuild' | 'remove' | null;
  /** Saves the whole connection (MODBUS-07). */
  readonly save: (draft: ConnectionDraft, rebuild: boolean) => Promise<void>;
  /** Takes the connection out; true when it is gone. */
  readonly remove: (draft: ConnectionDraft) => Promise<boolean>;
};

/** Saves and removes connections, and meets whoever was faster. */
export function useSave(drafts: Drafts): Saving {
  const t = useTexts(modbusTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const client = useQueryClient();
  const { api, orpc } = useServices();
  const [busy, setBusy] = useState<Saving['busy']>(null);

  const reread = () => client.invalidateQueries({ queryKey: orpc.modbus.key() });
  const fail = (title: string, error: unknown): void =>
    void toasts.show({ tone: 'error', title, message: explain(error) });
  const meetTheirs = async ({ id }: ConnectionDraft, error: unknown): Promise<void> => {
    const { revision, changedBy } = errorParamsOf(error);
    drafts.rebase(id, Number(revision), {
      by: typeof changedBy === 'string' ? changedBy : null,
    });
    await reread();
  };
  return {
    busy,
    save: async (draft, rebuild) => {
      setBusy(rebuild ? 'rebuild' : 'save');
      try {
        const { revision } = await api.modbus.updateConfiguration({
          _bus_id_: draft.id,
          params: draft,
          rebuild,
        });
        await reread();
        drafts.taken(draft, revision);
        toasts.show({
          tone: 'good',
          message: t(($) => $.save[rebuild ? 'rebuilt' : 'saved'], { id: draft.id }),
        });
      } catch (error) {
        if (errorCodeOf(error) === 'EDIT_CONFLICT') await meetTheirs(draft, error);
        else
          fail(
            t(($) => $.save.failed),
            error,
          );
      } finally {
        setBusy(null);
      }
    },
    remove: async (draft) => {
      const { id, revision } = draft;
      setBusy('remove');
      try {
        if (revision > 0) await api.modbus.removeConfiguration({ _bus_id_: id, revision });
        await reread();
        drafts.settle(id);
        toasts.show({ tone: 'good', message: t(($) => $.remove.done, { id }) });
        return true;
      } catch (error) {
        if (errorCodeOf(error) === 'EDIT_CONFLICT') await meetTheirs(draft, error);
        else
          fail(
            t(($) => $.remove.failed),
            error,
          );
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
