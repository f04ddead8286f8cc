import tzLookup from '@photostructure/tz-lookup';
import type { HubTimeZone, Property } from '@dimora/contract';
import { isTimeZone, MAX_TIME_ZONE_CHARACTERS, type ExpectedForm } from '@dimora/domain';
import { z } from 'zod';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { ParameterDefinition, ParametersPort } from '../parameters/port.ts';
import type { ProductPort } from '../product/port.ts';

/** The time zone that a person has chosen; empty for that of the place. */
export const TIME_ZONE: ParameterDefinition<string> = {
  Context: 'system',
  Group: 'hub',
  Key: 'timeZone',
  schema: z
    .string()
    .max(MAX_TIME_ZONE_CHARACTERS)
    .refine((name) => name === '' || isTimeZone(name), {
      error: 'timeZone' satisfies ExpectedForm,
    }),
  default: '',
};

/** The zone in which the hub counts days: the one chosen, else its place's, else the machine's (A96). */
export class TimeZone {
  readonly #parameters: ParametersPort;
  readonly #product: Pick<ProductPort, 'property'>;
  /** The last position asked for, with its zone: the table takes longer than a comparison. */
  #last: { readonly at: string; readonly zone: string | null } = { at: '', zone: null };

  constructor(parameters: ParametersPort, product: Pick<ProductPort, 'property'>) {
    parameters.define(TIME_ZONE);
    this.#parameters = parameters;
    this.#product = product;
  }

  current(): string {
    return this.#read().timeZone;
  }

  get(_proof: Granted<Permission, 'READ_SYSTEM'>): HubTimeZone {
    return this.#read();
  }

  /** Chooses a zone; null follows the place again. */
  choose(_proof: Granted<Permission, 'MODIFY_HUB'>, chosen: string | null): HubTimeZone {
    this.#parameters.put(TIME_ZONE, chosen ?? '');
    return this.#read();
  }

  #read(): HubTimeZone {
    const chosen = this.#parameters.value(TIME_ZONE) || null;
    const ofPlace = this.#ofPlace();
    return { timeZone: chosen ?? ofPlace ?? machineZone(), chosen, ofPlace };
  }

  #ofPlace(): string | null {
    const { Latitude = null, Longitude = null } = this.#product.property() ?? {};
    const at = `${Latitude} ${Longitude}`;
    if (at !== this.#last.at) this.#last = { at, zone: zoneAt({ Latitude, Longitude }) };
    return this.#last.zone;
  }
}

let machine: string | undefined;
/** The machine's zone, asked for once: the answer takes longer than most work of a day with it. */
const machineZone = (): string => (machine ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The zone of a position, from a table in the program; null without one. */
function zoneAt({ Latitude, Longitude }: Pick<Property, 'Latitude' | 'Longitude'>): string | null {
  if (Latitude === null || Longitude === null) return null;
  if (Math.abs(Latitude) > 90 || Math.abs(Longitude) > 180) return null;
  const zone = tzLookup(Latitude, Longitude);
  // The table may know zones that are newer than this machine's.
  return isTimeZone(zone) ? zone : null;
}
