import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, test } from 'vitest';
import { findModel } from '../../apps/hub/src/modules/cameras/faces/model/model-folder.ts';
import { putModel } from '../../apps/hub/test/support/face-models.ts';
import { hubFlags, nodeFlags, root } from '../launch/paths.mjs';
import { ensureServersBuilt, type Servers } from '../launch/build/server-build.mjs';

const PATIENCE = 60_000;
/** Prints the URL of every file that Node loads. */
const TELLS_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({
    load: (url, context, next) => {
      writeSync(1, 'LOADED ' + url + String.fromCharCode(10));
      return next(url, context);
    },
  });
`)}`;

let servers: Servers;
beforeAll(async () => {
  servers = await ensureServersBuilt(process.execPath);
}, PATIENCE);

const aFolder = () => mkdtempSync(join(tmpdir(), 'dimora-bundle-'));

/** The bundled hub as a program, with empty data. */
function startHub(data: string, flags: readonly string[] = []) {
  const args = [
    ...hubFlags,
    ...flags,
    servers.hub,
    '--port',
    '0',
    '--mqtt-port',
    '0',
    '--mqtts-port',
    'none',
  ];
  const child = spawn(
    process.execPath,
    [...args, '--data', data, '--mdns-interface', '127.0.0.1'],
    {
      env: {
        ...process.env,
        DIMORA_READY_LINE: '1',
        NODE_COMPILE_CACHE: servers.compiled,
        DEBUG: '*',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said: string[] = [];
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  child.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(`${line}\n`);
    const url = /^DIMORA READY (\S+)$/.exec(line)?.[1];
    if (url !== undefined) resolve(url);
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ready, ended, said: () => said.join('') };
}

test(
  'the hub runs: it serves pages and documents, no signal opens its inspector, packages write no debug lines, and unused areas stay unloaded',
  async () => {
    const hub = startHub(aFolder(), ['--import', TELLS_LOADED]);
    const url = await hub.ready;
    hub.child.kill('SIGUSR1');
    expect(await (await fetch(`${url}/api/docs`)).text()).toContain('Dimora API');
    expect((await fetch(`${url}/api/docs/swagger-ui.css`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/openapi.json`)).text()).toBe(
      readFileSync(join(root, 'packages/contract/openapi.json'), 'utf8'),
    );
    // Loaded after the server listens, with everything started before.
    await expect.poll(() => hub.said()).toContain('/embedded-broker-');
    hub.child.kill('SIGTERM');
    expect(await hub.ended).toBe(0);
    expect(hub.said()).not.toContain('Debugger listening');
    // DEBUG would write what people and devices send.
    expect(hub.said()).not.toContain('socket.io:server');
    const loaded = [...hub.said().matchAll(/^LOADED file:\/\/(.*)$/gm)].map(
      ([, file = '']) => file,
    );
    expect(loaded.filter((file) => file.endsWith('.ts'))).toEqual([]);
    const unused = readdirSync(dirname(servers.hub)).filter((name) =>
      /^(cloud-life|demo-home|modbus-session|knx-session|postgres-sql)-.*\.mjs$/.test(name),
    );
    expect(unused).toHaveLength(5);
    const names = loaded.map((file) => basename(file));
    expect(names).toContain('hub.mjs');
    expect(unused.filter((name) => names.includes(name))).toEqual([]);
  },
  PATIENCE,
);

test(
  'a stack trace points to the sources',
  async () => {
    const data = aFolder();
    // A folder where the database should be, so it can't be opened.
    mkdirSync(join(data, 'config.db'));
    const hub = startHub(data);
    expect(await hub.ended).toBe(1);
    expect(hub.said()).toMatch(
      /The hub could not start .*\n +at .*packages\/node-kit\/src\/\S+\.ts:\d+:\d+/,
    );
    expect(hub.said()).toMatch(
      /at createPlatform \(\S+apps\/hub\/src\/platform\/platform\.ts:\d+:\d+\)/,
    );
    expect(hub.said()).not.toContain('.mjs');
  },
  PATIENCE,
);

test(
  'the owner’s face model runs from the bundle, in its thread',
  async () => {
    const folder = aFolder();
    await putModel(folder);
    const model = await findModel(folder);
    const name = readdirSync(dirname(servers.hub)).find((each) =>
      /^recogniser-worker-.*\.mjs$/.test(each),
    );
    const thread = new Worker(join(dirname(servers.hub), name ?? 'none'), {
      workerData: { model, memoryMb: 256 },
    });
    const [answer] = (await once(thread, 'message')) as [{ readonly kind: string }];
    await thread.terminate();
    expect(answer).toMatchObject({ kind: 'ready' });
  },
  PATIENCE,
);

test(
  'every part can be loaded, with the files it finds beside the bundle',
  async () => {
    const bundle = dirname(servers.hub);
    const files = readdirSync(bundle).filter((name) => name.endsWith('.mjs'));
    // A program would run.
    const parts = files.filter(
      (name) => !/import ?["'`]\.\/prelude/.test(readFileSync(join(bundle, name), 'utf8')),
    );
    expect(files.length - parts.length).toBeGreaterThanOrEqual(4);
    const code = `await Promise.all(${JSON.stringify(parts)}.map((name) => import(${JSON.stringify(`${bundle}/`)} + name)));`;
    const child = spawn(process.execPath, [...nodeFlags, '--input-type=module', '-e', code], {
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    const [exitCode] = (await once(child, 'exit')) as [number | null];
    expect([said, exitCode]).toEqual(['', 0]);
  },
  PATIENCE,
);

test('no part reads all that node:http exports, for which Node would load its client for the web', () => {
  const bundle = dirname(servers.hub);
  const parts = readdirSync(bundle).filter((name) => name.endsWith('.mjs'));
  expect(
    parts.filter((name) =>
      /from ?["'](node:)?http["']/.test(readFileSync(join(bundle, name), 'utf8')),
    ),
  ).toEqual([]);
});
