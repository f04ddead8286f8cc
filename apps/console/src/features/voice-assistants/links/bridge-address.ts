import type { Target } from '../../../kit/target/target.ts';

/** The path of a hub's bridge, below the hub's own address. */
const BRIDGE_PATH = '/api/voice/alexa';

/** The address for an assistant: through the cloud if there is one, since it calls from outside. */
export function bridgeAddress(
  target: Pick<Target, 'server' | 'hubBase' | 'origin'>,
  info: { readonly cloudUrl: string | null; readonly productId: string } | null,
): { readonly address: string; readonly fromOutside: boolean } {
  if (target.server === 'cloud')
    return { address: `${target.hubBase ?? target.origin}${BRIDGE_PATH}`, fromOutside: true };
  if (info?.cloudUrl)
    return {
      address: `${info.cloudUrl}/hub/${info.productId}${BRIDGE_PATH}`,
      fromOutside: true,
    };
  return { address: `${target.origin}${BRIDGE_PATH}`, fromOutside: false };
}
