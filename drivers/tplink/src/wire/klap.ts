import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** The handshake version of a device: 1 for older Kasa devices, 2 for Tapo and newer Kasa. */
export type KlapVersion = 1 | 2;
/** A TP-Link account. */
export type Account = { readonly username: string; readonly password: string };

const hash = (algorithm: 'md5' | 'sha1' | 'sha256', ...parts: readonly (string | Uint8Array)[]) => {
  const sum = createHash(algorithm);
  for (const part of parts) sum.update(part);
  return sum.digest();
};

/** The hash of an account, known to both sides and never sent. */
export const secretOf = (version: KlapVersion, { username, password }: Account): Uint8Array =>
  version === 1
    ? hash('md5', hash('md5', username), hash('md5', password))
    : hash('sha256', hash('sha1', username), hash('sha1', password));

/** The two random numbers of a handshake, 16 bytes each. */
export type Seeds = { readonly local: Uint8Array; readonly remote: Uint8Array };

/** The device's proof in the first step that it knows the account. */
export const deviceProof = (version: KlapVersion, { local, remote }: Seeds, secret: Uint8Array) =>
  version === 1 ? hash('sha256', local, secret) : hash('sha256', local, remote, secret);

/** Our proof in the second step. */
export const ownProof = (version: KlapVersion, { local, remote }: Seeds, secret: Uint8Array) =>
  version === 1 ? hash('sha256', remote, secret) : hash('sha256', remote, local, secret);

const SIGNATURE_BYTES = 32;

/** The encryption after the handshake: AES-128-CBC with a sequence number for each request. */
export class KlapCipher {
  readonly #key: Uint8Array;
  readonly #iv: Uint8Array;
  readonly #signing: Uint8Array;
  #seq: number;

  constructor({ local, remote }: Seeds, secret: Uint8Array) {
    const derived = (label: string): Buffer => hash('sha256', label, local, remote, secret);
    this.#key = derived('lsk').subarray(0, 16);
    this.#iv = derived('iv').subarray(0, 12);
    this.#seq = derived('iv').readInt32BE(28);
    this.#signing = derived('ldk').subarray(0, 28);
  }

  /** Encrypts the next request; `seq` is a parameter of its query. */
  encrypt(text: string): { readonly seq: number; readonly bytes: Uint8Array } {
    this.#seq = (this.#seq + 1) | 0;
    const cipher = createCipheriv('aes-128-cbc', this.#key, this.#vector());
    const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const signature = hash('sha256', this.#signing, this.#count(), hidden);
    return { seq: this.#seq, bytes: Buffer.concat([signature, hidden]) };
  }

  /** Decrypts the response to the latest request; throws if it is invalid. */
  decrypt(bytes: Uint8Array): string {
    const decipher = createDecipheriv('aes-128-cbc', this.#key, this.#vector());
    const hidden = bytes.subarray(SIGNATURE_BYTES);
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
  }

  #count(): Buffer {
    const count = Buffer.alloc(4);
    count.writeInt32BE(this.#seq);
    return count;
  }

  #vector(): Buffer {
    return Buffer.concat([this.#iv, this.#count()]);
  }
}
