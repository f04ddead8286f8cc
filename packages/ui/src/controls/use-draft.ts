import { useEffect, useRef, useState } from 'react';

/** Keys and buttons wait this long for another press before the value is sent, ms. */
const SETTLE_MS = 500;

/** A value on its way from a person's hand to the device. */
export type Draft = {
  /** What is shown: the draft while there is one, else the value. */
  readonly shown: number;
  /** True while the person is moving it. */
  readonly moving: boolean;
  readonly setDraft: (next: number | null) => void;
  /** Sends the value if it is another, now. */
  readonly commit: (next: number) => void;
  /** Shows the value at once and sends it when no other follows: a held key is one command, not twenty. */
  readonly settle: (next: number) => void;
};

/** Keeps what a person is setting apart from what the device says. */
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
