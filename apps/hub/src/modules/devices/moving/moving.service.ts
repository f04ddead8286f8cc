import {
  MOVE_LIMITS,
  type MoveFile,
  type MoveNetwork,
  type MoveOrder,
  type Moved,
} from '@dimora/contract';
import { cleanName, folded, HOME, type EnvironmentId } from '@dimora/domain';
import type { MovedFile, MovedNetwork, MovedNode, RadioMove } from '@dimora/driver-kit';
import { DimoraError, type Entropy } from '@dimora/runtime';
import type { Grant, Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { DeviceInstall } from '../devices/port.ts';
import type { DriversPort } from '../drivers/port.ts';
import type { RadioNetworks } from '../networks/port.ts';
import { isArchive, isPathBelow, unpacked } from './archives/unpack.ts';
import { deviceOf } from './moved-device.ts';
import { missingRooms, roomName, type MovedRooms } from './moved-rooms.ts';
import type { MovingStore, PendingMove, PlacedNode } from './moving.store.ts';
import type { FoundNetwork, Uploads } from './uploads.ts';

type Installing = Granted<Permission, 'INSTALL_DEVICE'>;
type Parts = {
  readonly entropy: Entropy;
  readonly drivers: Pick<DriversPort, 'all' | 'load'>;
  readonly radios: Pick<RadioNetworks, 'moveIn' | 'refuseMove' | 'knownAs' | 'refuseChange'>;
  readonly install: Pick<DeviceInstall, 'add'>;
  readonly rooms: MovedRooms;
  readonly store: MovingStore;
  readonly uploads: Uploads;
};

/** Who found the devices, as their records say. */
const FOUND_BY = 'moving';

/** Moves the radio networks of other systems to this hub, as the drivers read them. */
export class MovingService implements Disposable {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins an upload, and says which files are needed. */
  async begin(
    { by }: Installing,
    files: readonly MoveFile[],
  ): Promise<{ readonly moving: string; readonly wanted: number[]; readonly partBytes: number }> {
    const { radios, drivers, uploads } = this.#parts;
    radios.refuseChange();
    await drivers.load();
    const wanted = files.flatMap(({ path }, index) =>
      isPathBelow(path) && (isArchive(path) || this.#wants(path)) ? [index] : [],
    );
    const { id } = uploads.begin(by, files, wanted);
    return { moving: id, wanted, partBytes: MOVE_LIMITS.partBytes };
  }

  /** Takes the next part of a file. */
  send(
    { by }: Installing,
    part: { moving: string; file: number; at: number; base64: string },
  ): void {
    const { radios, uploads } = this.#parts;
    radios.refuseChange();
    const bytes = new Uint8Array(Buffer.from(part.base64, 'base64'));
    uploads.add(uploads.one(by, part.moving), part.file, part.at, bytes);
  }

  /** What is in the files. Everything of them that isn't a key may be shown. */
  async preview({ by }: Installing, moving: string): Promise<MoveNetwork[]> {
    const { radios, uploads } = this.#parts;
    radios.refuseChange();
    const upload = uploads.one(by, moving);
    if (!upload.found) {
      const files = await unpacked(uploads.whole(upload), (path) => this.#wants(path));
      uploads.settle(upload, await this.#read(files));
    }
    return (upload.found ?? []).map((each) => this.#shown(each, by));
  }

  /** Stores the network, and makes devices of its nodes. When it throws, nothing of it is there. */
  async finish(
    granted: Installing,
    moving: string,
    order: MoveOrder,
    grant: Grant,
  ): Promise<Moved> {
    const { radios, uploads, store, entropy } = this.#parts;
    const upload = uploads.one(granted.by, moving);
    const found = upload.found?.[order.network];
    if (!found) throw new DimoraError('NOT_FOUND', { kind: 'moving' });
    const { driver, network } = found;
    const draft = { ...draftOf(network), driver, Name: order.Name, address: order.address };
    radios.refuseMove(draft);
    if (network.blocked) throw new DimoraError('MOVE_BLOCKED');
    const { nodes, made } = this.#placed(granted.by, network.nodes, order.rooms && grant);
    const move: PendingMove = { driver, Id: entropy.id().toLowerCase(), nodes };
    // Known before anything is there of it: a crash leaves no half of it.
    store.begin(move);
    const shown = await radios
      .moveIn(granted, { ...draft, Id: move.Id })
      .catch((error: unknown) => {
        store.end(move);
        this.#parts.rooms.withdraw(granted.by, made);
        throw error;
      });
    uploads.end(upload);
    const added = await this.#addDevices(granted, move);
    store.end(move);
    return { network: shown, rooms: made.length, ...added };
  }

  /** Forgets what somebody sent. */
  drop({ by }: Installing, moving: string): void {
    this.#parts.uploads.drop(by, moving);
  }

  /** Forgets everything that was sent. */
  [Symbol.dispose](): void {
    this.#parts.uploads[Symbol.dispose]();
  }

  /** The nodes in their rooms; those that the house lacks are made, if that is wanted. */
  #placed(
    caller: Caller,
    nodes: readonly MovedNode[],
    making: false | Grant,
  ): { readonly nodes: readonly PlacedNode[]; readonly made: readonly EnvironmentId[] } {
    const { rooms } = this.#parts;
    const names = nodes.map(({ room }) => room);
    const known = rooms.known(caller, names);
    const missing = making === false ? [] : missingRooms(names, known);
    const made =
      making === false || missing.length === 0
        ? new Map<string, EnvironmentId>()
        : rooms.make(making('CREATE_ENVIRONMENT'), missing);
    const places = new Map([...known, ...made].map(([name, Id]) => [folded(name), Id]));
    return {
      made: [...made.values()],
      nodes: nodes.map(({ id, name, room }) => ({
        node: id,
        Name: cleanName(name) || id,
        EnvironmentId: places.get(folded(roomName(room))) ?? HOME,
      })),
    };
  }

  async #addDevices(
    granted: Installing,
    move: PendingMove,
  ): Promise<Pick<Moved, 'devices' | 'notAdded'>> {
    const devices = move.nodes.map((node) => deviceOf(move, node));
    const results = await this.#parts.install.add(granted, devices, FOUND_BY);
    const notAdded = results.flatMap((result, index) =>
      result.status === 'rejected'
        ? [{ name: devices[index]?.Name ?? '', code: result.error.code }]
        : [],
    );
    return { devices: results.length - notAdded.length, notAdded };
  }

  async #read(files: readonly MovedFile[]): Promise<FoundNetwork[]> {
    const found: FoundNetwork[] = [];
    for (const { driver, move } of this.#moves()) {
      const wanted = files.filter(({ path }) => move.wants(path));
      const networks = await move.read(wanted, this.#parts.entropy);
      found.push(...networks.map((network) => ({ driver, network })));
    }
    return found;
  }

  #shown({ driver, network }: FoundNetwork, caller: Caller): MoveNetwork {
    const { radios, rooms } = this.#parts;
    const { networkId, channel, region, address, stick, keys, nodes, problems, blocked } = network;
    const known = rooms.known(
      caller,
      nodes.map(({ room }) => room),
    );
    return {
      driver,
      networkId,
      channel,
      region,
      address,
      stick,
      keys: [...keys],
      nodes: nodes.map(({ id, name, room }) => ({
        node: id,
        name: cleanName(name) || id,
        room: roomName(room) || null,
        EnvironmentId: known.get(roomName(room)) ?? null,
      })),
      problems: problems.map(({ code, subject, lines }) => ({
        code,
        subject,
        ...(lines && { lines: [...lines] }),
      })),
      blocked,
      known: radios.knownAs(driver, networkId) ?? null,
    };
  }

  #wants(path: string): boolean {
    return this.#moves().some(({ move }) => move.wants(path));
  }

  #moves(): readonly { readonly driver: string; readonly move: RadioMove }[] {
    return [...this.#parts.drivers.all.values()].flatMap(({ Key, network }) => {
      const move = network?.radio?.move;
      return move ? [{ driver: Key, move }] : [];
    });
  }
}

/** What is stored of a network, as it was. */
const draftOf = ({ networkId, options, secrets, files }: MovedNetwork) => ({
  networkId,
  options,
  secrets,
  files,
});
