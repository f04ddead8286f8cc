import type { ErrorRow } from '../error-row.ts';

/** What radio networks answer. */
export const networkErrors = {
  NETWORK_ADDRESS_TAKEN: { status: 409, params: ['name'] },
  /** A device of the house, such as a bridge, is the head of the network: it comes and goes with that. */
  NETWORK_OF_DEVICE: { status: 409, params: ['name'] },
  /** The integrator has closed the installation: support opens it again. */
  INSTALLATION_CLOSED: { status: 403, params: [] },
  /** The house has as many templates of Z-Wave nodes as it takes. */
  TOO_MANY_TEMPLATES: { status: 409, params: ['max'] },
  /** Two controllers with one network would answer for each other. */
  SAME_NETWORK: { status: 409, params: ['name'] },
  /** Another system's files are more than the hub takes, as they are or unpacked. */
  MOVE_TOO_LARGE: { status: 413, params: ['limitBytes'] },
  /** Another system's files are more in number than the hub takes, as they are or unpacked. */
  MOVE_TOO_MANY_FILES: { status: 413, params: ['max'] },
  /** An archive or a file that is damaged, or ends too early. */
  MOVE_UNREADABLE: { status: 422, params: ['name'] },
  /** Without what is missing its devices would not answer. */
  MOVE_BLOCKED: { status: 422, params: [] },
} as const satisfies Record<string, ErrorRow>;
