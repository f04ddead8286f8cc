import { useEffect, useState } from 'react';

/** A pause in typing, milliseconds. */
const PAUSE_MS = 250;

/** What was typed, once the typing pauses; nothing at all at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
