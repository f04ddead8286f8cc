import { Tariff, type EnergySettings } from '@dimora/contract';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { ParameterDefinition, ParametersPort } from '../../house/parameters/port.ts';
import type { MarketPriceStore } from './market-price.store.ts';

/** The house's contract; null until somebody has entered it. */
const TARIFF: ParameterDefinition<Tariff | null> = {
  Context: 'system',
  Group: 'energy',
  Key: 'tariff',
  schema: Tariff.nullable(),
  default: null,
};

/** The contract for electricity, and the market's prices. */
export class TariffSettings {
  readonly #parameters: ParametersPort;
  readonly #prices: MarketPriceStore;

  constructor(parameters: ParametersPort, prices: MarketPriceStore) {
    parameters.define(TARIFF);
    this.#parameters = parameters;
    this.#prices = prices;
  }

  get tariff(): Tariff | null {
    return this.#parameters.value(TARIFF);
  }

  read(): EnergySettings {
    return { tariff: this.tariff, marketPricesUntil: this.#prices.until() };
  }

  set(_proof: Granted<Permission, 'MODIFY_HUB'>, tariff: Tariff | null): EnergySettings {
    this.#parameters.put(TARIFF, tariff);
    return this.read();
  }

  addPrices(
    _proof: Granted<Permission, 'MODIFY_HUB'>,
    prices: readonly { readonly at: number; readonly price: number }[],
  ): EnergySettings {
    this.#prices.put(prices);
    return this.read();
  }
}
