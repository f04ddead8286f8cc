/**
 * Programs that tests need and npm cannot install: a browser, an MQTT broker with its clients, peers for
 * mDNS, SSDP, Modbus, KNX and cameras, the services shared by replicas of the cloud, and stores for samples.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';
import { Refusal, say } from './say.mjs';

/** A program or another file, and its Debian package; `instead`: a substitute where it is missing. */
const peers = [
  // Chromium without a window, which costs nearly as much as the page under test (0153); or with one.
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
  { program: 'prometheus', debianPackage: 'prometheus' },
  { program: 'victoria-metrics', debianPackage: 'victoria-metrics' },
  { program: 'knxd', debianPackage: 'knxd' },
  { program: 'knxtool', debianPackage: 'knxd-tools' },
  { file: '/usr/lib/python3/dist-packages/gi/__init__.py', debianPackage: 'python3-gi' },
  // Its one file lies in a folder named after the machine's architecture; this path is independent of it.
  { file: '/usr/share/doc/gir1.2-gssdp-1.6/copyright', debianPackage: 'gir1.2-gssdp-1.6' },
  // The hub's own way of showing cameras, and a camera to show.
  { program: 'ffmpeg', debianPackage: 'ffmpeg' },
  {
    file: '/usr/share/doc/gir1.2-gst-rtsp-server-1.0/copyright',
    debianPackage: 'gir1.2-gst-rtsp-server-1.0',
  },
  { file: '/usr/share/doc/python3-gst-1.0/copyright', debianPackage: 'python3-gst-1.0' },
  ...['base', 'good', 'ugly', 'bad'].map((kind) => ({
    file: `/usr/share/doc/gstreamer1.0-plugins-${kind}/copyright`,
    debianPackage: `gstreamer1.0-plugins-${kind}`,
  })),
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

/** The full path of the browser for journeys. */
export const findBrowser = () =>
  findPeer('chromium-headless-shell') ?? findPeer('chromium') ?? '/usr/bin/chromium';

/** The missing peers. */
const missingPeers = () =>
  peers.filter(({ program, file }) => !(file ? existsSync(file) : findPeer(program ?? '')));

/** The Debian packages of peers, each once. @param {typeof peers} some */
const packagesOf = (some) => [...new Set(some.map(({ debianPackage }) => debianPackage))];

/** Whether we may install Debian packages here. */
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs what is missing if possible; else says what to install. */
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
  // RUNLEVEL=1 keeps Debian's service scripts from starting the servers; tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
  await run('apt-get', [...quiet, 'update'], { env });
  await run('apt-get', [...quiet, 'install', '-y', '--no-install-recommends', ...packages], {
    env,
  });
};
