import { isProductId, mayBeRelayed } from '@dimora/tunnel';

const HUB_PATH = /^\/hub\/([^/?]+)(\/.*)$/;

/** Splits `/hub/{ProductId}/api/…` into the hub and its path; nothing for paths that may not be relayed. */
export function hubPath(
  url: string,
): { readonly ProductId: string; readonly url: string } | undefined {
  const [, ProductId, rest = ''] = HUB_PATH.exec(url) ?? [];
  return isProductId(ProductId) && mayBeRelayed(rest) ? { ProductId, url: rest } : undefined;
}
