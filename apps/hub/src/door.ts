import { hostname } from 'node:os';
import { HttpDoor, OriginPolicy, consoleConfigFrom } from '@dimora/node-kit/http';
import { readArguments } from './command-line.ts';

/** How long a hub only serves pages before it loads the rest, in milliseconds. */
const PAGES_FIRST_MS = 25;

type DoorSetting = {
  readonly host: string;
  readonly demo: boolean;
  readonly consoleFolder?: string | undefined;
};

/** A hub's door, not open yet. */
export const doorOf = ({ host, demo, consoleFolder }: DoorSetting): HttpDoor =>
  new HttpDoor({
    origins: new OriginPolicy({ loopbackOnly: demo, names: [hostname(), host] }),
    consoleFolder,
    consoleConfig: consoleConfigFrom(process.env),
  });

/**
 * Opens the door of a hub that is about to start, so that its page comes before its code has loaded. Undefined where
 * something is done at the terminal first, and where it can't open: the start meets the same reason, and tells it.
 */
export async function openDoor(args: readonly string[]): Promise<HttpDoor | undefined> {
  try {
    const given = readArguments(args);
    if (given.changeKey || given.restoreConfig || given.addOwner !== undefined) return undefined;
    const door = doorOf(given);
    await door.listen(given.port, given.host);
    await new Promise((resolve) => setTimeout(resolve, PAGES_FIRST_MS));
    return door;
  } catch {
    return undefined;
  }
}
