import {
  DriverError,
  networkJob,
  radioJobs,
  type FirmwareCheck,
  type JobHost,
  type NetworkJob,
  type RadioFile,
} from '@dimora/driver-kit';
import { parseOtaImage, type Types } from 'zigbee-herdsman';
import type { Net } from '../net.ts';
import { within } from '../nodes/time-limit.ts';
import type { ZigbeeNode } from '../nodes/zigbee-node.ts';

const CHECK_MS = 70_000;
const UPDATE_MS = 3 * 60 * 60_000;
/** The pace of an update: how long a block may take, the pause behind it, and its size in bytes. */
const PACE = { requestTimeout: 150_000, responseDelay: 0, baseSize: 50 };

type Input = { readonly node: string; readonly file: RadioFile | null };

/** Firmware of devices, from a file or from an index that the owner has set. */
export const firmwareJobs = (net: Net): Readonly<Record<string, NetworkJob>> => ({
  checkFirmware: networkJob(radioJobs.checkFirmware, (input, { signal }) =>
    check(net, input, signal),
  ),
  firmware: networkJob(radioJobs.firmware, (input, job) => update(net, input, job)),
});

type Source = Disposable & { readonly index: string };

/** Where firmware comes from. REFUSED if there is neither a file nor an index. */
function sourceOf({ folder, settings }: Net, { file }: Input): Source {
  if (file === null) {
    const { otaIndex } = settings.options;
    if (otaIndex === '') throw new DriverError('REFUSED');
    return { index: otaIndex, [Symbol.dispose]: () => {} };
  }
  return folder.firmware(file.bytes, entryOf(file));
}

/** What a file says of itself; REFUSED for one that is no firmware. */
function entryOf({ bytes }: RadioFile): Readonly<Record<string, unknown>> {
  try {
    const { header } = parseOtaImage(Buffer.from(bytes));
    const { manufacturerCode, imageType, fileVersion, totalImageSize } = header;
    return { manufacturerCode, imageType, fileVersion, fileSize: totalImageSize };
  } catch (error) {
    throw new DriverError('REFUSED', { cause: error });
  }
}

const extrasOf = ({ definition }: ZigbeeNode): Types.OtaExtraMetas => {
  const ota = definition?.ota;
  return typeof ota === 'object' ? ota : {};
};

async function check(net: Net, input: Input, signal: AbortSignal): Promise<FirmwareCheck> {
  const node = net.book.get(input.node);
  using source = sourceOf(net, input);
  const asked = node.device.checkOta({ url: source.index }, undefined, extrasOf(node));
  const { available, current, availableMeta } = await within(
    net.host.clock,
    CHECK_MS,
    asked,
    signal,
  );
  if (input.file === null) node.tellUpdate(available ? 'available' : 'idle');
  return {
    fits: available,
    reason: available ? null : availableMeta ? 'notNewer' : 'notForThisDevice',
    from: versionOf(current.fileVersion),
    to: availableMeta ? versionOf(availableMeta.fileVersion) : null,
  };
}

const versionOf = (version: number): string => `0x${version.toString(16).padStart(8, '0')}`;

async function update(net: Net, input: Input, job: JobHost): Promise<FirmwareCheck> {
  const node = net.book.get(input.node);
  using source = sourceOf(net, input);
  job.progress({ step: 'checking' });
  const abort = (): void => node.device.abortOta();
  job.signal.addEventListener('abort', abort, { once: true });
  try {
    const written = node.device.updateOta(
      { url: source.index },
      undefined,
      undefined,
      extrasOf(node),
      (percent) => {
        job.progress({ step: percent >= 100 ? 'restarting' : 'sending', done: percent / 100 });
        node.tellUpdate('updating');
      },
      PACE,
    );
    const [from, to] = await within(net.host.clock, UPDATE_MS, written, job.signal);
    if (!to)
      return { fits: false, reason: 'notNewer', from: versionOf(from.fileVersion), to: null };
    job.progress({ step: 'interviewing' });
    return {
      fits: true,
      reason: null,
      from: versionOf(from.fileVersion),
      to: versionOf(to.fileVersion),
    };
  } finally {
    job.signal.removeEventListener('abort', abort);
    node.tellUpdate('idle');
  }
}
