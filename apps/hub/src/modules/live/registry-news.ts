import type { Device, Environment, Parameter, RegistryNews } from '@dimora/contract';
import { allowsSome, type DeviceGroupId, type EnvironmentId, type UserId } from '@dimora/domain';
import type { Access, DeviceSubject } from '../../platform/access.ts';
import { mayKnow } from '../../platform/edit-conflict.ts';
import type { By } from '../../platform/event-bus.ts';
import type { LiveSources } from './sources.ts';
import type { Viewer } from './viewer.ts';

type Change = RegistryNews['change'];
type Said = { readonly by?: By };

/**
 * Works out who may hear that something was added, changed or removed. What a person may not see
 * neither comes nor goes for them; what moves into their sight is added, what moves out removed.
 */
export class RegistryDesk {
  readonly #access: Access;
  readonly #sources: LiveSources;
  readonly #viewers: Iterable<Viewer>;
  /** What restricted viewers could last see of the tree, by their view. */
  readonly #seen = new WeakMap<Viewer, string>();

  constructor(access: Access, sources: LiveSources, viewers: Iterable<Viewer>) {
    this.#access = access;
    this.#sources = sources;
    this.#viewers = viewers;
  }

  /** Notes what a new viewer can see, so that later changes of it can be told apart. */
  greet(viewer: Viewer): void {
    if (!this.#viewOf(viewer).whole) this.#seen.set(viewer, this.#treeOf(viewer));
  }

  device(device: Device, change: Change, said: Said, previousEnvironmentId?: EnvironmentId): void {
    const before: DeviceSubject = {
      ...device,
      EnvironmentId: previousEnvironmentId ?? device.EnvironmentId,
    };
    for (const viewer of this.#viewers) {
      const saw = this.#access.allows(viewer.caller.claims, 'READ_DEVICE', before);
      const sees = this.#access.allows(viewer.caller.claims, 'READ_DEVICE', device);
      if (!saw && !sees) continue;
      const kind = change === 'changed' && saw !== sees ? (sees ? 'added' : 'removed') : change;
      viewer.addNews({
        kind: 'device',
        Id: device.Id,
        change: kind,
        revision: device.revision,
        ...by(said, viewer),
      });
      this.greet(viewer);
    }
  }

  /** A change of the tree may change what a restricted viewer sees anywhere: those load anew, if it did. */
  environment(environment: Environment, change: Change, said: Said): void {
    for (const viewer of this.#viewers) {
      if (this.#viewOf(viewer).whole) {
        viewer.addNews({
          kind: 'environment',
          Id: environment.Id,
          change,
          revision: environment.revision,
          ...by(said, viewer),
        });
        continue;
      }
      const tree = this.#treeOf(viewer);
      if (this.#seen.get(viewer) !== tree) viewer.reload();
      this.#seen.set(viewer, tree);
    }
  }

  /** News of a device group to whoever may read groups. */
  deviceGroup(Id: DeviceGroupId, change: Change, revision: number, said: Said): void {
    for (const viewer of this.#viewers)
      if (allowsSome(viewer.caller.claims, 'READ_DEVICE'))
        viewer.addNews({ kind: 'deviceGroup', Id, change, revision, ...by(said, viewer) });
  }

  user(Id: UserId, revision: number, said: Said): void {
    for (const viewer of this.#viewers) {
      if (viewer.caller.user.Id === Id)
        viewer.addNews({ kind: 'profile', Id, change: 'changed', revision, ...by(said, viewer) });
      if (allowsSome(viewer.caller.claims, 'READ_USERS'))
        viewer.addNews({ kind: 'user', Id, change: 'changed', revision, ...by(said, viewer) });
    }
  }

  /** Somebody came online or left: news to those who may know people. */
  online(Id: UserId, revision: number): void {
    for (const viewer of this.#viewers) {
      if (allowsSome(viewer.caller.claims, 'READ_USERS'))
        viewer.addNews({ kind: 'user', Id, change: 'changed', revision });
    }
  }

  /** The hub itself was named or moved: news to those who may know of it. */
  hub(ProductId: string, revision: number, said: Said): void {
    for (const viewer of this.#viewers) {
      if (allowsSome(viewer.caller.claims, 'READ_SYSTEM'))
        viewer.addNews({
          kind: 'hub',
          Id: ProductId,
          change: 'changed',
          revision,
          ...by(said, viewer),
        });
    }
  }

  /** The house is another place now, or called otherwise: everybody's console names it. */
  property(Id: string): void {
    for (const viewer of this.#viewers)
      viewer.addNews({ kind: 'property', Id, change: 'changed', revision: 0 });
  }

  parameter({ Context, Group, Key }: Parameter, said: Said): void {
    for (const viewer of this.#viewers) {
      if (!allowsSome(viewer.caller.claims, 'READ_PARAMETERS')) continue;
      viewer.addNews({
        kind: 'parameter',
        Id: [Context, Group, Key].join('/'),
        change: 'changed',
        revision: 0,
        ...by(said, viewer),
      });
    }
  }

  #viewOf(viewer: Viewer) {
    return this.#sources.house.viewOf(viewer.caller.claims);
  }

  #treeOf(viewer: Viewer): string {
    const view = this.#viewOf(viewer);
    const environments = view.environments().map(({ State: _, ...node }) => node);
    return JSON.stringify([
      environments,
      view.devices().map((device) => [device.Id, device.EnvironmentId]),
    ]);
  }
}

/** `by` as the wire has it; absent where the hub did it by itself, or where the viewer may not know who did. */
const by = ({ by: who }: Said, { caller }: Viewer): Pick<RegistryNews, 'by'> =>
  who && mayKnow(caller, who) ? { by: { Id: who.Id, Name: who.Name } } : {};
