import type { DeviceId, DeviceTrouble } from '@dimora/domain';
import type { TroubleSource } from '../port.ts';

/** The sources of troubles, in order of priority. */
const SOURCES: readonly TroubleSource[] = ['session', 'driver', 'flood', 'lies'];

/** Why devices can't be used at this moment; not kept across a restart. */
export class DeviceTroubles {
  readonly #said = new Map<DeviceId, Partial<Record<TroubleSource, DeviceTrouble>>>();

  /** Stores or clears a source's trouble; answers the one that counts now. */
  set(id: DeviceId, source: TroubleSource, trouble: DeviceTrouble | null): DeviceTrouble | null {
    const { [source]: _, ...others } = this.#said.get(id) ?? {};
    const said = trouble === null ? others : { ...others, [source]: trouble };
    if (Object.keys(said).length === 0) this.#said.delete(id);
    else this.#said.set(id, said);
    return this.of(id);
  }

  /** The trouble with the highest priority. */
  of(id: DeviceId): DeviceTrouble | null {
    const said = this.#said.get(id);
    const source = said && SOURCES.find((each) => said[each] !== undefined);
    return (source && said?.[source]) ?? null;
  }

  /** Clears everything: the session has ended. */
  clear(id: DeviceId): void {
    this.#said.delete(id);
  }
}
