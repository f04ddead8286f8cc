import { useEffect, useRef, useState } from 'react';

/** Keys and buttons wait this long for another press before the value is sent, ms. */
const SETTLE_MS = 500;

/** A value being edited before it is sent to the device. */
export type Draft = {
  /** The value to show: the draft if there is one, else the device's value. */
  readonly shown: number;
  /** True while the person is changing it. */
  readonly moving: boolean;
  readonly setDraft: (next: number | null) => void;
  /** Sends the value now, if it has changed. */
  readonly commit: (next: number) => void;
  /** Shows the value at once and sends it after a pause: a held key sends one command, not twenty. */
  readonly settle: (next: number) => void;
};

/** Keeps a value being edited separate from the value the device reports. */
export function useDraft(value: number, onCommit: (value: number) => void): Draft {
  const [draft, setDraft] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (next: number) => {
    clearTimeout(timer.current);
    setDraft(null);
    if (next !== value) onCommit(next);
  };
  const settle = (next: number) => {
    clearTimeout(timer.current);
    setDraft(next);
    timer.current = setTimeout(() => commit(next), SETTLE_MS);
  };
  return { shown: draft ?? value, moving: draft !== null, setDraft, commit, settle };
}
