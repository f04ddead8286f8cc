import type { GeoAbilities, GeoAddress, GeoAnswer, IpLocation } from '@dimora/contract/cloud';
import { DimoraError, type Log } from '@dimora/runtime';
import type { AnswerCache } from './answer-cache.store.ts';
import { firstSuccess } from './providers/first-success.ts';
import type { IpService } from './providers/ip-service.ts';
import type { GeoProvider } from './providers/provider.ts';

/** The geocoder's limit (PLACES-23); each provider clamps it to what it takes. */
const LIMIT = 50;
/** Results that fit below a search field. */
const TYPE_AHEAD_LIMIT = 8;

/** What {@link GeoService} is made of. */
export type GeoParts = {
  readonly log: Log;
  readonly cache: AnswerCache;
  /** In the order in which they are asked. */
  readonly providers: readonly GeoProvider[];
  readonly ipServices: readonly { readonly name: string; readonly locate: IpService }[];
  /** Time-out of a provider, milliseconds. */
  readonly patienceMs?: number;
};

/** Geocodes; hides the services' keys and usage policies (PLACES-21 to 29). */
export class GeoService {
  readonly #parts: GeoParts;
  /** People with a search in progress (PLACES-20). */
  readonly #searching = new Set<string>();

  constructor(parts: GeoParts) {
    this.#parts = parts;
  }

  /** Places by a text (PLACES-21). One search of a person at a time: SEARCH_YET_IN_PROGRESS. */
  async search(personId: string, text: string, limit = LIMIT): Promise<GeoAnswer> {
    if (this.#searching.has(personId)) throw new DimoraError('SEARCH_YET_IN_PROGRESS');
    this.#searching.add(personId);
    try {
      return await this.#find('search', this.#parts.providers, text, limit);
    } finally {
      this.#searching.delete(personId);
    }
  }

  /** What the configured services can do. */
  abilities(): GeoAbilities {
    const { providers } = this.#parts;
    return {
      search: providers.length > 0,
      typeAhead: providers.some(({ typeAhead }) => typeAhead),
    };
  }

  /** Type-ahead search, from services that allow it (PLACES-29). */
  places(text: string): Promise<GeoAnswer> {
    const allowed = this.#parts.providers.filter(({ typeAhead }) => typeAhead);
    return this.#find('places', allowed, text, TYPE_AHEAD_LIMIT);
  }

  /** The address at a point (PLACES-19). Rejects with NO_LAT_LONG, NO_DATA. */
  reverse(lat: number | undefined, lon: number | undefined): Promise<GeoAddress> {
    if (!isDegrees(lat, 90) || !isDegrees(lon, 180)) throw new DimoraError('NO_LAT_LONG');
    // Rounded to about a metre, so that small moves of the marker hit the cache.
    const [Latitude, Longitude] = [rounded(lat), rounded(lon)];
    return this.#parts.cache.through(`reverse ${Latitude} ${Longitude}`, async () => {
      const { provider, answer } = await firstSuccess(
        this.#parts.providers,
        (each, signal) => each.reverse({ Latitude, Longitude }, signal),
        this.#parts,
      );
      if (answer === undefined) throw new DimoraError('NO_DATA');
      return { Address: answer, attribution: provider.attribution, provider: provider.name };
    });
  }

  /**
   * The location of the caller's IP address (PLACES-28); `null` where no service knows it or all are
   * unreachable, which is not cached.
   */
  async ipLocation(address: string): Promise<IpLocation | null> {
    try {
      return await this.#parts.cache.through(`ip ${address}`, async () => {
        const { answer } = await firstSuccess(
          this.#parts.ipServices,
          ({ locate }, signal) => locate(address, signal),
          this.#parts,
        );
        return answer;
      });
    } catch (error) {
      this.#parts.log.debug('geo.ipNotLocated', { error });
      return null;
    }
  }

  async #find(
    way: string,
    providers: readonly GeoProvider[],
    typed: string,
    limit: number,
  ): Promise<GeoAnswer> {
    // PLACES-16: spaces come as plus signs; a plus sign in an address means the same.
    const text = typed.replaceAll(/[\s+]+/g, ' ').trim();
    const question = `${way} ${limit} ${text.toLowerCase()}`;
    return this.#parts.cache.through(question, async () => {
      const { provider, answer } = await firstSuccess(
        providers,
        (each, signal) => each.search(text, limit, signal),
        this.#parts,
      );
      const results = answer.slice(0, limit);
      return { results, attribution: provider.attribution, provider: provider.name };
    });
  }
}

const isDegrees = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= most;

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
