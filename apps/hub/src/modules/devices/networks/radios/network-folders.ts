import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MovedFile } from '@dimora/driver-kit';
import { defineFolder, makeFolder } from '@dimora/node-kit';
import type { NetworkKey } from '../port.ts';

/** What the drivers of radios cache: all of it comes back by asking the nodes again. */
export const NETWORKS_FOLDER = defineFolder({
  name: 'networks',
  copied: 'anytime',
  backup: 'never',
});

/** The name of a file in this folder and in no other. */
const PLAIN_NAME = /^\w[\w.-]*$/;

/** The folder of each network's controller. */
export class NetworkFolders implements Disposable {
  readonly #root: string | undefined;
  #temporary: string | undefined;

  /** `root` for all of them; a hub in memory has none, and gets one that ends with it. */
  constructor(root: string | undefined) {
    this.#root = root;
  }

  /** The folder of this network, which exists. */
  of({ driver, Id }: NetworkKey): string {
    const folder = join(this.#base(), `${driver}-${Id}`);
    makeFolder(folder);
    return folder;
  }

  /** Puts files into the folder of a network that isn't open yet. */
  fill(key: NetworkKey, files: readonly MovedFile[]): void {
    const folder = this.of(key);
    for (const { path, bytes } of files) {
      if (!PLAIN_NAME.test(path)) throw new Error('a moved file leads out of its folder');
      writeFileSync(join(folder, path), bytes, { mode: 0o600 });
    }
  }

  remove({ driver, Id }: NetworkKey): void {
    rmSync(join(this.#base(), `${driver}-${Id}`), { recursive: true, force: true });
  }

  [Symbol.dispose](): void {
    if (this.#temporary !== undefined) rmSync(this.#temporary, { recursive: true, force: true });
  }

  #base(): string {
    if (this.#root !== undefined) return this.#root;
    this.#temporary ??= mkdtempSync(join(tmpdir(), 'dimora-networks-'));
    return this.#temporary;
  }
}
