import { DriverError } from '@dimora/driver-kit';
import type { Models } from 'zigbee-herdsman';
import type { Configuring } from './configuring.ts';
import type { Net } from './net.ts';

/** Messages of one device within a second that are worth reading; more are noise. */
const MOST_PER_SECOND = 60;
const SECOND_MS = 1_000;

/** Hears the radio: messages, devices that come and go, and its own end. */
export function hearRadio(net: Net, configuring: Configuring): void {
  const { radio, host, book, joining, traffic } = net;
  const counts = new Map<string, { since: number; count: number }>();
  const isNoise = ({ ieeeAddr }: Models.Device): boolean => {
    const now = host.clock.monotonic();
    const known = counts.get(ieeeAddr);
    if (!known || now - known.since >= SECOND_MS) {
      counts.set(ieeeAddr, { since: now, count: 1 });
      return false;
    }
    known.count += 1;
    return known.count > MOST_PER_SECOND;
  };
  const carefully = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => host.log.warn('zigbee.eventFailed', { error }));
  };
  radio.on('message', (message) => {
    const node = book.find(message.device.ieeeAddr);
    if (!node || isNoise(message.device)) return;
    carefully(async () => {
      await node.hear(message);
      // It is awake: what was missed is done now.
      configuring.want(node);
    });
  });
  radio.on('deviceJoined', ({ device }) => {
    host.log.info('zigbee.joined', { node: device.ieeeAddr });
    joining.tell({ kind: 'heard', ieee: device.ieeeAddr });
    carefully(async () => void (await book.put(device)));
  });
  radio.on('deviceInterview', ({ device, status }) => {
    carefully(() => interviewed(net, configuring, { device, status }));
  });
  radio.on('deviceAnnounce', ({ device }) => {
    const node = book.find(device.ieeeAddr);
    node?.setReachable(true);
    if (node && !node.isSleepy) carefully(() => node.refresh(AbortSignal.timeout(MINUTE_MS)));
  });
  radio.on('deviceLeave', ({ ieeeAddr }) => {
    host.log.info('zigbee.left', { node: ieeeAddr });
    book.remove(ieeeAddr);
    joining.tell({ kind: 'left', ieee: ieeeAddr });
  });
  radio.on('adapterDisconnected', () => {
    traffic.isConnected = false;
    host.failed(new DriverError('UNREACHABLE', { cause: new Error('the radio is gone') }));
  });
}

const MINUTE_MS = 60_000;

async function interviewed(
  { book, joining, host }: Net,
  configuring: Configuring,
  {
    device,
    status,
  }: { readonly device: Models.Device; readonly status: 'started' | 'successful' | 'failed' },
): Promise<void> {
  const ieee = device.ieeeAddr;
  if (status === 'started') {
    joining.tell({ kind: 'interviewing', ieee });
    book.tell(ieee);
    return;
  }
  const node = await book.put(device);
  await node.define();
  node.setReachable(true);
  book.tell(ieee);
  if (status === 'successful') configuring.want(node);
  else host.log.warn('zigbee.notInterviewed', { node: ieee });
  joining.tell({ kind: status === 'successful' ? 'known' : 'failed', ieee });
}
