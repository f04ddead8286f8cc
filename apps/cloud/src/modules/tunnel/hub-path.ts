import { isProductId, mayBeRelayed } from '@dimora/tunnel';

const HUB_PATH = /^\/hub\/([^/?]+)(\/.*)$/;

/** Which hub an address of ours means, and what of it: `/hub/{ProductId}/api/…`; nothing for what may not be relayed. */
export function hubPath(
  url: string,
): { readonly ProductId: string; readonly url: string } | undefined {
  const [, ProductId, rest = ''] = HUB_PATH.exec(url) ?? [];
  return isProductId(ProductId) && mayBeRelayed(rest) ? { ProductId, url: rest } : undefined;
}
