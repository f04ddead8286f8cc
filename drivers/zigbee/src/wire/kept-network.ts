import type { StickTrouble } from '@dimora/domain';
import { DriverError, type RadioOpening } from '@dimora/driver-kit';
import type { AdapterNvMemory } from 'zigbee-herdsman/dist/adapter/z-stack/adapter/adapter-nv-memory.js';
import { Adapter } from 'zigbee-herdsman/dist/adapter/adapter.js';

/** What opening a radio may write into its stick. */
export type MayWrite = 'anything' | 'copyIfEmpty' | 'copy' | 'nothing';

/** By what is expected of the stick; `isAgreed` once a person has said that a copy is to be written into it. */
export function mayWrite(opening: RadioOpening, isAgreed: boolean): MayWrite {
  if (opening === 'new') return 'anything';
  if (isAgreed) return 'copy';
  return opening === 'moved' ? 'copyIfEmpty' : 'nothing';
}

const refusal = (stick: StickTrouble): DriverError => new DriverError('REFUSED', { stick });

/**
 * Opens a radio by `work`, which may write no more into the stick than is said. The library forms a network of its own
 * accord wherever it doesn't find the expected one: the devices of the house would hear nothing any more, and the
 * network that the stick held would be lost. Rejects with what the stick holds instead. Guarded are the two kinds of
 * sticks whose network is in the stick itself and is judged by the library: Z-Stack and Ember.
 */
export async function withKeptNetwork<Result>(
  may: MayWrite,
  work: () => Promise<Result>,
): Promise<Result> {
  const create = Adapter.create.bind(Adapter);
  Adapter.create = async (...given) => {
    const adapter = await create(...given);
    const name = adapter.constructor.name;
    if (name === 'ZStackAdapter') await guardZStack(may);
    if (name === 'EmberAdapter') guardEmber(adapter, may);
    return adapter;
  };
  try {
    return await work();
  } finally {
    Adapter.create = create;
  }
}

type Strategy = 'startup' | 'restoreBackup' | 'startCommissioning';
/** What is used of the library's manager of a Z-Stack radio. */
type Manager = {
  readonly nv: AdapterNvMemory;
  readonly options: { readonly version: number };
  readonly nwkOptions: { readonly panId: number; readonly extendedPanId: Buffer };
  determineStrategy: (this: Manager) => Promise<Strategy>;
};

/** The library decides first, by the stick's memory alone, what it's going to do. */
async function guardZStack(may: MayWrite): Promise<void> {
  const { ZnpAdapterManager } =
    await import('zigbee-herdsman/dist/adapter/z-stack/adapter/manager.js');
  const manager = ZnpAdapterManager.prototype as unknown as Manager;
  determine ??= manager.determineStrategy;
  const original = determine;
  manager.determineStrategy = async function guarded(this: Manager): Promise<Strategy> {
    const strategy = await original.call(this);
    if (may === 'anything' || strategy === 'startup') return strategy;
    const stick = await heldByZStack(this);
    if (strategy === 'restoreBackup')
      if (may === 'copy' || (may === 'copyIfEmpty' && stick === 'NO_NETWORK')) return strategy;
    throw refusal(stick);
  };
}
/** As the library made it. */
let determine: Manager['determineStrategy'] | undefined;

/** What the stick holds that isn't the network it should. */
async function heldByZStack({ nv, options, nwkOptions }: Manager): Promise<StickTrouble> {
  const [{ NvItemsIds }, Structs, { ZnpVersion }] = await Promise.all([
    import('zigbee-herdsman/dist/adapter/z-stack/constants/common.js'),
    import('zigbee-herdsman/dist/adapter/z-stack/structs/index.js'),
    import('zigbee-herdsman/dist/adapter/z-stack/adapter/tstype.js'),
  ]);
  const mark =
    options.version === ZnpVersion.ZStack12
      ? NvItemsIds.ZNP_HAS_CONFIGURED_ZSTACK1
      : NvItemsIds.ZNP_HAS_CONFIGURED_ZSTACK3;
  const configured = await nv.readItem(mark, 0, Structs.hasConfigured);
  const held = await nv.readItem(NvItemsIds.NIB, 0, Structs.nib);
  // Without an item there is no structure, whatever the types say.
  const isThere = Boolean(held) && Boolean(configured) && configured.isConfigured() === true;
  if (!isThere) return 'NO_NETWORK';
  const { panId, extendedPanId } = nwkOptions;
  const isSame = held.nwkPanId === panId && held.extendedPANID.equals(extendedPanId);
  return isSame ? 'OTHER_KEY' : 'OTHER_NETWORK';
}

/** Ember's radio leaves a network that it doesn't expect, then forms one from a copy or a new one. */
function guardEmber(adapter: object, may: MayWrite): void {
  if (may === 'anything') return;
  const ember = adapter as {
    readonly ezsp: { ezspLeaveNetwork(...given: unknown[]): unknown };
    formNetwork(fromCopy: boolean, ...given: unknown[]): Promise<void>;
  };
  const form = ember.formNetwork.bind(ember);
  if (may !== 'copy') ember.ezsp.ezspLeaveNetwork = () => Promise.reject(refusal('OTHER_NETWORK'));
  ember.formNetwork = async (fromCopy, ...given) => {
    if (!fromCopy || may === 'nothing') throw refusal('NO_NETWORK');
    await form(fromCopy, ...given);
  };
}
