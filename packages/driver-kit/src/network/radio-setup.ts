import type { Entropy } from '@dimora/runtime';
import { z } from 'zod';

/** A USB device behind a serial port, as it names itself; `null` where it doesn't. */
export type UsbIdentity = {
  readonly manufacturer: string | null;
  readonly product: string | null;
  readonly serialNumber: string | null;
  /** Four hexadecimal digits in lower case. */
  readonly vendorId: string | null;
  readonly productId: string | null;
};

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
};

/** What a radio's controller is opened with; `options` by the schema of its {@link RadioSetup}. */
export const radioSettings = <Options>(options: z.ZodType<Options>) =>
  z.object({
    /** A serial port's path, or `tcp://host:port`. */
    address: z.string().min(1),
    options,
    secrets: z.record(z.string(), z.string()),
    /** An absolute path to a folder that exists and is this controller's alone, for its caches and databases. */
    folder: z.string().min(1),
  });

/** See {@link radioSettings}. */
export type RadioSettings<Options> = {
  readonly address: string;
  readonly options: Options;
  readonly secrets: Readonly<Record<string, string>>;
  readonly folder: string;
};
