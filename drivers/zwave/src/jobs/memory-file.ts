import { DriverError } from '@dimora/driver-kit';
import { nvm500ToJSON, nvmToJSON } from '@zwave-js/nvmedit';
import type { Driver } from 'zwave-js';

/** How large the memories of both kinds are, bytes: one area for all, as in the 800 series, or two. */
const SIZE = { shared: 0xa000, separate: 0xc000 } as const;

/**
 * Refuses what would harm a stick, before anything is written: a file that is no memory or only a part of one, and the
 * memory of another network as long as the stick has nodes of its own, which would be lost.
 */
export async function checkMemory(
  bytes: Uint8Array<ArrayBuffer>,
  { controller }: Driver,
): Promise<void> {
  const homeId = await homeIdIn(bytes);
  const isOurs = homeId === controller.homeId;
  if (!isOurs && controller.nodes.size > 1) throw refusal('the memory of another network');
}

/** The home ID of the network that a memory holds. Rejects as REFUSED for anything else. */
async function homeIdIn(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  try {
    const { controller, meta } = await nvmToJSON(bytes);
    if (bytes.length === (meta.sharedFileSystem ? SIZE.shared : SIZE.separate))
      return Number(controller.homeId);
  } catch {
    return homeIdOf500(bytes);
  }
  throw refusal('a part of a memory');
}

/** The same of a stick of the 500 series. */
async function homeIdOf500(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  try {
    return Number((await nvm500ToJSON(bytes)).controller.ownHomeId);
  } catch (cause) {
    throw new DriverError('REFUSED', { cause });
  }
}

const refusal = (reason: string): DriverError =>
  new DriverError('REFUSED', { cause: new Error(reason) });
