import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

const derive = (salt: Buffer, key: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** The keys of a browser's subscription. Decrypts as RFC 8291 and RFC 8188 say, by Node's own primitives. */
export class BrowserKeys {
  readonly #curve: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    this.#curve.generateKeys();
  }

  /** As `PushSubscription.toJSON` gives them. */
  get keys(): { readonly p256dh: string; readonly auth: string } {
    return {
      p256dh: this.#curve.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** The text of a message; throws if it wasn't encrypted for this browser. */
  open(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const recordBytes = body.readUInt32BE(16);
    const keyLength = body[20] ?? 0;
    const senderKey = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    if (record.length > recordBytes) throw new Error('more than one record');
    const own = this.#curve.getPublicKey();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, senderKey]);
    const secret = derive(this.#auth, this.#curve.computeSecret(senderKey), info, 32);
    const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2 and zeros.
    const end = padded.lastIndexOf(2);
    if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
      throw new Error('no padding delimiter');
    return padded.subarray(0, end).toString('utf8');
  }
}
