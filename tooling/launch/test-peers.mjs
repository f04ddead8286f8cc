/**
 * The programs that tests run against and npm cannot bring: a browser, an MQTT broker with its clients, peers that
 * speak mDNS, SSDP, Modbus and KNX, and what several replicas of the cloud share.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';
import { Refusal, say } from './say.mjs';

/** A program or another file, and the Debian package that holds it; `instead`: what does its work where it is missing. */
const peers = [
  // Chromium without a window, which costs nearly as much as the page that is tried in it (0153); or with one.
  {
    program: 'chromium-headless-shell',
    instead: 'chromium',
    debianPackage: 'chromium-headless-shell',
  },
  { program: 'mosquitto', debianPackage: 'mosquitto' },
  { program: 'mosquitto_pub', debianPackage: 'mosquitto-clients' },
  { program: 'mosquitto_sub', debianPackage: 'mosquitto-clients' },
  {
    file: '/usr/lib/python3/dist-packages/zeroconf/__init__.py',
    debianPackage: 'python3-zeroconf',
  },
  { program: 'postgres', debianPackage: 'postgresql' },
  { program: 'initdb', debianPackage: 'postgresql' },
  { program: 'nats-server', debianPackage: 'nats-server' },
  {
    file: '/usr/lib/python3/dist-packages/pymodbus/__init__.py',
    debianPackage: 'python3-pymodbus',
  },
  { file: '/usr/lib/python3/dist-packages/serial/__init__.py', debianPackage: 'python3-serial' },
  {
    file: '/usr/lib/python3/dist-packages/serial_asyncio/__init__.py',
    debianPackage: 'python3-serial-asyncio',
  },
  { program: 'knxd', debianPackage: 'knxd' },
  { program: 'knxtool', debianPackage: 'knxd-tools' },
  { file: '/usr/lib/python3/dist-packages/gi/__init__.py', debianPackage: 'python3-gi' },
  // Its one file lies in a folder named after the machine's architecture; this one doesn't.
  { file: '/usr/share/doc/gir1.2-gssdp-1.6/copyright', debianPackage: 'gir1.2-gssdp-1.6' },
];

const POSTGRESQL = '/usr/lib/postgresql';

/** Debian keeps servers in sbin, and PostgreSQL in a folder for each version; neither is on everyone's path. */
const folders = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  ...(existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : []).map((version) =>
    join(POSTGRESQL, version, 'bin'),
  ),
];

/**
 * The full path of a program; undefined when it is not installed.
 * @param {string} program
 */
export const findPeer = (program) =>
  folders
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });

/** The full path of the browser that journeys are walked in. */
export const findBrowser = () =>
  findPeer('chromium-headless-shell') ?? findPeer('chromium') ?? '/usr/bin/chromium';

/** The peers that are not here. */
const missingPeers = () =>
  peers.filter(({ program, file }) => !(file ? existsSync(file) : findPeer(program ?? '')));

/** The Debian packages of peers, each once. @param {typeof peers} some */
const packagesOf = (some) => [...new Set(some.map(({ debianPackage }) => debianPackage))];

/** Whether we may install Debian packages here. */
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs what is missing where that is possible; else says what to install. */
export const ensureTestPeers = async () => {
  const missing = packagesOf(missingPeers());
  if (missing.length === 0) return;
  if (mayInstall()) await aptInstall(missing);
  const still = packagesOf(missingPeers().filter(({ instead }) => !(instead && findPeer(instead))));
  if (still.length === 0) return;
  throw new Refusal(
    `The tests need ${still.join(', ')}. On Debian or Ubuntu:\n  sudo apt-get install --no-install-recommends ${still.join(' ')}`,
  );
};

/** @param {readonly string[]} packages */
const aptInstall = async (packages) => {
  say(`Installing ${packages.join(', ')} (apt-get)…`);
  // RUNLEVEL=1: Debian's service scripts then leave the servers alone; tests start servers of their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
  await run('apt-get', [...quiet, 'update'], { env });
  await run('apt-get', [...quiet, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
  });
};
