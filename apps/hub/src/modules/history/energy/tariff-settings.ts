import { Tariff, TariffSince, type EnergySettings, type MarketPrices } from '@dimora/contract';
import { tariffAt } from '@dimora/domain';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { ParameterDefinition, ParametersPort } from '../../house/parameters/port.ts';
import { z } from 'zod';
import type { MarketPriceStore } from './market-price.store.ts';

/** The house's contract; null until somebody has entered it. */
const TARIFF: ParameterDefinition<Tariff | null> = {
  Context: 'system',
  Group: 'energy',
  Key: 'tariff',
  schema: Tariff.nullable(),
  default: null,
};

/** Contracts that are kept: of many years. */
const MOST_EARLIER = 60;

/** When the last contract began, and those before it. */
const EARLIER: ParameterDefinition<{ since: number; earlier: TariffSince[] }> = {
  Context: 'system',
  Group: 'energy',
  Key: 'earlierTariffs',
  schema: z.object({ since: z.number(), earlier: z.array(TariffSince) }),
  default: { since: 0, earlier: [] },
};

/** The contracts for electricity, and the market's prices. */
export class TariffSettings {
  readonly #parameters: ParametersPort;
  readonly #prices: MarketPriceStore;
  readonly #now: () => number;

  constructor(parameters: ParametersPort, prices: MarketPriceStore, now: () => number) {
    parameters.define(TARIFF);
    parameters.define(EARLIER);
    this.#parameters = parameters;
    this.#prices = prices;
    this.#now = now;
  }

  /** The contract in force now. */
  get tariff(): Tariff | null {
    return tariffAt(this.tariffs, this.#now()) ?? null;
  }

  /** Every contract, in the order of time. */
  get tariffs(): TariffSince[] {
    const tariff = this.#parameters.value(TARIFF);
    if (!tariff) return [];
    const { since, earlier } = this.#parameters.value(EARLIER);
    return [...earlier, { since, tariff }];
  }

  read(): EnergySettings {
    const { tariff, tariffs } = this;
    return { tariff, tariffs, marketPricesUntil: this.#prices.until() };
  }

  /** Sets the contract from a midnight on; without one, in place of the last. Null takes every contract away. */
  set(
    _proof: Granted<Permission, 'MODIFY_HUB'>,
    tariff: Tariff | null,
    since?: number,
  ): EnergySettings {
    const { tariffs } = this;
    const from = tariff ? (since ?? tariffs.at(-1)?.since ?? 0) : 0;
    const earlier = tariffs.filter((each) => each.since < from).slice(-MOST_EARLIER);
    this.#parameters.put(EARLIER, { since: from, earlier });
    this.#parameters.put(TARIFF, tariff);
    return this.read();
  }

  addPrices(
    _proof: Granted<Permission, 'MODIFY_HUB'>,
    prices: MarketPrices['prices'],
  ): EnergySettings {
    this.#prices.put(prices);
    return this.read();
  }
}
