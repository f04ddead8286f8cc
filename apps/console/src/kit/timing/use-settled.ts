import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds; the first at once. */
export function useSettled<Value>(value: Value, settledMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return undefined;
    const timer = setTimeout(() => setSettled(value), settledMs);
    return () => clearTimeout(timer);
  }, [value, settled, settledMs]);
  return settled;
}
