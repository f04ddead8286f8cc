import { Shared, type Lease } from '@dimora/driver-kit';
import type { LineLink } from '../settings.ts';
import type { Line, LineHost } from './line.ts';

/** The lines in use: devices on one line share it. */
export class Lines {
  readonly #shared = new Shared<Line>();

  /** Acquires a line. Options that don't identify it, such as pauses, are those of the first caller. */
  lease(link: LineLink, host: LineHost): Promise<Lease<Line>> {
    const { type, Address, port, interfaceAddress, individualAddress, routeBack } = link;
    const way = JSON.stringify([
      type,
      Address,
      port,
      interfaceAddress,
      individualAddress,
      routeBack,
    ]);
    // The protocol's library is loaded with the first line, not when the hub starts.
    return this.#shared.lease(way, async () => {
      const { Line } = await import('./line.ts');
      return new Line(link, host);
    });
  }
}
