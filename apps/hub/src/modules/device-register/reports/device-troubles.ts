import type { DeviceId, DeviceTrouble } from '@dimora/domain';
import type { TroubleSource } from '../port.ts';

/** The sources of a trouble, the one that counts first before the others. */
const SOURCES: readonly TroubleSource[] = ['session', 'driver', 'flood', 'lies'];

/** Why devices can't be used at this moment; nobody remembers it across a restart. */
export class DeviceTroubles {
  readonly #said = new Map<DeviceId, Partial<Record<TroubleSource, DeviceTrouble>>>();

  /** Notes what a source says, or takes its word back; answers what counts now. */
  set(id: DeviceId, source: TroubleSource, trouble: DeviceTrouble | null): DeviceTrouble | null {
    const { [source]: _, ...others } = this.#said.get(id) ?? {};
    const said = trouble === null ? others : { ...others, [source]: trouble };
    if (Object.keys(said).length === 0) this.#said.delete(id);
    else this.#said.set(id, said);
    return this.of(id);
  }

  /** The trouble that counts. */
  of(id: DeviceId): DeviceTrouble | null {
    const said = this.#said.get(id);
    const source = said && SOURCES.find((each) => said[each] !== undefined);
    return (source && said?.[source]) ?? null;
  }

  /** Nothing is known any more: the session has ended. */
  clear(id: DeviceId): void {
    this.#said.delete(id);
  }
}
