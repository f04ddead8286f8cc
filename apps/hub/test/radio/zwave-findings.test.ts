import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RadioHouse } from './a-radio-house.ts';
import { ScriptedZwave, group, lifeline } from './scripted-zwave.ts';
import { home_id, script, zwaveHouse } from './zwave-script.ts';

const radio = new ScriptedZwave();
let house: RadioHouse;

beforeAll(async () => {
  script(radio);
  house = await zwaveHouse(radio);
});
afterAll(() => house[Symbol.asyncDispose]());
beforeEach(() => script(radio));

const nodeOf = async (id: number, endPoint = 0) => {
  const [controller] = await house.owner.zwave.controllers();
  return controller?.Nodes.find(
    ({ NodeId, EndPointId }) => NodeId === id && EndPointId === endPoint,
  );
};

describe('findings and templates', () => {
  const key = { _home_id_: home_id, _node_id_: 5 };
  const codesOf = async (node: string) =>
    (await house.owner.zwave.findings({ _home_id_: home_id }))
      .filter((each) => each.node === node)
      .map(({ code, severity, fix }) => [severity, code, fix]);

  test('[ZWAVE-13] nodes that miss something are found, the controller is not judged', async () => {
    radio.put('5', { own: { manufacturerId: null, groupsLength: 4 }, groups: [lifeline()] });
    radio.put('8', {
      own: { commandClasses: [] },
      groups: [group('1', [{ node: '99', endpoint: 1 }])],
    });
    expect(await codesOf('5')).toEqual([
      ['error', 'NO_MANUFACTURER', 'interview'],
      ['error', 'NO_TEMPLATES', null],
      ['error', 'NO_TEMPLATE_APPLIED', null],
      ['warn', 'NOT_ALIGNED_GROUPS', 'readGroups'],
    ]);
    expect(await codesOf('8')).toEqual([
      ['fatal', 'NO_COMMAND_CLASSES', 'interview'],
      ['fatal', 'UNKNOWN_NODE_IN_GROUP', 'removeUnknown'],
      ['error', 'NO_TEMPLATES', 'saveTemplate'],
      ['error', 'NO_TEMPLATE_APPLIED', null],
    ]);
    expect(await codesOf('1')).toEqual([]);
    radio.put('8', { state: 'interviewing' });
    expect(await codesOf('8')).toEqual([]);
  });

  test('[ZWAVE-13] a node that has not been interviewed yet says so, and is not to be excluded', async () => {
    for (const [state, fix] of [
      ['interviewing', null],
      ['unknown', 'interview'],
      ['dead', 'interview'],
    ] as const) {
      radio.put('8', { state, own: { commandClasses: [], manufacturerId: null } });
      expect(await codesOf('8'), state).toEqual([['warn', 'NOT_INTERVIEWED', fix]]);
    }
    radio.put('8', { state: 'asleep', own: { commandClasses: [] } });
    expect(await codesOf('8')).toContainEqual(['fatal', 'NO_COMMAND_CLASSES', 'interview']);
  });

  test('[ZWAVE-B1] unknown nodes are removed from groups, and nothing else is', async () => {
    radio.put('5', {
      groups: [
        {
          ...lifeline(),
          targets: [
            { node: '1', endpoint: null },
            { node: '99', endpoint: null },
          ],
        },
        group('2', [
          { node: '99', endpoint: 2 },
          { node: '8', endpoint: null },
        ]),
      ],
    });
    const fixing = await house.owner.zwave.fix({ ...key, code: 'UNKNOWN_NODE_IN_GROUP' });
    expect((await house.ended(fixing)).result).toEqual({
      before: true,
      after: 'fixed',
      advice: null,
    });
    expect(radio.nodes.get('5')?.groups.map(({ targets }) => targets)).toEqual([
      [{ node: '1', endpoint: null }],
      [{ node: '8', endpoint: null }],
    ]);
    radio.asked.length = 0;
    const again = await house.owner.zwave.fix({ ...key, code: 'UNKNOWN_NODE_IN_GROUP' });
    expect((await house.ended(again)).result).toEqual({
      before: false,
      after: 'fixed',
      advice: null,
    });
    expect(radio.asked).toEqual([]);
  });

  test('[ZWAVE-B1] a node that reports to nobody gets its lifeline back', async () => {
    radio.put('5', { groups: [{ ...lifeline(), targets: [{ node: '8', endpoint: null }] }] });
    expect(await codesOf('5')).toContainEqual(['error', 'NO_LIFELINE', 'restoreLifeline']);
    const fixing = await house.owner.zwave.fix({ ...key, code: 'NO_LIFELINE' });
    expect((await house.ended(fixing)).result).toMatchObject({ before: true, after: 'fixed' });
    expect(radio.nodes.get('5')?.groups[0]?.targets).toEqual([
      { node: '8', endpoint: null },
      { node: '1', endpoint: null },
    ]);
  });

  test('[ZWAVE-13] an interview that helps nothing ends with the advice to exclude and include again', async () => {
    radio.put('5', { own: { commandClasses: [] } });
    const first = await house.ended(
      await house.owner.zwave.fix({ ...key, code: 'NO_COMMAND_CLASSES' }),
    );
    expect(first.result).toEqual({ before: true, after: 'remains', advice: 'excludeAndInclude' });
    const node = radio.nodes.get('5');
    if (node) node.interview = { commandClasses: [{ id: 0x25, version: 1 }] };
    const second = await house.ended(
      await house.owner.zwave.fix({ ...key, code: 'NO_COMMAND_CLASSES' }),
    );
    expect(second.result).toEqual({ before: true, after: 'fixed', advice: null });
  });

  test('[ZWAVE-B1] nothing is fixed while the node does not answer', async () => {
    radio.put('7', { state: 'dead', own: { manufacturerId: null } });
    const fixing = await house.owner.zwave.fix({ ...key, _node_id_: 7, code: 'NO_MANUFACTURER' });
    expect(await house.ended(fixing)).toMatchObject({ state: 'failed', failure: 'UNREACHABLE' });
    expect(radio.asked).toEqual(['ping 7']);
  });

  test('[ZWAVE-B1] [ZWAVE-06] a template made of one node is applied to its twin, which shows drift later', async () => {
    await house.ended(await house.owner.zwave.fix({ ...key, code: 'NO_TEMPLATES' }));
    const [template, ...others] = await house.owner.zwave.templates();
    expect(others).toEqual([]);
    expect(template).toMatchObject({
      Name: 'Relay',
      version: 1,
      ManufacturerId: 271,
      ProductId: 2,
    });
    expect(template?.content.groups[0]).toEqual({
      endpoint: 0,
      group: '1',
      targets: [{ node: 'controller', endpoint: null }],
    });
    expect(await nodeOf(5)).toMatchObject({
      Templates: [{ Id: template?.Id, Name: 'Relay', version: 1 }],
      TemplateCurrent: template?.Id,
    });
    expect((await codesOf('5')).map(([, code]) => code)).toEqual([]);
    radio.put('6', {
      groups: [
        lifeline(),
        group('2', [{ node: '8', endpoint: null }]),
        group('1', [], { endpoint: 1 }),
      ],
      parameters: [
        { key: '3', value: 99 },
        { key: '20', value: 0 },
      ],
    });
    expect(await codesOf('6')).toEqual([['error', 'NO_TEMPLATE_APPLIED', 'applyTemplate']]);
    const twin = { _home_id_: home_id, _node_id_: 6 };
    const applying = await house.owner.zwave.applyTemplate({ ...twin, Id: template?.Id ?? '' });
    expect((await house.ended(applying)).result).toEqual({ drift: [] });
    expect(radio.nodes.get('6')?.groups.map(({ targets }) => targets)).toEqual([
      [{ node: '1', endpoint: null }],
      [],
      [{ node: '1', endpoint: 0 }],
    ]);
    expect(radio.nodes.get('6')?.parameters[0]?.value).toBe(10);
    expect(await house.owner.zwave.drift(twin)).toMatchObject({
      appliedVersion: 1,
      version: 1,
      drift: [],
    });
    const parameter = radio.nodes.get('6')?.parameters[0];
    if (parameter) parameter.value = 11;
    expect((await house.owner.zwave.drift(twin))?.drift).toEqual([
      { kind: 'parameter', key: '3', wanted: 10, value: 11 },
    ]);
    radio.put('6', { groups: [lifeline()], unheard: true });
    await expect(house.owner.zwave.drift(twin)).rejects.toMatchObject({
      code: 'DEVICE_TIMEOUT',
      defined: true,
      data: { name: 'Relay', timeoutMs: 10_000 },
    });
    await house.owner.zwave.removeTemplate({ Id: template?.Id ?? '' });
    expect(await house.owner.zwave.drift(twin)).toBeNull();
  });

  test('[ZWAVE-B1] one call makes templates of a house, and gives them to nodes that are alike', async () => {
    radio.put('5', { groups: [{ ...lifeline(), targets: [] }, group('2')] });
    radio.put('6', { groups: [lifeline(), group('2')] });
    radio.put('7', { groups: [lifeline(), group('2')] });
    radio.put('9', { groups: [lifeline(), group('2', [{ node: '8', endpoint: null }])] });
    const adopting = await house.owner.zwave.adoptTemplates({ _home_id_: home_id });
    expect((await house.ended(adopting)).result).toMatchObject({
      done: [
        // It reports to nobody: no example for others.
        { node: '5', result: 'unfit' },
        { node: '6', result: 'saved' },
        { node: '7', result: 'fits' },
        { node: '8', result: 'saved' },
        { node: '9', result: 'differs' },
      ],
    });
    expect(radio.asked.filter((each) => !each.startsWith('links'))).toEqual([]);
    const templates = await house.owner.zwave.templates();
    expect(templates.map(({ Name }) => Name)).toEqual(['Lamp', 'Relay']);
    expect(await codesOf('7')).toEqual([]);
    for (const { Id } of templates) await house.owner.zwave.removeTemplate({ Id });
    radio.leave('9');
  });

  test('[ZWAVE-B1] a node that is still being interviewed becomes no template', async () => {
    for (const node of ['5', '6', '7', '8']) radio.put(node, { state: 'interviewing' });
    const adopting = await house.owner.zwave.adoptTemplates({ _home_id_: home_id });
    const { result } = await house.ended(adopting);
    expect(result).toMatchObject({
      done: ['5', '6', '7', '8'].map((node) => ({ node, result: 'unfit' })),
    });
    expect(await house.owner.zwave.templates()).toEqual([]);
    for (const node of ['5', '6', '7', '8']) radio.put(node, { state: 'ready' });
  });

  test('[ZWAVE-B1] each change of a template makes a version, and nodes show what they were given', async () => {
    const draft = {
      Name: 'Relay',
      ManufacturerId: 271,
      ProductType: 1,
      ProductId: 2,
      content: { groups: [], parameters: [{ key: '3', value: 10 }] },
    };
    const { Id } = await house.owner.zwave.addTemplate(draft);
    await house.ended(await house.owner.zwave.applyTemplate({ ...key, Id }));
    const content = { groups: [], parameters: [{ key: '3', value: 20 }] };
    await house.owner.zwave.updateTemplate({ Id, version: 1, ...draft, content });
    await expect(
      house.owner.zwave.updateTemplate({ Id, version: 1, ...draft }),
    ).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    expect(
      (await house.owner.zwave.templateVersions({ Id })).map(({ version }) => version),
    ).toEqual([2, 1]);
    expect(await house.owner.zwave.drift(key)).toEqual({
      template: Id,
      appliedVersion: 1,
      version: 2,
      drift: [{ kind: 'parameter', key: '3', wanted: 20, value: 10 }],
    });
    expect(await codesOf('5')).toEqual([['warn', 'TEMPLATE_DRIFT', 'applyTemplate']]);
    const fixing = await house.owner.zwave.fix({ ...key, code: 'TEMPLATE_DRIFT' });
    expect((await house.ended(fixing)).result).toMatchObject({ before: true, after: 'fixed' });
    expect(radio.nodes.get('5')?.parameters[0]?.value).toBe(20);
    expect(await codesOf('5')).toEqual([]);
    const lamp = { ...key, _node_id_: 8 };
    await expect(house.owner.zwave.applyTemplate({ ...lamp, Id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await house.owner.zwave.removeTemplate({ Id });
  });

  test('[ZWAVE-B1] what a node has now is accepted as the next version, and its twin shows the difference', async () => {
    for (const node of ['5', '6'])
      radio.put(node, { groups: [lifeline()], parameters: [{ key: '3', value: 10 }] });
    const saving = await house.owner.zwave.saveTemplate({ ...key, template: null, Name: 'Hall' });
    const { result } = await house.ended(saving);
    const [saved] = await house.owner.zwave.templates();
    const Id = saved?.Id ?? '';
    expect(result).toEqual({ template: Id, version: 1 });
    const twin = { ...key, _node_id_: 6 };
    await house.ended(await house.owner.zwave.applyTemplate({ ...twin, Id }));
    const parameter = radio.nodes.get('5')?.parameters[0];
    if (parameter) parameter.value = 25;
    const accepting = await house.owner.zwave.saveTemplate({ ...key, template: Id });
    expect((await house.ended(accepting)).result).toEqual({ template: Id, version: 2 });
    expect((await house.owner.zwave.templates()).map(({ Name }) => Name)).toEqual(['Hall']);
    const wanted = { kind: 'parameter', key: '3', wanted: 25, value: 10 };
    expect(await house.owner.zwave.drifts({ _home_id_: home_id })).toEqual([
      { node: '5', template: Id, appliedVersion: 2, version: 2, drift: [] },
      { node: '6', template: Id, appliedVersion: 1, version: 2, drift: [wanted] },
    ]);
    const lamp = { ...key, _node_id_: 8 };
    await expect(house.owner.zwave.saveTemplate({ ...lamp, template: Id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await house.owner.zwave.removeTemplate({ Id });
  });

  test('[ZWAVE-B1] a node that reports to nobody does not become a template', async () => {
    radio.put('5', { groups: [{ ...lifeline(), targets: [] }], parameters: [] });
    const saving = await house.owner.zwave.saveTemplate({ ...key, template: null });
    expect(await house.ended(saving)).toMatchObject({ state: 'failed', failure: 'REFUSED' });
    expect(await house.owner.zwave.templates()).toEqual([]);
  });
});

describe('summaries', () => {
  test('[ZWAVE-01] [ZWAVE-11] the summary is a page in the reader’s language, with nothing to load', async () => {
    radio.put('8', {
      model: '<b>=cmd()</b>',
      groups: [group('2', [{ node: '5', endpoint: 2 }], { name: 'Basic' })],
    });
    const answer = await house.summary('format=html&language=it');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Riepilogo Z-Wave.html"',
    );
    const page = await answer.text();
    for (const text of [
      '<html lang="it">',
      '<h2>Associazioni</h2>',
      '<td>2 · Basic</td>',
      '<td>5.2</td>',
    ])
      expect(page).toContain(text);
    expect(page).toContain(
      '<td>Per questo modello non c’è ancora un modello di configurazione.</td>',
    );
    expect(page).toContain('&lt;b&gt;=cmd()&lt;/b&gt;');
    expect(page).not.toMatch(/<(b|script|img|link)\b/);
  });

  test('[ZWAVE-01] [ZWAVE-02] [ZWAVE-11] as a workbook it has the columns of the sockets, and no formula', async () => {
    radio.put('8', { model: '=HYPERLINK("http://x")' });
    const answer = await house.summary(`format=xlsx&_home_id_=${home_id}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const sheets = Object.entries(unzipSync(bytes)).map(
      ([name, content]) => [name, new TextDecoder().decode(content)] as const,
    );
    const all = sheets.map(([, text]) => text).join('\n');
    for (const head of [
      'Direction',
      'IP',
      'Name',
      'Keepalive',
      'Pending ACKs',
      'NAK + waiting',
      'Commands',
    ])
      expect(all).toContain(`>${head}<`);
    expect(all).toContain('=HYPERLINK(');
    expect(all).not.toContain('<f>');
    expect(sheets.filter(([name]) => name.includes('worksheets/sheet'))).toHaveLength(5);
  });

  test('[ZWAVE-01] [SECURITY-05] a summary is for those who may see how devices are reached', async () => {
    for (const [who, status] of [
      ['admin', 200],
      ['super', 200],
      ['user', 403],
      ['guest', 403],
    ] as const)
      expect((await house.summary('format=html', await house.home.as(who))).status).toBe(status);
    expect((await house.summary('format=html&_home_id_=DEADBEEF')).status).toBe(404);
  });
});
