import type { ModbusConnection } from '@dimora/contract/client';
import { useState } from 'react';
import type { EditKeep } from '../../../kit/edit/edit-options.ts';
import { openEdit, typedIn, type EditState } from '../../../kit/edit/edit-state.ts';
import { connectionOf, fieldsOf, type BusFields } from './bus-fields.ts';
import { newConnection, type ConnectionDraft } from './connection-draft.ts';

/** Every connection as shown on screen: as saved, or as edited. */
export type Drafts = {
  readonly all: readonly ConnectionDraft[];
  readonly isDirty: (id: string) => boolean;
  readonly anyDirty: boolean;
  /** It was saved once, and another user has removed it since. */
  readonly isRemoved: (id: string) => boolean;
  /** As saved; a new connection in its initial state. */
  readonly savedOf: (id: string) => ModbusConnection | undefined;
  readonly change: (id: string, change: (draft: ConnectionDraft) => ConnectionDraft) => void;
  /** Adds a new connection and returns its id. */
  readonly add: () => string;
  /** Reverts to the saved state; removes a new connection. */
  readonly discard: (id: string) => void;
  /** Where the edit flow stores a connection's edit: several are in progress at once. */
  readonly keepOf: (draft: ConnectionDraft) => EditKeep<ModbusConnection, BusFields>;
};

type BusEdit = EditState<ModbusConnection, BusFields>;

const isTyped = (edit: BusEdit): boolean =>
  edit.base.revision === 0 || Object.keys(typedIn(edit, fieldsOf)).length > 0;

/** Holds the edits beside the saved state. */
export function useDrafts(saved: readonly ModbusConnection[]): Drafts {
  const [edits, setEdits] = useState<Readonly<Record<string, BusEdit>>>({});
  const listed = (id: string): ModbusConnection | undefined =>
    saved.find((connection) => connection.id === id);
  const isDirty = (id: string): boolean => edits[id] !== undefined && isTyped(edits[id]);
  const shown = (id: string): ConnectionDraft | undefined => {
    const edit = edits[id];
    return edit && isDirty(id) ? connectionOf(edit.base, edit.fields) : listed(id);
  };
  const ids = new Set([...saved.map(({ id }) => id), ...Object.keys(edits)]);
  const all = [...ids].flatMap((id) => shown(id) ?? []);
  const put = (thing: ModbusConnection, next: (now: BusEdit) => BusEdit): void =>
    setEdits((held) => ({
      ...held,
      [thing.id]: next(held[thing.id] ?? openEdit(thing, fieldsOf)),
    }));
  return {
    all,
    isDirty,
    anyDirty: Object.keys(edits).some(isDirty),
    isRemoved: (id) => !listed(id) && (edits[id]?.base.revision ?? 0) > 0,
    savedOf: (id) => listed(id) ?? edits[id]?.base,
    change: (id, change) => {
      const thing = listed(id) ?? edits[id]?.base;
      if (thing)
        put(thing, (now) => {
          // Without changes, the edit begins with the current saved state.
          const edit = isTyped(now) ? now : openEdit(thing, fieldsOf);
          return { ...edit, fields: fieldsOf(change(connectionOf(edit.base, edit.fields))) };
        });
    },
    add: () => {
      const draft = newConnection(all.map(({ id }) => id));
      put(draft, (now) => now);
      return draft.id;
    },
    discard: (id) =>
      setEdits((held) => Object.fromEntries(Object.entries(held).filter(([key]) => key !== id))),
    keepOf: (draft) => {
      const thing = listed(draft.id) ?? draft;
      return {
        state: edits[draft.id] ?? openEdit(thing, fieldsOf),
        put: (next) => put(thing, next),
      };
    },
  };
}
