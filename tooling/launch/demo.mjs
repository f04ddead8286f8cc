/**
 * The demo: a home, its cloud with a geocoder, and a hub without an owner. The home starts first and alone,
 * so that nobody waits for the rest; each of the others starts when the one before it listens.
 */
import { join } from 'node:path';
import { consoleDist } from './paths.mjs';
import { portsFrom } from './ports.mjs';
import { announcedCloud, announcedHub, geocoderProgram } from './programs.mjs';

/** @typedef {import('./child.mjs').Program} Program */
/** @typedef {import('./child.mjs').OnLine} OnLine */

/** What each of the demo's ports is for, in their order. */
const NAMES = ['the home', 'the cloud', 'the hub without an owner'];

/** The line a program prints when it listens. */
const READY = /^(?:DIMORA|GEOCODER) READY (\S+)$/;

/**
 * Waits for a program's ready line, the first time only: under --watch it is printed again.
 * @param {boolean} shown whether its other words are shown
 * @param {(url: string) => { show?: string, start?: readonly Program[] }} ready
 * @returns {OnLine}
 */
const whenReady = (shown, ready) => {
  let isFirst = true;
  return (line) => {
    const url = READY.exec(line)?.[1];
    if (url === undefined) return shown ? { show: line } : {};
    if (!isFirst) return {};
    isFirst = false;
    return ready(url);
  };
};

/**
 * The ports of a demo: consecutive from the first, or any free ones for 0.
 * @param {number} first
 */
export const demoPorts = (first) => portsFrom(first, NAMES);

/**
 * The demo's programs for runForeground.
 * @param {import('./programs.mjs').Runner} runner
 * @param {{ folder: string, home: readonly string[] }} wanted where it keeps its data, and more for its home
 * @param {readonly number[]} ports its `demoPorts`
 * @returns {{ programs: Program[], home: string }} with the address of the home
 */
export const demoPrograms = (
  runner,
  { folder, home: more },
  [home = 0, cloud = 0, newcomer = 0],
) => {
  const cloudUrl = `http://127.0.0.1:${cloud}`;
  // Beside the data: deleting the demo's folder deletes its keys too.
  const key = ['--key-file', `${folder}.key`];
  /** @param {number} own @param {string[]} args */
  const at = (own, ...args) => [...args, ...key, '--port', String(own), '--console', consoleDist];

  // The two hubs find each other on this machine only, as in one house.
  const inHouse = ['--cloud', cloudUrl, '--mdns-interface', '127.0.0.1'];
  const unnamed = ['--name', 'Nuovo hub', '--mqtt-port', '0', '--mqtts-port', 'none', ...inHouse];
  const newHub = () => ({
    ...announcedHub(runner, at(newcomer, '--data', join(folder, 'new-hub'), ...unnamed)),
    onLine: whenReady(false, (url) => ({
      show: `  New hub    ${url} · waits for its owner: sign in with an account of the cloud`,
    })),
  });

  /** @param {string} maps where the geocoder answers */
  const itsCloud = (maps) => ({
    ...announcedCloud(
      runner,
      at(cloud, '--demo', '--data', join(folder, 'cloud'), '--geocoder', maps),
    ),
    onLine: whenReady(false, (url) => ({
      show: `  Cloud      ${url} · the same accounts; its mail is at ${url}/mail`,
      start: [newHub()],
    })),
  });

  const geocoder = () => ({
    ...geocoderProgram(runner),
    onLine: whenReady(false, (url) => ({ start: [itsCloud(url)] })),
  });

  const hub = announcedHub(runner, at(home, '--demo', '--data', folder, ...inHouse, ...more));
  const villa = {
    ...hub,
    // Two simulated radios, once everything else runs.
    env: { DIMORA_DEMO_RADIOS: '1', ...hub.env },
    onLine: whenReady(true, () => ({ start: [geocoder()] })),
  };
  return { programs: [villa], home: `http://127.0.0.1:${home}` };
};
