/** A file as a job takes it. */
export type SentFile = { readonly name: string; readonly base64: string };

/** Bytes that are turned into text at once: more arguments than that a browser doesn't take. */
const CHUNK = 0x8000;

/** Reads a file that a person has chosen. */
export async function toSentFile(file: File): Promise<SentFile> {
  return { name: file.name, base64: base64Of(new Uint8Array(await file.arrayBuffer())) };
}

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCodePoint(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
