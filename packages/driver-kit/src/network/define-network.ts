import type { z } from 'zod';
import { toDriverError } from '../commands/to-driver-error.ts';
import { DriverError } from '../driver-error.ts';
import type { JobHost, Network, NetworkJob } from './network.ts';

/** Declares a network and keeps the type of its settings private; for `Driver.network`. */
export const defineNetwork = <Settings>(network: Network<Settings>): Network =>
  ({
    ...network,
    open: async (settings, host) => network.open(await network.settings.parseAsync(settings), host),
  }) satisfies Network;

/** A job whose input is checked; every failure is a `DriverError`, REFUSED for an input that doesn't fit. */
export const networkJob =
  <Input>(
    input: z.ZodType<Input>,
    run: (input: Input, job: JobHost) => Promise<unknown>,
  ): NetworkJob =>
  async (given, job) => {
    const read = await input.safeParseAsync(given);
    if (!read.success) throw new DriverError('REFUSED', { cause: read.error });
    try {
      return await run(read.data, job);
    } catch (error) {
      throw toDriverError(error);
    }
  };
