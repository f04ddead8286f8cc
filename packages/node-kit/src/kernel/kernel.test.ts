import { RecordedLog } from '@dimora/runtime';
import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import type { Readiness } from '@dimora/domain';
import { kernelFor } from './kernel.ts';
import type { Module } from './module.ts';
import { definePort, type PortTokens } from './port.ts';

type HouseKind = {
  readonly platform: { readonly calls: string[] };
  readonly migrations: readonly string[];
  readonly events: { readonly [event: string]: 'live' | 'log' };
  readonly file: string;
  readonly topic: string;
  readonly stream: string;
  readonly principal: string;
  readonly part: string;
  readonly personal: string;
  readonly door: { readonly port: number };
};

type Tree = { pathOf(id: string): readonly string[] };
const Tree = definePort<Tree>('tree');
type Register = { all(): readonly string[] };
const Register = definePort<Register>('register');
const Install = definePort<{ add(id: string): void }>('install');

const { defineModule, planModules } = kernelFor<HouseKind>();

/** A module that records when it is made, opened, started, closed and stopped. */
const speaking = (
  name: string,
  {
    needs = {},
    provides = {},
    essential,
  }: Partial<Pick<Module<HouseKind>, 'needs' | 'provides' | 'essential'>> = {},
  faults: Partial<Record<'make' | 'open' | 'start' | 'close' | 'stop', Error>> = {},
): Module<HouseKind> =>
  defineModule<Record<never, never>, PortTokens, PortTokens>({
    name,
    needs,
    provides,
    ...(essential ? { essential } : {}),
    make({ calls }) {
      const say = (word: 'make' | 'open' | 'start' | 'close' | 'stop') => () => {
        calls.push(`${word} ${name}`);
        if (faults[word]) throw faults[word];
      };
      say('make')();
      return {
        ports: Object.fromEntries(Object.keys(provides).map((each) => [each, {}])),
        open: say('open'),
        start: say('start'),
        close: say('close'),
        stop: say('stop'),
      };
    },
  });

let log: RecordedLog;
let calls: string[];
let reported: [string, Readiness][];

beforeEach(() => {
  log = new RecordedLog();
  calls = [];
  reported = [];
});

const made = (...modules: readonly Module<HouseKind>[]) =>
  planModules(modules).make(
    { calls },
    { log, report: (module, readiness) => reported.push([module, readiness]) },
  );

const tree = defineModule({
  name: 'tree',
  provides: { tree: Tree },
  migrations: ['tree-001'],
  events: { 'room.added': 'live' },
  make: () => ({
    ports: { tree: { pathOf: (id) => [id, '$home'] } },
    routes: { rooms: { list: () => ['hall'] } },
    topics: ['rooms'],
    principals: ['rule'],
    personal: 'favourite rooms',
  }),
});
const devices = defineModule({
  name: 'devices',
  needs: { tree: Tree },
  provides: { register: Register, install: Install },
  migrations: ['devices-001', 'devices-002'],
  make: (_platform, ports) => {
    const held = ['lamp'];
    return {
      ports: {
        register: { all: () => held.flatMap((id) => ports.tree.pathOf(id)) },
        install: { add: (id) => void held.push(id) },
      },
      routes: { devices: { list: () => held } },
    };
  },
});

