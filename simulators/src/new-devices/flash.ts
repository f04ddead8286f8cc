import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { selfSigned, type SelfSigned } from '../hue/self-signed.ts';

/** What the bridge keeps without power: its certificate, and the keys it has issued. */
type Kept = { readonly identity: SelfSigned; readonly keys: readonly string[] };

/** A bridge's memory in a file, so that a hub that was admitted is still admitted after a restart. */
export class Flash {
  readonly #file: string;
  #kept: Kept;

  constructor(file: string, bridgeId: string) {
    this.#file = file;
    this.#kept = readKept(file) ?? { identity: selfSigned(bridgeId), keys: [] };
    this.#write();
  }

  get kept(): Kept {
    return this.#kept;
  }

  addKey(key: string): void {
    this.#kept = { ...this.#kept, keys: [...this.#kept.keys, key] };
    this.#write();
  }

  #write(): void {
    try {
      writeFileSync(`${this.#file}.new`, JSON.stringify(this.#kept), { mode: 0o600 });
      renameSync(`${this.#file}.new`, this.#file);
    } catch {
      // Without a place to write, it forgets its keys with its power.
    }
  }
}

function readKept(file: string): Kept | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>;
    return kept.identity && Array.isArray(kept.keys)
      ? { identity: kept.identity, keys: kept.keys }
      : undefined;
  } catch {
    return undefined;
  }
}
