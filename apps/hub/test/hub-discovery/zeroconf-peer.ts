import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./peer.py', import.meta.url));

/** What the peer prints, a line each. */
export type PeerLine = {
  readonly announced?: number;
  readonly browsing?: string;
  readonly removed?: string;
  readonly name?: string;
  readonly port?: number;
  readonly addresses?: readonly string[];
  readonly text?: Readonly<Record<string, string>>;
};

/** A service that the peer announces. */
export type PeerService = {
  readonly type: string;
  readonly name: string;
  readonly port: number;
  readonly text: Readonly<Record<string, string>>;
};

/** Debian's python3-zeroconf: an mDNS that isn't ours. Resolves once it has said its first line. */
export async function zeroconfPeer(...args: readonly string[]) {
  const child = spawn('/usr/bin/python3', [script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: PeerLine[] = [];
  const first = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line) as PeerLine);
    first.resolve();
  });
  const exited = once(child, 'exit');
  void exited.then(() => first.reject(new Error('The peer has ended.')));
  await first.promise;
  return {
    lines,
    [Symbol.asyncDispose]: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