describe('modules get what they need', () => {
  test('a module receives the ports that it named', async () => {
    const modules = made(tree, devices);
    expect(modules.port(Register).all()).toEqual(['lamp', '$home']);
  });

  test('a module may offer several ports', async () => {
    const modules = made(tree, devices);
    modules.port(Install).add('plug');
    expect(modules.port(Register).all()).toEqual(['lamp', '$home', 'plug', '$home']);
  });

  test('declarations are collected in order of need', () => {
    const plan = planModules([devices, tree]);
    expect(plan.order).toEqual(['tree', 'devices']);
    expect(plan.migrations).toEqual([['tree-001'], ['devices-001', 'devices-002']]);
    expect(plan.events).toEqual([{ 'room.added': 'live' }]);
  });

  test('the routes, topics, principals and personal data of all modules are merged', async () => {
    const modules = planModules([tree, devices]).make({ calls }, { log });
    expect(modules.routes.rooms.list()).toEqual(['hall']);
    expect(modules.routes.devices.list()).toEqual(['lamp']);
    expect(modules.topics).toEqual(['rooms']);
    expect(modules.principals).toEqual(['rule']);
    expect(modules.personal).toEqual(['favourite rooms']);
  });

  test('a module listens from its creation until it stops, after the modules it needs', async () => {
    const listening = (name: string, needs = {}) =>
      defineModule<Record<never, never>, PortTokens, Record<never, never>>({
        name,
        needs,
        make: () => ({
          listens: [
            {
              subscribe: (platform) => {
                platform.calls.push(`${name} listens`);
                return {
                  [Symbol.dispose]: () => void platform.calls.push(`${name} no longer listens`),
                };
              },
            },
          ],
          stop: () => void calls.push(`stop ${name}`),
        }),
      });
    const modules = made(listening('lamps', { tree: Tree }), tree);
    expect(calls.filter((call) => call.endsWith('lamps listens'))).toEqual(['lamps listens']);
    await modules.stop();
    expect(calls.slice(-2)).toEqual(['lamps no longer listens', 'stop lamps']);
  });

  test('what a module owns is disposed of after it stops, as listed, whatever fails', async () => {
    const owned = (name: string): Disposable => ({
      [Symbol.dispose]: () => void calls.push(`${name} disposed of`),
    });
    const owner = defineModule({
      name: 'owner',
      make: () => ({
        stop: () => void calls.push('stop owner'),
        owns: [
          owned('timer'),
          {
            [Symbol.dispose]: () => {
              throw new Error('still open');
            },
          },
          {
            async [Symbol.asyncDispose]() {
              await Promise.resolve();
              calls.push('connection disposed of');
            },
          },
          owned('writes'),
        ],
      }),
    });
    await made(owner).stop();
    expect(calls).toEqual([
      'stop owner',
      'timer disposed of',
      'connection disposed of',
      'writes disposed of',
    ]);
    expect(reported.at(-1)).toEqual(['owner', 'failed']);
  });

  test('a module that can’t subscribe fails, and its other subscriptions end', async () => {
    const broken = defineModule({
      name: 'broken',
      make: () => ({
        listens: [
          { subscribe: () => ({ [Symbol.dispose]: () => void calls.push('shut') }) },
          {
            subscribe: () => {
              throw new Error('no bus');
            },
          },
        ],
      }),
    });
    const modules = made(broken);
    expect(reported.at(-1)).toEqual(['broken', 'failed']);
    await modules.stop();
    expect(calls).toContain('shut');
  });

  test('two modules with routes for one router name are refused', async () => {
    const again = defineModule({ name: 'again', make: () => ({ routes: { rooms: {} } }) });
    expect(() => made(tree, again)).toThrow('again answers the noun rooms');
  });
});

describe('types', () => {
  test('make knows the ports by their tokens, and must return those it provides', () => {
    defineModule({
      name: 'typed',
      needs: { tree: Tree, register: Register },
      make: (platform, ports) => {
        expectTypeOf(platform).toEqualTypeOf<HouseKind['platform']>();
        expectTypeOf(ports).toEqualTypeOf<{ readonly tree: Tree; readonly register: Register }>();
        // @ts-expect-error: it hasn't named this port
        void ports.install;
        return {};
      },
    });
    // @ts-expect-error: the port that it provides is missing
    defineModule({ name: 'forgetful', provides: { tree: Tree }, make: () => ({}) });
    // @ts-expect-error: the port is another one
    defineModule({ name: 'wrong', provides: { tree: Tree }, make: () => ({ ports: { tree: 1 } }) });
  });

  test('the router is typed by every module, so a missing part is a type error', () => {
    type Routes = ReturnType<ReturnType<typeof planBoth>['make']>['routes'];
    const planBoth = () => planModules([tree, devices]);
    expectTypeOf<Routes>().toExtend<{
      rooms: { list(): string[] };
      devices: { list(): string[] };
    }>();
    expectTypeOf<Routes>().not.toExtend<{ scenes: object }>();
  });

  test('a module without routes adds nothing to the router', () => {
    const silent = defineModule({ name: 'silent', make: () => ({}) });
    const plan = () => planModules([tree, silent]);
    type Routes = ReturnType<ReturnType<typeof plan>['make']>['routes'];
    expectTypeOf<Routes>().toExtend<{ rooms: object }>();
    expectTypeOf<Routes>().not.toExtend<{ devices: object }>();
  });
});

