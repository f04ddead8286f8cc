/**
 * The servers that tests start: the bundle that people run (decision 0700). `npm test` prepares it and names its
 * folder in DIMORA_SERVERS; for a test that is run alone it is prepared here, once per process of the runner.
 * DIMORA_SERVERS=sources starts the sources instead, for a profile or a debugger.
 */
import { dirname, join } from 'node:path';

const SOURCES = 'sources';
const root = join(import.meta.dirname, '..', '..', '..', '..');
const folder = process.env['DIMORA_SERVERS'] ?? (await prepared());

/** Bundles the servers where their sources have changed; the bundle stays as long as this process lives. */
async function prepared(): Promise<string> {
  const script = import.meta.resolve('../../../../tooling/launch/build/server-build.mjs');
  const { ensureServersBuilt } = (await import(script)) as {
    readonly ensureServersBuilt: (node: string) => Promise<{ readonly hub: string }>;
  };
  return dirname((await ensureServersBuilt(process.execPath)).hub);
}

/** A program of the bundle; naming its source lets `npm test -- changed` find the tests that start it (0166). */
const program = (name: string, source: string): string =>
  folder === SOURCES ? source : join(folder, `${name}.mjs`);

/** The hub's entry file. */
export const hubMain = program('hub', join(root, 'apps/hub/src/main.ts'));

/** The cloud's entry file. */
export const cloudMain = program('cloud', join(root, 'apps/cloud/src/main.ts'));

/** The entry file of the demo's geocoder. */
export const geocoderMain = program('geocoder', join(root, 'simulators/src/geocoder/main.ts'));

/** Environment variables of a started server: where Node keeps its compiled code. */
export const serverEnv: Readonly<Record<string, string>> =
  folder === SOURCES ? {} : { NODE_COMPILE_CACHE: join(folder, 'compiled') };
