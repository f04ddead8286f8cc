import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** The options of a server, as far as a passkey reads them. */
type Options = {
  readonly challenge?: unknown;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
};

/** How an invalid passkey, or a page of another origin, differs from a valid one. */
export type Mischief = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** False for a passkey that was touched without verifying its person by finger or PIN. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly signature?: string;
};

const FLAGS = { present: 1, verified: 4, attested: 64 };

/** A passkey in software: ES256, no attestation; answers as `PublicKeyCredential.toJSON` does. */
export class SoftPasskey {
  readonly id = randomBytes(24).toString('base64url');
  readonly origin: string;
  #counter = 0;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  /** `origin` is the page's origin. */
  constructor(origin: string) {
    this.origin = origin;
    ({ publicKey: this.#publicKey, privateKey: this.#privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
    }));
  }

  /** The answer to `navigator.credentials.create`. */
  create(options: Options, mischief: Mischief = {}) {
    const rpId = mischief.rpId ?? options.rp?.id ?? '';
    const clientDataJSON = this.#clientData('webauthn.create', options, mischief);
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#head(rpId, FLAGS.attested, mischief),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      this.#coseKey(),
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to `navigator.credentials.get`. */
  get(options: Options, mischief: Mischief = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', options, mischief);
    const authenticatorData = this.#head(mischief.rpId ?? options.rpId ?? '', 0, mischief);
    const signed = Buffer.concat([
      authenticatorData,
      createHash('sha256').update(clientDataJSON).digest(),
    ]);
    return this.#credential({
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature:
        mischief.signature ?? sign('sha256', signed, this.#privateKey).toString('base64url'),
    });
  }

  #credential(response: Record<string, unknown>) {
    const { id } = this;
    const type = 'public-key' as const;
    return { id, rawId: id, type, response, clientExtensionResults: {} };
  }

  #clientData(type: string, options: Options, mischief: Mischief): Buffer {
    const challenge = mischief.challenge ?? String(options.challenge);
    const origin = mischief.origin ?? this.origin;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #head(rpId: string, more: number, { verified = true, counter }: Mischief): Buffer {
    this.#counter += 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(FLAGS.present | (verified ? FLAGS.verified : 0) | more);
    rest.writeUInt32BE(counter ?? this.#counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }

  /** Kty EC2, alg ES256, curve P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

/** CBOR, as far as it is needed here. */
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255],
    ),
    value,
  ]);
