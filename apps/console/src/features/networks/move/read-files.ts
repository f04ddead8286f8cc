import type { MoveNetwork } from '@dimora/contract/client';
import type { Api } from '../../../kit/api/client.ts';
import { base64Of } from '../node/sent-file.ts';

/** What was found in an upload. */
export type Found = { readonly moving: string; readonly networks: readonly MoveNetwork[] };

type Sending = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

/**
 * Sends those files of another system that the hub wants, part by part, and reads them; `onProgress` from 0 to 1.
 * Resolves to `null` if there is no network in them. Stops at the signal. The hub keeps nothing of an upload that ends
 * without a network.
 */
export async function readFiles(
  api: Api,
  files: readonly File[],
  sending: Sending,
): Promise<Found | null> {
  const { moving, wanted, partBytes } = await api.moving.begin({
    files: files.map((file) => ({ path: pathOf(file), size: file.size })),
  });
  let found: Found | null = null;
  try {
    const chosen = wanted.flatMap((index) => {
      const file = files[index];
      return file ? [{ index, file }] : [];
    });
    if (chosen.length === 0) return null;
    await sendParts(api, { moving, partBytes, chosen }, sending);
    const { networks } = await api.moving.preview({ moving });
    sending.signal.throwIfAborted();
    if (networks.length > 0) found = { moving, networks };
    return found;
  } finally {
    // The hub forgets it by itself, too, but later.
    if (found === null) api.moving.drop({ moving }).catch(() => {});
  }
}

type Chosen = {
  readonly moving: string;
  readonly partBytes: number;
  readonly chosen: readonly { readonly index: number; readonly file: File }[];
};

async function sendParts(
  api: Api,
  { moving, partBytes, chosen }: Chosen,
  { signal, onProgress }: Sending,
): Promise<void> {
  const total = chosen.reduce((sum, { file }) => sum + file.size, 0);
  let sent = 0;
  for (const { index, file } of chosen)
    for (let at = 0; at < file.size; at += partBytes) {
      signal.throwIfAborted();
      const bytes = new Uint8Array(await file.slice(at, at + partBytes).arrayBuffer());
      await api.moving.send({ moving, file: index, at, base64: base64Of(bytes) });
      sent += bytes.length;
      onProgress(sent / total);
    }
  signal.throwIfAborted();
}

/** The path below a chosen folder, or the name of a file. */
const pathOf = (file: File): string => file.webkitRelativePath || file.name;