describe('the lifecycle', () => {
  const base = speaking('base', { provides: { tree: Tree } });
  const top = speaking('top', { needs: { tree: Tree } });

  test('modules open and start after those they need, and close and stop before them', async () => {
    const modules = made(top, base);
    await modules.open({ port: 80 });
    await modules.start({ port: 80 });
    await modules.close();
    await modules.stop();
    expect(calls.join(', ')).toBe(
      'make base, make top, open base, open top, start base, start top, ' +
        'close top, close base, stop top, stop base',
    );
  });

  test('no module waits for another one to start', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = defineModule({ name: 'slow', make: () => ({ start: () => promise }) });
    const modules = made(slow, base);
    const started = modules.start({ port: 80 });
    await Promise.resolve();
    expect(calls).toEqual(['make base', 'start base']);
    expect(modules.readiness).toEqual(
      new Map([
        ['slow', 'starting'],
        ['base', 'starting'],
      ]),
    );
    resolve();
    await started;
    expect(modules.readiness).toEqual(
      new Map([
        ['slow', 'ready'],
        ['base', 'ready'],
      ]),
    );
  });

  test("observers are notified of each module's progress", async () => {
    const modules = made(top, base);
    await modules.start({ port: 80 });
    expect(reported).toEqual([
      ['base', 'starting'],
      ['top', 'starting'],
      ['base', 'ready'],
      ['top', 'ready'],
    ]);
  });
});

describe('faulty modules', () => {
  const fault = new Error('no disk');

  test('one that cannot be made disables the modules that need it, and no others', async () => {
    const broken = speaking('broken', { provides: { tree: Tree } }, { make: fault });
    const above = speaking('above', { needs: { tree: Tree }, provides: { register: Register } });
    const top = speaking('top', { needs: { register: Register } });
    const other = speaking('other');
    const modules = made(broken, above, top, other);
    await modules.start({ port: 80 });
    expect(calls).toEqual(['make broken', 'make other', 'start other']);
    expect([...modules.readiness]).toEqual([
      ['broken', 'failed'],
      ['above', 'failed'],
      ['top', 'failed'],
      ['other', 'ready'],
    ]);
    expect(
      log.lines.map(({ event, fields }) => [event, fields['module'], String(fields['error'])]),
    ).toEqual([
      ['modules.failed', 'broken', 'Error: no disk'],
      ['modules.failed', 'above', 'Error: above needs broken, which failed'],
      ['modules.failed', 'top', 'Error: top needs above, which failed'],
    ]);
    expect([modules.has(Tree), modules.has(Register)]).toEqual([false, false]);
    expect(() => modules.port(Tree)).toThrow("The port tree isn't there");
  });

  test('one that cannot start is marked as failed, and the others start', async () => {
    const modules = made(speaking('bad', {}, { start: fault }), speaking('good'));
    await modules.start({ port: 80 });
    expect([...modules.readiness]).toEqual([
      ['bad', 'failed'],
      ['good', 'ready'],
    ]);
  });

  test('one that cannot open stays marked as failed even when it starts', async () => {
    const modules = made(speaking('bad', {}, { open: fault }));
    await modules.open({ port: 80 });
    await modules.start({ port: 80 });
    expect(modules.readiness.get('bad')).toBe('failed');
  });

  test('one that cannot close or stop prevents no other from doing so', async () => {
    const modules = made(speaking('good'), speaking('bad', {}, { close: fault, stop: fault }));
    await modules.close();
    await modules.stop();
    expect(calls.slice(2)).toEqual(['close bad', 'close good', 'stop bad', 'stop good']);
  });

  test('a server does not start without an essential module, and stops those made before', async () => {
    const start = () =>
      made(
        speaking('first'),
        speaking('vital', { essential: true }, { make: fault }),
        speaking('never'),
      );
    expect(start).toThrow('no disk');
    expect(calls).toEqual(['make first', 'make vital', 'stop first']);
  });

  test('an essential module that needs a failed one refuses the start with the reason', async () => {
    const broken = speaking('broken', { provides: { tree: Tree } }, { make: fault });
    const vital = speaking('vital', { needs: { tree: Tree }, essential: true });
    expect(() => made(broken, vital)).toThrow('vital needs broken, which failed');
  });
});
