import { DEFAULT_TARGET, type ProductId } from '@dimora/domain';
import { Cell } from '../home/cell.ts';
import type { Core } from '../core.ts';
import type { Start } from '../start/start.ts';

/** The product to change to. */
export type ChosenProduct = { readonly ProductId: ProductId; readonly ProductName?: string };

/** The state of a change to another product (CHOOSER-15, CHOOSER-16). */
export type ChangeState = {
  /** `CHANGING` turns to the hub, `LOADING_STATE` loads it, `END` shows it. */
  readonly phase: 'none' | 'CHANGING' | 'LOADING_STATE' | 'END';
  readonly product: ChosenProduct | null;
};

/** Options of {@link ProductChange}. */
export type ChangeParts = {
  readonly services: () => Core & { readonly start: Start };
  readonly navigate: (to: string) => void;
};

/** The overlay fades by a tenth every ten milliseconds (CHOOSER-15). */
export const FADE_STEP_MS = 10;
export const FADE_STEPS = 10;

const none: ChangeState = { phase: 'none', product: null };

/** Changes from one hub of the cloud to another without loading the page (CHOOSER-15 to CHOOSER-17). */
export class ProductChange {
  readonly cell = new Cell<ChangeState>(none);
  readonly #parts: ChangeParts;
  #turn = 0;

  constructor(parts: ChangeParts) {
    this.#parts = parts;
  }

  /** Changes to a product and opens its first screen, or `/choose-products/{id}` if that fails. Never rejects. */
  async change(product: ChosenProduct): Promise<void> {
    const { target, access, loader, start } = this.#parts.services();
    const turn = ++this.#turn;
    // Unloads, disconnects and connects, under the overlay.
    this.cell.set({ phase: 'CHANGING', product });
    start.stop();
    loader.leave();
    target.choose(product.ProductId);
    try {
      await access.renew();
      if (turn !== this.#turn) return;
      this.cell.set({ phase: 'LOADING_STATE', product });
      const { to, rule } = await start.enter(DEFAULT_TARGET);
      if (turn !== this.#turn) return;
      const failed = rule === null || rule === 2 || rule === 7;
      this.#end(failed ? afterFailure(product) : to, product);
    } catch {
      if (turn === this.#turn) this.#end(afterFailure(product), product);
    }
  }

  /** The overlay has faded out: it is removed, unless another change has begun. */
  faded(): void {
    if (this.cell.get().phase === 'END') this.cell.set(none);
  }

  /** Shows the new screen, over which the overlay fades out. */
  #end(to: string, product: ChosenProduct): void {
    this.#parts.navigate(to);
    this.cell.set({ phase: 'END', product });
  }
}

/** Makes {@link ProductChange}. */
export const startProductChange = (parts: ChangeParts): ProductChange => new ProductChange(parts);

const afterFailure = ({ ProductId }: ChosenProduct): string =>
  `/choose-products/${encodeURIComponent(ProductId)}`;
