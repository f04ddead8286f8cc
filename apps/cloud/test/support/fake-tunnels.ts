import { DimoraError } from '@dimora/runtime';
import type { TunnelPort } from '../../src/modules/tunnel/port.ts';

/** What a hub was asked through its tunnel. */
export type Control = { readonly ProductId: string; readonly path: string; readonly body: unknown };

/** Tunnels that open and close as a test wants, and keep what they carried. */
export class FakeTunnels implements TunnelPort {
  readonly online = new Set<string>();
  readonly carried: Control[] = [];
  /** How a hub answers; by default with nothing, at once. */
  answer: (control: Control) => Promise<unknown> = () => Promise.resolve(undefined);

  onlineAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set(ids.filter((id) => this.online.has(id))));
  }

  isOnline(ProductId: string): Promise<boolean> {
    return Promise.resolve(this.online.has(ProductId));
  }

  server(ProductId: string): Promise<string | null> {
    return Promise.resolve(this.online.has(ProductId) ? 'replica-1' : null);
  }

  async control(ProductId: string, path: string, body?: unknown): Promise<unknown> {
    if (!this.online.has(ProductId)) throw new DimoraError('HUB_OFFLINE');
    const control = { ProductId, path, body };
    const answer = await this.answer(control);
    this.carried.push(control);
    return answer;
  }

  /** The places that a hub was told, in their order. */
  placesTold(ProductId: string): unknown[] {
    return this.carried
      .filter((each) => each.ProductId === ProductId && each.path === 'property')
      .map((each) => each.body);
  }
}
