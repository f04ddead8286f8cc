import { DriverError, isJson, textIn, type Json } from '@dimora/driver-kit';
import type { Components } from './codec/components.ts';
import type { ShellyLine } from './shelly-line.ts';

/** The components of probes on an add-on, which people plug in and out: numbered from 100. */
const PROBE = /^(temperature|humidity):1\d\d$/;

/**
 * The numbers in the chips of a device's probes, by their components: an add-on gives the component of a probe that was
 * removed to the next one. Generation 1 says them in its status, later ones on request; some probes have none. A device
 * that refuses has no add-on of this kind, or can't say just now: then it is what was `known`.
 */
export async function chipsOf(
  line: ShellyLine,
  status: Components,
  signal: AbortSignal,
  known: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const probes = Object.entries(status).filter(([key]) => PROBE.test(key));
  if (probes.length === 0) return {};
  const said = probes.flatMap(([key, part]) => named(key, textIn(part, 'hwID')));
  if (said.length > 0) return Object.fromEntries(said);
  const peripherals = await peripheralsOf(line, signal);
  if (!peripherals) return known;
  const found = Object.values(peripherals).flatMap((kind) =>
    isJson(kind)
      ? Object.entries(kind).flatMap(([key, each]) =>
          isJson(each) ? named(key, textIn(each, 'addr')) : [],
        )
      : [],
  );
  return Object.fromEntries(found);
}

/** A part of each kind may have the same chip: one for temperature and humidity. */
const named = (key: string, chip: string | undefined): [string, string][] =>
  chip === undefined || chip === '' ? [] : [[key, `${key.split(':', 1)[0]}:${chip}`]];

async function peripheralsOf(line: ShellyLine, signal: AbortSignal): Promise<Json | undefined> {
  try {
    return await line.call({ method: 'SensorAddon.GetPeripherals', params: {} }, signal);
  } catch (error) {
    if (error instanceof DriverError && error.failure === 'REFUSED') return undefined;
    throw error;
  }
}
