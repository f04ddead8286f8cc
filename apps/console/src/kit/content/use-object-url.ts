import { useLayoutEffect, useState } from 'react';

/** An address for bytes in memory, for `<img src>`; it is revoked when other bytes replace them, and on leaving. */
export function useObjectUrl(bytes: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  // Before the browser paints, so that a picture that is there already never blinks.
  useLayoutEffect(() => {
    if (!bytes) return setUrl(undefined);
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
