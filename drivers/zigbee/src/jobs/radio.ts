import {
  DriverError,
  isJson,
  jsonValue,
  networkJob,
  radioJobs,
  type NetworkController,
  type NetworkJob,
  type RadioFile,
} from '@dimora/driver-kit';
import { ZSpec, Zdo } from 'zigbee-herdsman';
import { z } from 'zod';
import { aboutOf, type Net } from '../net.ts';
import { within } from '../nodes/time-limit.ts';

const RADIO_MS = 20_000;
const SCAN_MS = 30_000;
const FIRST_CHANNEL = 11;
const LAST_CHANNEL = 26;
/** Channels that every device hears well: the others lie under Wi-Fi, or are forbidden to some at full power. */
const GOOD_CHANNELS: readonly number[] = [11, 15, 20, 25];
/** A change of channel, in the words of the standard. */
const CHANGE_CHANNEL = 0xfe;
const SCAN_LENGTH = 3;
const LOUDEST = 255;
/** Another channel is advised only if it is so much quieter. */
const WORTH_IT = 0.1;

const Found = z.object({
  node: z.string().regex(/^0x[0-9a-f]{16}$/),
  channel: z.number().int().min(FIRST_CHANNEL).max(LAST_CHANNEL),
});

/** What the radio itself does: its memory, its channel, its surroundings. */
export const radioOwnJobs = (net: Net): Readonly<Record<string, NetworkJob>> => ({
  backup: networkJob(radioJobs.backup, (_input, { signal }) => backup(net, signal)),
  restore: networkJob(radioJobs.restore, ({ file }) => restore(net, file)),
  adjust: networkJob(radioJobs.adjust, (input, { signal }) => adjust(net, input, signal)),
  scanChannels: networkJob(z.object({}), (_input, { signal }) => scanChannels(net, signal)),
  touchlinkScan: networkJob(z.object({}), async (_input, { signal }) => {
    const found = await within(net.host.clock, SCAN_MS * 2, net.radio.touchlink.scan(), signal);
    return found.map(({ ieeeAddr, channel }) => ({ node: ieeeAddr, channel }));
  }),
  touchlinkIdentify: networkJob(Found, async ({ node, channel }, { signal }) => {
    await within(net.host.clock, SCAN_MS, net.radio.touchlink.identify(node, channel), signal);
  }),
  touchlinkReset: networkJob(Found, ({ node, channel }, { signal }) =>
    within(net.host.clock, SCAN_MS, net.radio.touchlink.factoryReset(node, channel), signal),
  ),
});

async function backup({ radio, folder, host }: Net, signal: AbortSignal): Promise<RadioFile> {
  await within(host.clock, RADIO_MS, radio.backup(), signal);
  const bytes = folder.readBackup();
  // Some radios have no memory of their own.
  if (!bytes) throw new DriverError('REFUSED');
  return { name: 'coordinator_backup.json', bytes };
}

/**
 * Puts a copy of a radio's memory back: it is written when the radio is opened the next time, which is at once, if
 * the radio doesn't have this network already.
 */
async function restore({ folder, settings, host }: Net, { bytes }: RadioFile): Promise<void> {
  keepCopy({ folder, settings }, bytes);
  host.failed(
    new DriverError('UNREACHABLE', { cause: new Error('opened again to restore its memory') }),
  );
}

/** Lays a copy ready for the next opening. REFUSED for what is no copy of this network. */
function keepCopy({ folder, settings }: Pick<Net, 'folder' | 'settings'>, bytes: Uint8Array): void {
  const copy = jsonValue(new TextDecoder().decode(bytes));
  const { network_key: key, metadata } = isJson(copy) ? copy : {};
  const isOurs =
    isJson(metadata) &&
    metadata['format'] === 'zigpy/open-coordinator-backup' &&
    isJson(key) &&
    String(key['key']).toLowerCase() === settings.secrets.networkKey.toLowerCase();
  // A network with another key is another network: its devices would hear nothing.
  if (!isOurs) throw new DriverError('REFUSED');
  folder.writeBackup(bytes);
}

/**
 * The head of a network whose stick holds something else: all that it does is to lay a copy ready, which is written when
 * the stick is opened as usual. The stick isn't asked.
 */
export const restoringController = (
  parts: Pick<Net, 'folder' | 'settings'>,
): NetworkController => ({
  jobs: {
    restore: networkJob(radioJobs.restore, async ({ file }) => {
      keepCopy(parts, file.bytes);
      parts.folder.keep({ ...parts.folder.kept, agreed: true });
    }),
  },
  health: () => null,
  [Symbol.asyncDispose]: async () => {},
});

