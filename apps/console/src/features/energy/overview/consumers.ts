import type { Device } from '@dimora/contract/client';
import { meterScopeOf, plainName } from '@dimora/domain';

/** A line of the card: a device, or what is left over. */
export type Consumer = { readonly Name: string | null; readonly watts: number };

/** Devices that are named; the rest is one line. */
const NAMED = 2;

const wattsOf = ({ Status: { StateVars } }: Device): number =>
  Object.entries(StateVars).reduce(
    (sum, [name, { Value }]) =>
      plainName(name) === 'CONSUMPTION' && typeof Value === 'number' ? sum + Value : sum,
    0,
  );

/**
 * What draws most now, and all the rest of the house. Only appliances: a circuit's meter would count what hangs on it
 * again. What can't be reached isn't drawing now, whatever it said last.
 */
export function consumersOf(devices: readonly Device[], house: number): readonly Consumer[] {
  const named = devices
    .filter((device) => device.Reachable && meterScopeOf(device) === 'appliance')
    .map((device): Consumer => ({ Name: device.Name, watts: wattsOf(device) }))
    .filter(({ watts }) => watts >= 1)
    .toSorted((a, b) => b.watts - a.watts)
    .slice(0, NAMED);
  const rest = named.reduce((left, { watts }) => left - watts, house);
  return named.length === 0 || rest < 1 ? named : [...named, { Name: null, watts: rest }];
}
