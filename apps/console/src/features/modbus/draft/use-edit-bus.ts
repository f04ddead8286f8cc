import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ModbusConnection } from '@dimora/contract/client';
import { useEdit, type Edit } from '../../../kit/edit/use-edit.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { modbusTexts } from '../texts.ts';
import { connectionOf, fieldsOf, type BusFields } from './bus-fields.ts';
import type { ConnectionDraft } from './connection-draft.ts';
import { isSound } from './faults.ts';
import type { Drafts } from './use-drafts.ts';

/** An edit of a connection with its devices. */
export type BusEdit = {
  readonly edit: Edit<BusFields>;
  /** Saves the whole connection, with or without rebuilding its devices (MODBUS-07). */
  readonly save: (rebuild: boolean) => void;
  /** The action in progress: only its button shows a spinner. */
  readonly rebuilding: boolean;
};

/** The edit of the open connection; it outlives opening another. */
export function useEditBus(
  draft: ConnectionDraft,
  drafts: Drafts,
  /** Saved, but the house still runs the old devices: it can be rebuilt without changes. */
  pending: boolean,
): BusEdit {
  const t = useTexts(modbusTexts);
  const toasts = useToasts();
  const client = useQueryClient();
  const { api, orpc } = useServices();
  const rebuild = useRef(false);
  const { id } = draft;
  const read = async (): Promise<ModbusConnection> => {
    const options = orpc.modbus.getAllConfigurations.queryOptions({ staleTime: 0 });
    const found = (await client.query(options)).find((each) => each.id === id);
    if (!found) throw Object.assign(new Error('the connection is gone'), { code: 'NOT_FOUND' });
    return found;
  };
  const edit = useEdit<ModbusConnection, BusFields>({
    thing: drafts.savedOf(id) ?? draft,
    deleted: drafts.isRemoved(id),
    unsaved: draft.revision === 0 || pending,
    reasonFor: () => (isSound(draft) ? undefined : t(($) => $.save.invalid)),
    fieldsOf,
    keep: drafts.keepOf(draft),
    read,
    save: async ({ fields, over }) => {
      const params = connectionOf(over, fields);
      const body = { _bus_id_: id, params, rebuild: rebuild.current };
      const saved = await api.modbus.updateConfiguration(body);
      await client.invalidateQueries({ queryKey: orpc.modbus.key() });
      return saved;
    },
    onSaved: () =>
      toasts.show({
        tone: 'good',
        message: t(($) => $.save[rebuild.current ? 'rebuilt' : 'saved'], { id }),
      }),
  });
  return {
    edit,
    rebuilding: edit.busy && rebuild.current,
    save: (rebuilding) => {
      rebuild.current = rebuilding;
      edit.submit();
    },
  };
}
