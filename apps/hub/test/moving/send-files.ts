import type { TestClient } from '@dimora/testing/hub';

/** Files by their paths. */
export type Files = Readonly<Record<string, Uint8Array>>;

export const text = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value);

/** Begins an upload and sends what the hub asks for, in parts of so many bytes. */
export async function sendFiles(client: TestClient, files: Files, part = 64_000): Promise<string> {
  const all = Object.entries(files);
  const { moving, wanted } = await client.moving.begin({
    files: all.map(([path, bytes]) => ({ path, size: bytes.length })),
  });
  for (const file of wanted) {
    const bytes = all[file]?.[1] ?? new Uint8Array();
    for (let at = 0; at < bytes.length; at += part) {
      const base64 = Buffer.from(bytes.subarray(at, at + part)).toString('base64');
      await client.moving.send({ moving, file, at, base64 });
    }
  }
  return moving;
}

/** A tar of files as POSIX has it. */
export function tarOf(files: Files): Uint8Array {
  const blocks = Object.entries(files).flatMap(([path, bytes]) => {
    const header = Buffer.alloc(512);
    header.write(path, 0, 100);
    header.write('0000600\0', 100);
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('        0', 148);
    header.write('ustar\0', 257);
    const sum = header.reduce((all, byte) => all + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const body = Buffer.alloc(Math.ceil(bytes.length / 512) * 512);
    body.set(bytes);
    return [header, body];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
