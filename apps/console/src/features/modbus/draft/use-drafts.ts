import type { ModbusConnection } from '@dimora/contract/client';
import { useState } from 'react';
import { newConnection, type ConnectionDraft } from './connection-draft.ts';

/** Whoever saved first, where the hub tells. */
export type Conflict = { readonly by: string | null };

/** Every connection as it stands on the screen: as saved, or as it is being edited. */
export type Drafts = {
  readonly all: readonly ConnectionDraft[];
  readonly isDirty: (id: string) => boolean;
  readonly anyDirty: boolean;
  readonly conflictOf: (id: string) => Conflict | undefined;
  readonly change: (id: string, change: (draft: ConnectionDraft) => ConnectionDraft) => void;
  /** Starts a new connection and answers its id. */
  readonly add: () => string;
  /** Back to what is saved; a new connection is gone. */
  readonly discard: (id: string) => void;
  /** The hub has removed it. */
  readonly settle: (id: string) => void;
  /** The hub has taken what was sent; what was typed since then stays, under the new revision. */
  readonly taken: (sent: ConnectionDraft, revision: number) => void;
  /** Somebody was faster: the edit goes on from theirs, and nothing typed is lost. */
  readonly rebase: (id: string, revision: number, conflict: Conflict) => void;
};

type Edits = Readonly<Record<string, ConnectionDraft>>;

/** Holds what is edited beside what is saved. */
export function useDrafts(saved: readonly ModbusConnection[]): Drafts {
  const [edits, setEdits] = useState<Edits>({});
  const [conflicts, setConflicts] = useState<Readonly<Record<string, Conflict>>>({});
  const savedOf = (id: string): ModbusConnection | undefined =>
    saved.find((connection) => connection.id === id);
  const fresh = Object.keys(edits).filter((key) => !savedOf(key));
  const all = [
    ...saved.map((connection) => edits[connection.id] ?? connection),
    ...fresh.flatMap((key) => edits[key] ?? []),
  ];
  const without = <Value>(record: Readonly<Record<string, Value>>, id: string) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
  const settle = (id: string): void => {
    setEdits((held) => without(held, id));
    setConflicts((held) => without(held, id));
  };
  return {
    all,
    isDirty: (id) => {
      const edit = edits[id];
      return edit !== undefined && !isSame(edit, savedOf(id));
    },
    anyDirty: Object.entries(edits).some(([key, edit]) => !isSame(edit, savedOf(key))),
    conflictOf: (id) => conflicts[id],
    change: (id, change) =>
      setEdits((held) => {
        const present = held[id] ?? savedOf(id);
        return present ? { ...held, [id]: change(present) } : held;
      }),
    add: () => {
      const draft = newConnection(all.map(({ id }) => id));
      setEdits((held) => ({ ...held, [draft.id]: draft }));
      return draft.id;
    },
    discard: settle,
    settle,
    taken: (sent, revision) => {
      setEdits((held) => {
        const present = held[sent.id];
        return present === undefined || present === sent
          ? without(held, sent.id)
          : { ...held, [sent.id]: { ...present, revision } };
      });
      setConflicts((held) => without(held, sent.id));
    },
    rebase: (id, revision, conflict) => {
      setEdits((held) => {
        const present = held[id];
        return present ? { ...held, [id]: { ...present, revision } } : held;
      });
      setConflicts((held) => ({ ...held, [id]: conflict }));
    },
  };
}

/** Whether an edit says what is saved already; what the hub adds by itself doesn't count. */
function isSame(edit: ConnectionDraft, saved: ModbusConnection | undefined): boolean {
  if (!saved) return false;
  const plain = ({ revision: _, rebuilt: __, devices, ...link }: ModbusConnection) => ({
    ...link,
    devices: devices.map(({ categories: ___, DeviceId: ____, ...device }) => device),
  });
  return JSON.stringify(plain(edit)) === JSON.stringify(plain(saved));
}
