import { Shared, type Lease } from '@dimora/driver-kit';
import type { LineLink } from '../settings.ts';
import type { Line, LineHost } from './line.ts';

/** Every line that somebody uses: devices of one line share it. */
export class Lines {
  readonly #shared = new Shared<Line>();

  /** Takes part in a line. What isn't the way to it, such as pauses, is as the first one has it. */
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
    // The protocol's library is loaded when the first line is used, not when the hub starts.
    return this.#shared.lease(way, async () => {
      const { Line } = await import('./line.ts');
      return new Line(link, host);
    });
  }
}
