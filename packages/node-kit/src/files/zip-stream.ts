import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive: its path there, and its content piece by piece. */
export type ZippedFile = { readonly name: string; readonly content: Iterable<Uint8Array> };

/**
 * A ZIP archive, piece by piece: only the pieces on their way are in memory. Names are made harmless: an archive must
 * not write outside the folder into which somebody unpacks it.
 */
export async function* zipOf(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  now: number,
): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else ready.push(piece);
  });
  const flush = (): Uint8Array[] => {
    if (failure) throw failure;
    return ready.splice(0);
  };
  for await (const { name, content } of files) {
    const entry = new ZipDeflate(harmless(name), { level: 6 });
    entry.mtime = now;
    zip.add(entry);
    for (const piece of content) {
      entry.push(piece);
      yield* flush();
    }
    entry.push(new Uint8Array(), true);
    yield* flush();
  }
  zip.end();
  yield* flush();
}

const harmless = (name: string): string =>
  name
    .split('/')
    .map((part) => part.replaceAll(/[^\w.-]/g, '_').replace(/^\.+/, '_'))
    .join('/');
