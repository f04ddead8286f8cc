import type { Entropy } from '@dimora/runtime';
import { z } from 'zod';
import type { RadioNode } from './radio.ts';
import type { RadioMove } from './radio-move.ts';

/** A USB device behind a serial port, as it names itself; `null` where it doesn't. */
export type UsbIdentity = {
  readonly manufacturer: string | null;
  readonly product: string | null;
  readonly serialNumber: string | null;
  /** Four hexadecimal digits in lower case. */
  readonly vendorId: string | null;
  readonly productId: string | null;
};

/** The address of a network, and a node of it; `null` for its head. */
export type RadioPlace = { readonly address: string; readonly node: string | null };

/** What the hub has to know of a radio to store its controllers. */
export type RadioSetup = {
  /** What people choose beside the address; every field has a default. */
  readonly options: z.ZodType<Readonly<Record<string, unknown>>>;
  /**
   * Fresh keys of a network in hexadecimal, by names of the driver's own. The hub makes them once for each network,
   * stores them encrypted, and shows them to nobody.
   */
  secrets(entropy: Entropy): Readonly<Record<string, string>>;
  /** True for a USB stick that is such a radio; without it, every serial port is offered. */
  readonly isStick?: (usb: UsbIdentity) => boolean;
  /** True for an address in a form of the driver's own, which is neither a serial port nor `tcp://host:port`. */
  readonly isAddress?: (address: string) => boolean;
  /**
   * For networks whose devices have settings of their own instead of `{ controller, node }`: where a device with these
   * settings is. A device that is the head of a network has the node `null`: its network is stored with it.
   */
  readonly placeOf?: (settings: unknown) => RadioPlace | undefined;
  /**
   * The nodes that a job acts on though its input doesn't name them, such as the members of a group; `undefined` for an
   * input that names what it acts on. `nodes` are all of an open network.
   */
  readonly actsOn?: (
    input: unknown,
    nodes: readonly { readonly id: string; readonly radio?: RadioNode }[],
  ) => readonly string[] | undefined;
  /** For those who come from another system, and keep their network. */
  readonly move?: RadioMove;
};

/**
 * What is expected of a stick when it's opened: `new` for a network that may still be formed, `moved` for one whose copy
 * of the memory may be written into a stick without any, `known` for one that the stick must hold already, as nothing
 * is written into it unasked, and `restore` to write a copy into it with the job of this name and do nothing else.
 */
const Opening = z.enum(['new', 'moved', 'known', 'restore']);
export type RadioOpening = z.infer<typeof Opening>;

/** What a radio's controller is opened with; `options` by the schema of its {@link RadioSetup}. */
export const radioSettings = <Options>(options: z.ZodType<Options>) =>
  z.object({
    /** A serial port's path, or `tcp://host:port`. */
    address: z.string().min(1),
    options,
    secrets: z.record(z.string(), z.string()),
    /** An absolute path to a folder that exists and is this controller's alone, for its caches and databases. */
    folder: z.string().min(1),
    opening: Opening.default('new'),
  });

/** See {@link radioSettings}. */
export type RadioSettings<Options> = {
  readonly address: string;
  readonly options: Options;
  readonly secrets: Readonly<Record<string, string>>;
  readonly folder: string;
  /** `new` if absent. */
  readonly opening?: RadioOpening;
};
