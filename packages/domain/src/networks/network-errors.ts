import type { ErrorRow } from '../error-row.ts';

/** What radio networks answer. */
export const networkErrors = {
  NETWORK_ADDRESS_TAKEN: { status: 409, params: ['name'] },
  /** A device of the house, such as a bridge, is the head of the network: it comes and goes with that. */
  NETWORK_OF_DEVICE: { status: 409, params: ['name'] },
  /** The integrator has closed the installation: support opens it again. */
  INSTALLATION_CLOSED: { status: 403, params: [] },
} as const satisfies Record<string, ErrorRow>;
