import { roleInName, type ProposedDevice, type ProposedList } from '@dimora/driver-kit';
import { readGroupAddress } from '../codec/group-address.ts';
import { datapointsOf, OPERATED, type KnxProperty } from '../properties.ts';
import { KnxSettings } from '../settings.ts';
import { deviceNameOf, meaningOf, type Meaning } from './classify.ts';
import type { EtsRow } from './rows.ts';

/** The most devices that are proposed at once. */
const MOST_DEVICES = 500;
/** The longest name of a device. */
const LONGEST_NAME = 80;

type Found = { readonly row: EtsRow; readonly meaning: Meaning };
type Binding = {
  readonly PropertyName: KnxProperty;
  readonly address: string;
  readonly statusAddress?: string;
  readonly [setting: string]: unknown;
};

/**
 * Groups addresses into devices by their names without the words for functions: 'Kitchen light', 'Kitchen light
 * status' and 'Kitchen light dimming' are one lamp. Addresses of an unknown meaning are skipped, and so is
 * what would be no valid device.
 */
export function propose(rows: readonly EtsRow[]): ProposedList {
  const groups = new Map<string, { Name: string; found: Found[] }>();
  for (const row of rows) {
    const meaning = readGroupAddress(row.address) === undefined ? undefined : meaningOf(row);
    if (!meaning) continue;
    const Name = deviceNameOf(row).slice(0, LONGEST_NAME);
    const named = groups.get(Name.toLowerCase()) ?? { Name, found: [] };
    named.found.push({ row, meaning });
    groups.set(Name.toLowerCase(), named);
  }
  const devices = [...groups.values()]
    .flatMap(({ Name, found }) => apart(Name, found))
    .flatMap(({ Name, found }) => deviceOf(Name, found) ?? [])
    .slice(0, MOST_DEVICES);
  const used = new Set(
    devices.flatMap(({ Settings }) =>
      (Settings['bindings'] as Binding[]).flatMap(({ address, statusAddress }) => [
        address,
        statusAddress,
      ]),
    ),
  );
  return { devices, skipped: rows.filter(({ address }) => !used.has(address)).length };
}

/** Devices of one name on two floors are two: apart by their groups once a function appears twice. */
function apart(Name: string, found: readonly Found[]): { Name: string; found: readonly Found[] }[] {
  const commands = found.filter(({ meaning }) => !meaning.isStatus);
  const kinds = new Set(commands.map(({ meaning }) => meaning.property));
  const paths = new Map<string, Found[]>();
  for (const each of found) {
    const path = each.row.path.join(' · ');
    paths.set(path, [...(paths.get(path) ?? []), each]);
  }
  if (kinds.size === commands.length || paths.size === 1) return [{ Name, found }];
  return [...paths].map(([path, members]) => ({
    Name: (path === '' ? Name : `${Name} · ${path}`).slice(0, LONGEST_NAME),
    found: members,
  }));
}

function deviceOf(Name: string, found: readonly Found[]): ProposedDevice | undefined {
  const bindings = bindingsOf(found);
  const moves = bindings.some(({ PropertyName }) => PropertyName === 'MOVEMENT');
  const usable = bindings
    .filter(({ PropertyName }) => moves || PropertyName !== 'STOP')
    .slice(0, 60);
  // Any address does for the check: the list doesn't know how the hub reaches the line.
  const { success } = KnxSettings.safeParse({ Address: 'gateway', bindings: usable });
  if (!success) return undefined;
  const parts = usable.map(({ PropertyName, address }) => ({ property: PropertyName, address }));
  return { Name, Settings: { bindings: usable }, parts, places: found[0]?.row.path ?? [] };
}

function bindingsOf(found: readonly Found[]): readonly Binding[] {
  const left = new Set(found.filter(({ meaning }) => meaning.isStatus));
  const commands = found.filter(({ meaning }) => !meaning.isStatus);
  const bound = commands.map(({ row, meaning }) => {
    const status = OPERATED.includes(meaning.property)
      ? [...left].find((each) => each.meaning.property === meaning.property)
      : undefined;
    if (status) left.delete(status);
    return bindingOf(row, meaning, status?.row.address);
  });
  // A status without a command, and a sensor whose name says 'status', only report.
  const reports = [...left].map(({ row, meaning }) => ({
    ...bindingOf(row, meaning),
    role: 'state',
  }));
  return [...bound, ...reports];
}

function bindingOf(
  { address, name }: EtsRow,
  { property, datapoint }: Meaning,
  statusAddress?: string,
): Binding {
  const [usual] = datapointsOf(property);
  const about = roleInName(name);
  const hasRole = property === 'TEMPERATURE' || property === 'HUMIDITY';
  return {
    PropertyName: property,
    address,
    ...(statusAddress !== undefined && { statusAddress }),
    ...(datapoint !== usual && { dpt: datapoint }),
    ...(hasRole && about !== undefined && { about }),
  };
}