async function adjust(
  net: Net,
  { channel, region, powerDbm }: z.infer<typeof radioJobs.adjust>,
  signal: AbortSignal,
): Promise<void> {
  const { folder, host } = net;
  if (region !== undefined || (channel === undefined && powerDbm === undefined))
    throw new DriverError('REFUSED');
  if (powerDbm !== undefined) await refusePower(net, powerDbm);
  if (channel !== undefined) await changeChannel(net, channel, signal);
  if (powerDbm === undefined) return;
  folder.keep({ ...folder.kept, powerDbm });
  // A radio gets its power when it is opened.
  host.failed(
    new DriverError('UNREACHABLE', { cause: new Error('opened again with another power') }),
  );
}

/** The kinds of radios that take a power, by the beginnings of their names, and how much. */
const POWERED = /^(zStack|EmberZNet|ZigBee on Host)/i;
const POWER_DBM = { least: -20, most: 20 };

async function refusePower({ radio }: Net, powerDbm: number): Promise<void> {
  const { least, most } = POWER_DBM;
  const { type } = await radio.getCoordinatorVersion();
  const isFit = Number.isInteger(powerDbm) && powerDbm >= least && powerDbm <= most;
  if (!isFit || !POWERED.test(type)) throw new DriverError('REFUSED');
}

async function changeChannel(net: Net, channel: number, signal: AbortSignal): Promise<void> {
  const { radio, folder, host } = net;
  const { nwkUpdateID } = await radio.getNetworkParameters();
  const request = radio.sendRaw({
    ieeeAddress: ZSpec.BLANK_EUI64,
    networkAddress: ZSpec.BroadcastAddress.SLEEPY,
    profileId: Zdo.ZDO_PROFILE_ID,
    clusterKey: Zdo.ClusterId.NWK_UPDATE_REQUEST,
    zdoParams: [[channel], CHANGE_CHANNEL, undefined, (nwkUpdateID + 1) % 256, undefined],
    disableResponse: true,
  });
  await within(host.clock, RADIO_MS, request, signal);
  folder.keep({ ...folder.kept, channel });
  host.about(await aboutOf(net, channel));
}

/** How loud a channel is, from 0 to 1. */
type ChannelNoise = { readonly channel: number; readonly noise: number };
type ChannelAdvice = {
  readonly channels: readonly ChannelNoise[];
  readonly current: number;
  readonly advised: number;
};

/** Measures how loud each channel is, and says which one is best. */
async function scanChannels(
  { radio, coordinator, host, folder, settings }: Net,
  signal: AbortSignal,
): Promise<ChannelAdvice> {
  const all = Array.from(
    { length: LAST_CHANNEL - FIRST_CHANNEL + 1 },
    (_, at) => FIRST_CHANNEL + at,
  );
  const request = radio.sendRaw({
    ieeeAddress: coordinator.ieeeAddr,
    networkAddress: ZSpec.COORDINATOR_ADDRESS,
    profileId: Zdo.ZDO_PROFILE_ID,
    clusterKey: Zdo.ClusterId.NWK_UPDATE_REQUEST,
    zdoParams: [all, SCAN_LENGTH, 1, undefined, undefined],
  });
  const Answer = z.tuple([z.literal(0), z.object({ entryList: z.array(z.number()) })]);
  const answer = Answer.safeParse(await within(host.clock, SCAN_MS, request, signal));
  if (!answer.success) throw new DriverError('PROTOCOL', { cause: answer.error });
  const [, { entryList }] = answer.data;
  const channels = all.map((channel, at) => ({
    channel,
    noise: Math.round(((entryList[at] ?? LOUDEST) / LOUDEST) * 100) / 100,
  }));
  const current = folder.kept.channel ?? settings.options.channel;
  return { channels, current, advised: adviceOf(channels, current) };
}

/** The quietest of the good channels; the present one as long as none is clearly better. */
export function adviceOf(channels: readonly ChannelNoise[], current: number): number {
  const good = channels
    .filter(({ channel }) => GOOD_CHANNELS.includes(channel))
    .toSorted((left, right) => left.noise - right.noise);
  const [best] = good;
  const now = channels.find(({ channel }) => channel === current)?.noise ?? 1;
  return best && now - best.noise >= WORTH_IT ? best.channel : current;
}
