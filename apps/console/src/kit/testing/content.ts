import type { MediaContent } from '@dimora/contract/client';
import { vi } from 'vitest';

/** An answer of a fake hub with a picture or a recording; `shownUrls` gives its name as its address. */
export const content = (name: string, type: string, takenAt = Date.now()): MediaContent => ({
  headers: {
    'cache-control': 'no-store',
    etag: `"${name}"`,
    'last-modified': new Date(takenAt).toUTCString(),
  },
  body: new File([name], name, { type }),
});

/** Addresses that say which content they show: `blob:door.jpg`; and those that are in use. */
export function shownUrls(): ReadonlySet<string> {
  const used = new Set<string>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${file instanceof File ? file.name : ''}`;
    used.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void used.delete(url));
  return used;
}
