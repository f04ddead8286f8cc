import type { Device, DvrLayout, LiveSource } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Access } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import { hasVideo } from '../feeds/port.ts';
import type { LayoutStore } from './layout.store.ts';

type Parts = {
  readonly access: Access;
  readonly devices: Pick<DeviceLookup, 'all' | 'byId'>;
  readonly layouts: LayoutStore;
};

/** The cameras that people may watch, and everybody's own choice of them. */
export class LiveSources {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The cameras with video that this person may watch, by name (CAMERA-06); those without an image are left out. They stay
   * listed while they can't be reached.
   */
  of(caller: Caller): LiveSource[] {
    return this.#parts.devices
      .all()
      .filter((device) => isSource(device) && this.#mayWatch(caller, device))
      .map(sourceOf)
      .toSorted((a, b) => a.Name.localeCompare(b.Name));
  }

  /** A person's layout; viewports of cameras that they may not watch any more are empty. */
  layout(caller: Caller): DvrLayout {
    return this.#seen(caller, this.#parts.layouts.of(caller.user.Id));
  }

  setLayout(caller: Caller, chosen: DvrLayout): DvrLayout {
    const seen = this.#seen(caller, chosen);
    this.#parts.layouts.save(caller.user.Id, seen);
    return seen;
  }

  forget(person: UserId): void {
    this.#parts.layouts.forget(person);
  }

  #seen(caller: Caller, { layout, sources }: DvrLayout): DvrLayout {
    const { devices } = this.#parts;
    const shown = sources.map((id) => {
      const device = id === null ? undefined : devices.byId(id);
      return device && isSource(device) && this.#mayWatch(caller, device) ? id : null;
    });
    return { layout, sources: shown };
  }

  #mayWatch(caller: Caller, device: Device): boolean {
    return this.#parts.access.holds(caller, 'APP_PRO_DVR', device);
  }
}

/** Cameras without an image are left out (CAMERA-06). */
const isSource = (device: Device): boolean => device.Image !== null && hasVideo(device);

const sourceOf = ({ Id, Name, EnvironmentId, Reachable, Capabilities }: Device): LiveSource => ({
  DeviceId: Id,
  Name,
  EnvironmentId,
  Reachable,
  qualities: Capabilities.streams.length > 1 ? ['full', 'small'] : ['full'],
});
