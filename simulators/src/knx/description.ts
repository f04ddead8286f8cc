/** The multicast address on which every gateway and router listens. */
export const MULTICAST = '224.0.23.12';

/** Service families, by their numbers in the standard. */
export const FAMILY = { core: 2, tunnelling: 4, routing: 5 } as const;

/** A gateway's or router's own description. */
export type Description = {
  readonly name: string;
  /** Twelve digits. */
  readonly serial: string;
};

/** Encodes a description with the service families beside the core, as in a response to a search. */
export function describedAs(
  { name, serial }: Description,
  families: readonly number[],
): readonly number[] {
  const device = Buffer.alloc(54);
  device.set([54, 1, 0x20, 0, 0x11, 0x00, 0, 0, ...Buffer.from(serial, 'hex')]);
  device.set([...MULTICAST.split('.').map(Number), 2, 0, 0, 0, 0, 1], 14);
  device.write(name, 24, 29, 'latin1');
  const offered = [FAMILY.core, ...families].flatMap((family) => [family, 1]);
  return [...device, 2 + offered.length, 2, ...offered];
}
