import type { RadioFeature, RadioRole, RadioSecurity, RadioState } from '@dimora/domain';

/**
 * What every radio network reports about itself and its nodes, in words that its screens share: Z-Wave,
 * Zigbee, and whatever comes.
 */

/** The head of a radio network. */
export type RadioAbout = {
  /** What people and files know the network by: a home ID (`E1A244F0`), a PAN ID (`1A62`); upper case, hexadecimal. */
  readonly networkId: string;
  /** The controller's own node. */
  readonly node: string;
  /** What it is, as its maker or its protocol names it: 'Static Controller', 'Z/IP Gateway', 'zStack3x0'. */
  readonly type: string;
  readonly manufacturer: string | null;
  readonly product: string | null;
  readonly firmware: string | null;
  /** The radio channel, where the network has one. */
  readonly channel: number | null;
  /** The region it transmits for, in the protocol's own word. */
  readonly region: string | null;
  readonly powerDbm: number | null;
  /** Background noise by channel in dBm, the first channel first; empty if it isn't measured. */
  readonly noiseDbm: readonly number[];
  /** Counters since it was opened, under the transport's own names. */
  readonly counters: Readonly<Record<string, number>>;
};

/** A node as its radio knows it; `null` where that isn't known. */
export type RadioNode = {
  readonly role: RadioRole;
  readonly state: RadioState;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly firmware: string | null;
  readonly security: RadioSecurity | null;
  /** Milliseconds since 1970. */
  readonly lastSeen: number | null;
  readonly roundTripMs: number | null;
  readonly signalDbm: number | null;
  /** From 0 to 1. */
  readonly quality: number | null;
  /** The repeaters of the last working route, the one nearest to the node first; empty if direct. */
  readonly route: readonly string[] | null;
  readonly batteryPercent: number | null;
  readonly features: readonly RadioFeature[];
  /** What only this protocol knows: plain data, such as `ZwaveOwn`. */
  readonly own?: unknown;
};
