import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import promises from 'node:fs/promises';

/** What a sealed file begins with; nonce, tag and cipher text follow. */
const MARK = Buffer.from('dimora-sealed-1\n');
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** True for bytes of {@link Seal.seal}. */
export const isSealed = (bytes: Uint8Array): boolean => MARK.equals(bytes.subarray(0, MARK.length));

/**
 * Encrypts what is stored beside a network, with a key that follows from the network's own: the hub has that one
 * among its secrets, so who takes the disk has neither.
 */
export class Seal {
  readonly #key: Buffer;

  /** `networkKey` in hexadecimal. */
  constructor(networkKey: string) {
    const key = Buffer.from(networkKey, 'hex');
    this.#key = Buffer.from(hkdfSync('sha256', key, '', 'dimora zigbee files', KEY_BYTES));
  }

  seal(bytes: Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(MARK);
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([MARK, nonce, cipher.getAuthTag(), body]);
  }

  /** Throws for bytes that were sealed with another key, or changed. */
  open(sealed: Uint8Array): Buffer {
    const rest = sealed.subarray(MARK.length);
    const tag = rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#key, rest.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(MARK)
      .setAuthTag(tag);
    const body = rest.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  }
}

const seals = new Map<unknown, Seal>();
/** The functions by which the radio libraries read and write these files, as they were. */
const { readFileSync, writeFileSync } = fs;
const { readFile, writeFile } = promises;
let isIntercepted = false;

/**
 * From now on the radio libraries, which know only plain files, write these paths sealed and read them opened. They
 * are CommonJS: they call what the modules `node:fs` and `node:fs/promises` hold. Everybody else sees the disk.
 */
export function keepSealed(paths: readonly string[], seal: Seal): void {
  for (const path of paths) seals.set(path, seal);
  if (isIntercepted) return;
  isIntercepted = true;
  Object.assign(fs, {
    readFileSync: (...given: Parameters<typeof readFileSync>) => {
      const found = seals.get(given[0]);
      return found ? found.open(readFileSync(given[0])) : readFileSync(...given);
    },
    writeFileSync: (...given: Parameters<typeof writeFileSync>) => {
      const found = seals.get(given[0]);
      if (!found) return writeFileSync(...given);
      return writeFileSync(given[0], found.seal(bytesOf(given[1])), { mode: 0o600 });
    },
  });
  Object.assign(promises, {
    readFile: async (...given: Parameters<typeof readFile>) => {
      const found = seals.get(given[0]);
      return found ? found.open(await readFile(given[0])) : await readFile(...given);
    },
    writeFile: async (...given: Parameters<typeof writeFile>) => {
      const found = seals.get(given[0]);
      if (!found) return await writeFile(...given);
      return await writeFile(given[0], found.seal(bytesOf(given[1])), { mode: 0o600 });
    },
  });
}

/** What the libraries write. Throws for anything else: it would be stored in plain. */
function bytesOf(data: unknown): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  if (data instanceof Uint8Array) return data;
  throw new TypeError('neither text nor bytes');
}
