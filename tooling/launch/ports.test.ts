import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { portsFrom } from './ports.mjs';

let taken: Server | undefined;
afterEach(() => taken?.close());

const listen = (): Promise<number> =>
  new Promise((resolve) => {
    taken = createServer().listen(0, '127.0.0.1', () => {
      const address = taken?.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });

test('0 takes any free ports, each a different one', async () => {
  const ports = await portsFrom(0, ['home', 'cloud', 'hub']);
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) expect(port).toBeGreaterThan(0);
});

test('an occupied port is named, with what it is for', async () => {
  const port = await listen();
  const call = portsFrom(port - 1, ['the home', 'the cloud']);
  await expect(call).rejects.toThrow(
    new RegExp(`the port .*${port} \\(the cloud\\).*--port N.*N\\+1`),
  );
});
