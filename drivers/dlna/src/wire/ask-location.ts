import { DriverError } from '@dimora/driver-kit';
import { openDatagrams } from '@dimora/driver-kit/net';

const PORT = 1900;
const TIMEOUT_MS = 2_500;
const QUESTION = [
  'M-SEARCH * HTTP/1.1',
  'HOST: 239.255.255.250:1900',
  'MAN: "ssdp:discover"',
  'MX: 1',
  'ST: urn:schemas-upnp-org:device:MediaRenderer:1',
  '',
  '',
].join('\r\n');

/**
 * Asks one address for its renderer's description URL (UPnP 1.1 §1.3.2: a search may be sent to one device).
 * Renderers choose a new port at every start, so this is asked again each time.
 * @throws DriverError TIMEOUT if there is no response
 */
export async function askLocation(
  address: string,
  signal: AbortSignal,
  port = PORT,
): Promise<string> {
  const socket = openDatagrams('udp4');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const onEnd = (): void => reject(new DriverError('TIMEOUT', { trouble: 'NO_ANSWER' }));
  ended.addEventListener('abort', onEnd, { once: true });
  socket.on('error', reject);
  socket.on('message', (message) => {
    const location = readLocation(message.toString('latin1'));
    if (location !== undefined) resolve(location);
  });
  try {
    if (ended.aborted) onEnd();
    socket.send(QUESTION, port, address);
    return await promise;
  } finally {
    ended.removeEventListener('abort', onEnd);
    socket.close();
  }
}

/** The location in a search response; nothing if it is unusable. */
function readLocation(answer: string): string | undefined {
  const location = /^LOCATION:\s*(\S{1,300})\s*$/im.exec(answer)?.[1];
  return location !== undefined && URL.canParse(location) && location.startsWith('http://')
    ? location
    : undefined;
}
