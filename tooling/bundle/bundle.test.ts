import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, test } from 'vitest';
import type { FromController } from '@dimora/driver-kit/network-process';
import { startZwaveSimulator } from '@dimora/driver-zwave/simulator';
import { wallPlug } from '@dimora/driver-zwave/simulator/house';
import { findModel } from '../../apps/hub/src/modules/cameras/faces/model/model-folder.ts';
import { putModel } from '../../apps/hub/test/support/face-models.ts';
import { hubFlags, nodeFlags, root } from '../launch/paths.mjs';
import { ensureServersBuilt, type Servers } from '../launch/build/server-build.mjs';

const PATIENCE = 300_000;
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

const zwaveKey = (byte: string): string => byte.repeat(16);
const ZWAVE_KEYS = {
  s0: zwaveKey('a0'),
  s2Unauthenticated: zwaveKey('a1'),
  s2Authenticated: zwaveKey('a2'),
  s2Access: zwaveKey('a3'),
  longRangeAuthenticated: zwaveKey('a4'),
  longRangeAccess: zwaveKey('a5'),
};

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
  'a Z-Wave controller runs from the bundle, and knows its nodes by the descriptions in their package',
  async () => {
    await using radio = await startZwaveSimulator({ nodes: [wallPlug(2)] });
    const bundle = dirname(servers.hub);
    const name = readdirSync(bundle).find((each) => /^controller-program-.*\.mjs$/.test(each));
    const child = fork(join(bundle, name ?? 'none'), ['zwave'], {
      execArgv: [...nodeFlags],
      serialization: 'advanced',
    });
    const known = Promise.withResolvers<string>();
    child.on('message', (message: FromController) => {
      if (message.kind === 'notOpened') known.reject(new Error(message.failure.cause));
      if (message.kind !== 'node' || message.node.id !== '2') return;
      const { Manufacturer, ModelName } = message.node.description;
      // Until the description is read, its maker has the name of a list.
      if (Manufacturer === 'Fibargroup') known.resolve(ModelName);
    });
    const settings = {
      address: radio.address,
      folder: aFolder(),
      options: { region: '' },
      secrets: ZWAVE_KEYS,
    };
    child.send({ kind: 'open', settings });
    expect(await known.promise).toBe('FGWPG-121');
    child.send({ kind: 'close' });
    expect(await once(child, 'exit')).toEqual([0, null]);
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
