import { useEffect, useState } from 'react';

/** A pause in typing, in milliseconds. */
const PAUSE_MS = 250;

/** Debounces a text; an empty one applies at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
