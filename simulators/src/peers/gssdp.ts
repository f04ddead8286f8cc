import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./gssdp.py', import.meta.url));

/** An announcement: a search target and the unique name under it. */
export type SsdpResource = { readonly target: string; readonly usn: string };

/**
 * GNOME's gssdp, an independent SSDP implementation, on the loopback. Resolves once it has announced itself;
 * it sends its farewell on request or when disposed of.
 */
export async function startGssdp(
  location: string,
  resources: readonly SsdpResource[],
): Promise<AsyncDisposable & { leave(): Promise<void> }> {
  const words = resources.flatMap(({ target, usn }) => [target, usn]);
  const child = spawn('/usr/bin/python3', [script, location, ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const leave = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.stdin.end();
    await once(child, 'exit');
  };
  return { leave, [Symbol.asyncDispose]: leave };
}
