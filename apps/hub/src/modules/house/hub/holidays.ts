import { HolidayChoice, type HubHolidays } from '@dimora/contract';
import {
  countryOfZone,
  dayInZone,
  nextPublicHoliday,
  type HolidayCountry,
  type PublicHolidays,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { ParameterDefinition, ParametersPort } from '../parameters/port.ts';
import type { TimeZonePort } from './port.ts';

/** The country that a person has chosen, `null` for that of the time zone; and the day of the patron saint. */
export const HOLIDAYS: ParameterDefinition<HolidayChoice> = {
  Context: 'system',
  Group: 'hub',
  Key: 'holidays',
  schema: HolidayChoice,
  default: { country: null, patronDay: null },
};

type Parts = {
  readonly parameters: ParametersPort;
  readonly zone: TimeZonePort;
  readonly clock: Clock;
};

/** Which days are public holidays where the house is: those of the country chosen, else of the time zone's. */
export class Holidays {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    parts.parameters.define(HOLIDAYS);
    this.#parts = parts;
  }

  /** `undefined` where nobody knows. */
  current(): PublicHolidays | undefined {
    const { country, patronDay } = this.#chosen();
    const known = country ?? this.#ofZone();
    return known === null ? undefined : { country: known, patronDay };
  }

  get(_proof: Granted<Permission, 'READ_SYSTEM'>): HubHolidays {
    return this.#read();
  }

  choose(_proof: Granted<Permission, 'MODIFY_HUB'>, choice: HolidayChoice): HubHolidays {
    this.#parts.parameters.put(HOLIDAYS, choice);
    return this.#read();
  }

  #read(): HubHolidays {
    const { clock, zone } = this.#parts;
    const current = this.current();
    const today = dayInZone(clock.now(), zone.current());
    const next = current ? nextPublicHoliday(today, current) : null;
    return { ...this.#chosen(), ofZone: this.#ofZone(), next };
  }

  #chosen(): HolidayChoice {
    return this.#parts.parameters.value(HOLIDAYS);
  }

  #ofZone(): HolidayCountry | null {
    return countryOfZone(this.#parts.zone.current());
  }
}
