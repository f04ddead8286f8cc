import {
  DriverError,
  networkJob,
  radioJobs,
  type FirmwareCheck,
  type JobHost,
  type NetworkJob,
  type RadioFile,
} from '@dimora/driver-kit';
import {
  CommandClasses,
  extractFirmware,
  guessFirmwareFileFormat,
  tryUnzipFirmwareFile,
  type Firmware,
} from '@zwave-js/core';
import type { ZWaveNode } from 'zwave-js';
import { awake, until, whole, type JobParts } from './job-parts.ts';
import { interviewed } from './node-jobs.ts';

/** Firmware of nodes, from a file that a person gives: the maker's own. */
export const firmwareJobs = (parts: JobParts): Readonly<Record<string, NetworkJob>> => ({
  checkFirmware: networkJob(radioJobs.checkFirmware, async ({ node, file }, job) => {
    const asked = parts.node(node);
    return (await checked(asked, file, job)).check;
  }),
  firmware: networkJob(radioJobs.firmware, async ({ node, file }, job) => {
    const asked = parts.node(node);
    job.progress({ step: 'checking' });
    const { check, firmware } = await checked(asked, file, job);
    if (!check.fits || !firmware) throw new DriverError('REFUSED', { cause: check.reason });
    const isReady = interviewed(asked, () => job.progress({ step: 'interviewing' }));
    isReady.catch(() => {});
    const { success, reInterview } = await send(asked, firmware, job);
    if (!success) throw new DriverError('REFUSED');
    job.progress({ step: 'restarting' });
    if (reInterview) await until(isReady, job.signal);
    return { from: check.from, to: asked.firmwareVersion ?? null };
  }),
});

type Checked = { readonly check: FirmwareCheck; readonly firmware?: Firmware };

/** Nothing is sent but the question what the node takes. */
async function checked(node: ZWaveNode, file: RadioFile | null, job: JobHost): Promise<Checked> {
  const from = node.firmwareVersion ?? null;
  const no = (reason: string): Checked => ({ check: { fits: false, reason, from, to: null } });
  if (!node.supportsCC(CommandClasses['Firmware Update Meta Data'])) return no('notUpgradable');
  if (!file) return no('noFile');
  const firmware = await firmwareOf(file);
  if (!firmware) return no('notUnderstood');
  await awake(node, job);
  const takes = await until(node.getFirmwareUpdateCapabilities(), job.signal);
  if (!takes.firmwareUpgradable) return no('notUpgradable');
  const target = firmware.firmwareTarget ?? 0;
  if (!takes.firmwareTargets.includes(target)) return no('wrongTarget');
  return { check: { fits: true, reason: null, from, to: null }, firmware };
}

async function firmwareOf({ name, bytes }: RadioFile): Promise<Firmware | undefined> {
  try {
    const data = Uint8Array.from(bytes);
    const zipped = name.toLowerCase().endsWith('.zip') ? tryUnzipFirmwareFile(data) : undefined;
    if (zipped) return await extractFirmware(zipped.rawData, zipped.format);
    return await extractFirmware(data, guessFirmwareFileFormat(name, data));
  } catch {
    return undefined;
  }
}

async function send(node: ZWaveNode, firmware: Firmware, job: JobHost) {
  const onProgress = (_node: ZWaveNode, { progress }: { readonly progress: number }): void =>
    job.progress({ step: 'sending', done: progress / 100 });
  const stop = (): void => void node.abortFirmwareUpdate().catch(() => {});
  node.on('firmware update progress', onProgress);
  try {
    return await whole(node.updateFirmware([firmware]), job.signal, stop);
  } finally {
    node.off('firmware update progress', onProgress);
  }
}
