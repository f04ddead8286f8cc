import type { ProductId, StartOptions } from '@dimora/domain';
import { Cell } from '../home/cell.ts';
import { changeSettings } from '../settings/settings.ts';
import type { Opening } from './opening.ts';
import { remember } from './remembered.ts';
import { makeTarget, type Target } from './target.ts';

/** The hub this console controls, and the options it was opened with. */
export class TargetStore {
  readonly cell: Cell<Target>;
  readonly options: StartOptions;

  constructor({ target, options }: Pick<Opening, 'target' | 'options'>) {
    this.cell = new Cell<Target>(target);
    this.options = options;
  }

  readonly get = (): Target => this.cell.get();

  /** Switches to another hub of the cloud; does nothing on a hub's own page. */
  choose(ProductId: ProductId): void {
    const { server, origin } = this.get();
    if (server === 'hub' || ProductId === this.get().ProductId) return;
    const target = makeTarget({ server, origin, ProductId, through: 'cloud' });
    remember({ target, options: this.options });
    changeSettings({ productId: ProductId });
    this.cell.set(target);
  }
}
