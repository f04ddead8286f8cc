/** The largest file that is read; the hub accepts no longer list. */
export const MOST_BYTES = 700_000;

/**
 * The text of an exported file: UTF-8 or UTF-16, else the Windows encoding in which ETS writes CSV.
 * `undefined` if the file is too large.
 */
export async function listText(file: Blob): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
