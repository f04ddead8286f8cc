import type { NetworkLogLine } from '@dimora/contract';
import type { NetworkTrouble } from '@dimora/domain';
import { DimoraError, type Clock, type Log } from '@dimora/runtime';
import type { DriversPort } from '../../drivers/port.ts';
import { Listeners } from '../listeners.ts';
import type { ControllerWatcher, NetworkKey, NetworksPort, NodeChange } from '../port.ts';
import type { NetworkFolders } from './network-folders.ts';
import { keyOf, type NetworkRecord, type NetworkStore } from './network.store.ts';
import { Radio } from './radio.ts';

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  readonly networks: Pick<NetworksPort, 'open'>;
  readonly drivers: Pick<DriversPort, 'load' | 'all'>;
  readonly store: NetworkStore;
  readonly folders: NetworkFolders;
};

/** A stored network with its radio. */
export type StoredRadio = { readonly record: NetworkRecord; readonly radio: Radio };

/** The radio of every stored network. Without any, nothing runs. */
export class Radios {
  readonly #parts: Parts;
  readonly #radios = new Map<string, Radio>();
  /** Networks into whose sticks a copy of a memory was written. */
  readonly #rewritten = new Set<string>();
  /** A network was added or removed. */
  readonly listed = new Listeners<void>();
  /** A network, its state or what its radio is has changed. */
  readonly changed = new Listeners<NetworkKey>();
  readonly nodes = new Listeners<NetworkKey & { readonly change: NodeChange }>();
  readonly commands = new Listeners<
    NetworkKey & { readonly node: string; readonly isAnswered: boolean }
  >();
  readonly lines = new Listeners<NetworkKey & { readonly line: NetworkLogLine }>();

  constructor(parts: Parts) {
    this.#parts = parts;
    for (const record of parts.store.all()) this.#radios.set(keyOf(record), this.#made(record));
  }

  /** Opens all controllers, once the drivers are there. */
  async start(): Promise<void> {
    const { store, drivers } = this.#parts;
    if (store.all().length === 0) return;
    await drivers.load();
    for (const record of store.all()) this.#radios.get(keyOf(record))?.open(record);
  }

  all(): readonly StoredRadio[] {
    return this.#parts.store.all().flatMap((record) => {
      const radio = this.#radios.get(keyOf(record));
      return radio ? [{ record, radio }] : [];
    });
  }

  find(key: NetworkKey): StoredRadio | undefined {
    const record = this.#parts.store.one(key);
    const radio = this.#radios.get(keyOf(key));
    return record && radio && { record, radio };
  }

  /** NOT_FOUND if there is none. */
  one(key: NetworkKey): StoredRadio {
    const found = this.find(key);
    if (!found) throw new DimoraError('NOT_FOUND', { kind: 'network' });
    return found;
  }

  /** Stores a network, new or changed; `reopens` one that is reached in another way now. */
  async save(record: NetworkRecord, reopens: boolean): Promise<void> {
    const { store } = this.#parts;
    const known = this.#radios.get(keyOf(record));
    store.save(record);
    const radio = known ?? this.#made(record);
    this.#radios.set(keyOf(record), radio);
    if (reopens) await radio.reopen(record);
    if (known) this.changed.tell(record);
    else this.listed.tell();
  }

  /** Closes a controller, and opens it again. */
  async reload(key: NetworkKey): Promise<void> {
    const { record, radio } = this.one(key);
    await radio.reopen(record);
    this.changed.tell(key);
  }

  /** Closes a controller for good; its folder is left. */
  async remove(key: NetworkKey): Promise<void> {
    const { radio } = this.one(key);
    this.#parts.store.remove(key);
    this.#radios.delete(keyOf(key));
    this.listed.tell();
    await radio.close();
  }

  #made(key: NetworkKey): Radio {
    const { clock, networks, folders } = this.#parts;
    const watcher: ControllerWatcher = {
      changed: () => this.#hear(key),
      node: (change) => {
        this.nodes.tell({ ...key, change });
        if (!change.before || !change.now) this.changed.tell(key);
      },
      commanded: (node, isAnswered) => this.commands.tell({ ...key, node, isAnswered }),
      secrets: () => Object.values(this.#parts.store.one(key)?.secrets ?? {}),
      logged: (line) => {
        const radio = this.#radios.get(keyOf(key));
        if (radio) this.lines.tell({ ...key, line: radio.log.add(line) });
      },
    };
    return new Radio({ clock, networks, watcher, folder: (record) => folders.of(record) });
  }

  /** Its state or what its radio is has changed. */
  #hear({ driver, Id }: NetworkKey): void {
    const found = this.find({ driver, Id });
    if (!found) return;
    const networkId = found.radio.named;
    // Also of one that was lost: its controller says which network it is before it names a node.
    if (networkId !== undefined) this.#identify(found, networkId);
    this.changed.tell({ driver, Id });
  }

  /** Its stick may have another network from now on: a copy was written into it at a person's request. */
  expectAnother(key: NetworkKey): void {
    this.#rewritten.add(keyOf(key));
  }

  /**
   * Two controllers with one network ID would answer for each other: the one that came later stays closed. So does one
   * that has another network than the hub knows: its nodes are others. What a bridge does is the bridge's to say.
   */
  #identify({ record, radio }: StoredRadio, networkId: string): void {
    const { store, drivers } = this.#parts;
    if (record.networkId === networkId) {
      if (record.isMoved === true) store.save({ ...record, isMoved: false });
      return;
    }
    const isBridge = drivers.all.get(record.driver)?.network?.radio?.placeOf !== undefined;
    const isMeant = isBridge || this.#rewritten.delete(keyOf(record));
    if (record.networkId !== null && !isMeant) {
      this.#bar(radio, 'OTHER_NETWORK');
      return;
    }
    const isTaken = store
      .all()
      .some(
        (each) =>
          each.driver === record.driver && each.Id !== record.Id && each.networkId === networkId,
      );
    if (!isTaken) {
      store.save({ ...record, networkId });
      return;
    }
    this.#bar(radio, 'SAME_NETWORK');
  }

  #bar(radio: Radio, trouble: NetworkTrouble): void {
    const { log } = this.#parts;
    radio.bar(trouble).catch((error: unknown) => log.warn('networks.closeFailed', { error }));
  }
}
