import { VERSION } from '@dimora/domain';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@dimora/identity';
import { renderUnicodeCompact } from 'uqr';
import { keyLine } from '@dimora/node-kit';
import { isLoopback, listensEverywhere } from './platform/local-address.ts';

/** What the greeting says about a listening hub. */
export type Greeted = {
  readonly demo: boolean;
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /** Where browsers in the house reach it, the best first. */
  readonly addresses: readonly string[];
  readonly dataFolder: string;
  /** The key to the data's secrets. */
  readonly keyPath: string | undefined;
};

/** What the terminal shows when a hub listens: where to open it, from this machine and from a phone. */
export function greeting(hub: Greeted): readonly string[] {
  return [
    `Dimora ${VERSION}${hub.demo ? ' · demo home' : ''}`,
    `  Open       ${listensEverywhere(hub.host) ? `http://127.0.0.1:${hub.port}` : hub.url}`,
    ...elsewhere(hub),
    ...(hub.demo
      ? [
          `  Sign in    ${DEMO_PEOPLE.map((person) => person.Username).join(', ')} · password ${DEMO_PASSWORD}`,
        ]
      : []),
    `  Data       ${hub.dataFolder}`,
    ...(hub.demo || hub.keyPath === undefined ? [] : [keyLine(hub.keyPath)]),
    '  Ctrl-C ends it.',
  ];
}

/** The line about phones; for a hub that they can open, its addresses and a code to scan. */
function elsewhere({ demo, host, addresses }: Greeted): readonly string[] {
  if (isLoopback(host))
    return [
      demo
        ? '  Phones     cannot open the demo: it listens on this machine alone.'
        : '  Phones     cannot open it: it listens on this machine alone. --host 0.0.0.0 opens it to your network.',
    ];
  const [first] = addresses;
  if (first === undefined)
    return ['  Phones     cannot open it yet: this machine is on no network.'];
  return [
    ...addresses.map((address, at) => `  ${at === 0 ? 'At home' : '       '}    ${address}`),
    '  Scan it with a phone on the same network:',
    ...codeOf(first),
  ];
}

/** A QR code, indented; its quiet border is what a camera needs to find it. */
const codeOf = (address: string): readonly string[] =>
  renderUnicodeCompact(address, { border: 2 })
    .split('\n')
    .map((line) => `  ${line}`);
