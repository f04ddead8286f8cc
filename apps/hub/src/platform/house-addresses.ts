/** Where browsers in the house reach the hub. */
export class HouseAddresses {
  #all: readonly string[] = [];

  /** The best first; empty until the hub listens, and without a network. */
  get all(): readonly string[] {
    return this.#all;
  }

  /** The hub listens at these, the best first. */
  found(addresses: readonly string[]): void {
    this.#all = addresses;
  }
}
