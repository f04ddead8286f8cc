import type { Entropy } from '@dimora/runtime';
import { ended, repeatedly, type Scanner } from './scanner.ts';

const AGAIN_MS = [1_000, 3_000];

/** Searches for devices that answer or announce themselves by WS-Discovery, as network cameras do. */
export const wsdScanner =
  (entropy: Entropy): Scanner<'wsd'> =>
  async (wanted, { clock, log, interfaces, see, signal }) => {
    if (wanted.length === 0 || interfaces.length === 0) return;
    const [{ askingSocket, listeningSocket }, { probeFor, readWsd, WSD_GROUP }] = await Promise.all(
      [import('./multicast-socket.ts'), import('./wsd-message.ts')],
    );
    using held = new DisposableStack();
    const hear = (message: Buffer, from: string): void => {
      for (const sighting of readWsd(message.toString('utf8'), from)) see(sighting);
    };
    const types = [...new Set(wanted.map(({ type }) => type))];
    for (const address of interfaces) {
      const parts = { interface: address, group: WSD_GROUP, log, hear };
      const asking = held.use(await askingSocket(parts));
      const listening = await listeningSocket(parts).catch((error: unknown) => {
        log.debug('discovery.wsdDeaf', { error, at: address });
      });
      if (listening) held.use(listening);
      if (signal.aborted) return;
      // A query each: a query with several types only matches devices that have all of them.
      held.use(
        repeatedly(clock, AGAIN_MS, () => {
          for (const type of types) asking.send(probeFor(entropy.id(), [type]));
        }),
      );
    }
    await ended(signal);
  };
