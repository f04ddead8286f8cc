import { ended, repeatedly, type Scanner } from './scanner.ts';
import { readSsdp, searchFor, SSDP_GROUP } from './ssdp-message.ts';

/** Milliseconds after which the query is repeated: UDP loses packets. */
const AGAIN_MS = [800, 3_000];

/** Searches for devices that answer or announce themselves by SSDP. */
export const ssdpScanner: Scanner<'ssdp'> = async (
  wanted,
  { clock, log, interfaces, see, signal },
) => {
  const targets = [...new Set(wanted.map(({ target }) => target))];
  if (targets.length === 0 || interfaces.length === 0) return;
  const { askingSocket, listeningSocket } = await import('./multicast-socket.ts');
  using held = new DisposableStack();
  const hear = (message: Buffer, from: string): void => {
    const sighting = readSsdp(message.toString('utf8'), from);
    if (sighting) see(sighting);
  };
  for (const address of interfaces) {
    const parts = { interface: address, group: SSDP_GROUP, log, hear };
    const asking = held.use(await askingSocket(parts));
    // Another program may hold the port: then only devices that answer queries are found.
    const listening = await listeningSocket(parts).catch((error: unknown) => {
      log.debug('discovery.ssdpDeaf', { error, at: address });
    });
    if (listening) held.use(listening);
    if (signal.aborted) return;
    held.use(
      repeatedly(clock, AGAIN_MS, () => {
        for (const target of targets) asking.send(searchFor(target));
      }),
    );
  }
  await ended(signal);
};
