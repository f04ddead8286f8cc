import { networkOf } from '@dimora/runtime';

/** Where an attempt to sign in comes from. */
export type AttemptSource = {
  /** The client's address; for an attempt through a hub, as that hub reports it. */
  readonly address: string;
  /** A device or session on which this person has signed in before; it is counted on its own. */
  readonly device?: string | undefined;
  /** The hub that passes the attempt on. */
  readonly hub?: ReportingHub | undefined;
};

/** A hub that reports attempts. Anyone can enrol a hub, so its word on addresses counts within that hub only. */
export type ReportingHub = {
  readonly id: string;
  /** Where the hub itself calls from. */
  readonly address: string;
  /** True until somebody has owned it for a while: its guesses count as those of its own network too. */
  readonly isNew: boolean;
};

/** An attempt to sign in. */
export type Attempt = AttemptSource & {
  /** The key that is locked after too many guesses: the name as typed, or an equivalent. */
  readonly name: string;
  /** True for the code after a right password. */
  readonly isSecondStep?: boolean | undefined;
};

/** What an attempt counts as: a known device, a network, or a network that a hub reports. */
export function sourceKey({ address, device, hub }: AttemptSource): string {
  if (device !== undefined) return `device ${device}`;
  const network = networkOf(address);
  return hub ? `${hubKey(hub)} ${network}` : network;
}

/** All networks that a hub reports, together. */
export const hubKey = ({ id }: ReportingHub): string => `hub ${id}`;
