import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callBy, procedures } from '../access/procedures.ts';
import { LAMP, aHub, type TestHub } from '../support/a-hub.ts';
import { viewAs } from './viewing.ts';

/** What a view may call, by hand: reading what a permission opens. Everything else is refused. */
const READ = `
  system.state system.property system.readiness
  hub.get hub.timeZone hub.holidays snapshot.load
  users.list users.get users.getPermissions users.details users.whoMay guestPasses.whoMay users.profile
  presence.list presence.one presence.settings
  faces.list faces.one faces.picture faces.known faces.settings
  environments.list environments.get
  cameras.list
  recordings.list recordings.timeline recordings.at recordings.camera recordings.storage
  clips.list clips.one
  devices.list devices.counts devices.get devices.picture devices.favourites
  deviceManager.allConfigurations deviceManager.drivers deviceManager.settings
  deviceGroups.list deviceGroups.get
  voice.opening voice.gateway
  maintenance.list professional.installation deviceDiscovery.current deviceDiscovery.ignored
  events.list history.getHistoryByDate history.media
  alarms.list alarms.one alarmDesk.escalation alarmDesk.runbooks
  limits.list limitPreview.get
  state.getHistory state.series
  recorder.get recorder.forecastRetention
  energy.days energy.report energy.settings
  parameters.list parameters.get
  modbus.getAllConfigurations modbus.vocabulary modbus.timing
  zwave.controllers zwave.findings zwave.templates zwave.templateVersions zwave.drift
  zwave.drifts
  zigbee.coordinators zigbee.findings
  networks.list networks.available networks.nodes networks.jobs networks.log networks.healthDays
  networks.backups networks.installation
  mqtt.settings mqtt.broker
  triggers.all triggers.one triggers.jobs triggers.runs triggers.versions
  climate.all climate.one
  assistantModel.get audit.list guestPasses.list guestPasses.get
`
  .trim()
  .split(/\s+/);

/** What is read by another method than GET. */
const READ_BY_POST = new Set(['state.getHistory', 'state.series']);

/** These need nobody’s session, and go by what they are sent. */
const OPEN = new Set([
  'system.info',
  'system.health',
  'identity.login',
  'identity.secondFactor',
  'identity.askForPasskey',
  'identity.signInByPasskey',
  'identity.refresh',
  'discovery.hook',
  'triggers.hook',
  'voice.directive',
  'guest.page',
  'guest.run',
]);

/** A hub keeps some hundred new connections of one network: no more are made at a time. */
const AT_A_TIME = 100;

async function inTurns<Answer>(calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < calls.length; at += AT_A_TIME)
    answers.push(...(await Promise.all(calls.slice(at, at + AT_A_TIME).map((call) => call()))));
  return answers;
}

let home: TestHub;
beforeAll(async () => {
  home = await aHub();
});
afterAll(() => home[Symbol.asyncDispose]());

test('[USERS-B2] the contract lists what a view may read, and nothing in it changes anything by its method', () => {
  const known = new Map(procedures.map((each) => [each.name, each]));
  for (const name of READ) {
    expect(known.get(name)?.access, name).not.toBe('public');
    expect(known.get(name)?.method === 'GET' || READ_BY_POST.has(name), name).toBe(true);
  }
});

describe.each([
  { viewer: 'owner', who: 'admin' },
  { viewer: 'owner', who: 'guest' },
  { viewer: 'super', who: 'owner' },
] as const)('[USERS-B2] $viewer as $who', ({ viewer, who }) => {
  test('reads what a permission opens, and is refused everything else', async () => {
    const owner = await home.as('owner');
    const [before] = (await owner.audit.list({ limit: 1 })).entries;
    const { token } = await viewAs(home, await home.as(viewer), who);
    const answers = await inTurns(
      procedures.map((procedure) => async () => {
        const answer = await callBy(home, procedure, token);
        const text = await answer.text();
        const code = answer.ok ? 'OK' : (JSON.parse(text) as { code: string }).code;
        expect(answer.status, `${procedure.name} ${text.slice(0, 200)}`).not.toBe(500);
        return [procedure.name, code] as const;
      }),
    );
    for (const [name, code] of answers) {
      if (READ.includes(name)) expect(code, name).not.toMatch(/^(VIEW_ONLY|NOT_AUTHENTICATED)$/);
      else if (!OPEN.has(name)) expect(code, name).toBe('VIEW_ONLY');
    }
    // Of all that, the audit knows the start alone, and the lamp is as it was.
    const { entries } = await owner.audit.list({ limit: 5 });
    const since = entries.filter(({ Id }) => Id > (before?.Id ?? 0));
    expect(since.map(({ what }) => what)).toEqual(['viewAs.start']);
    const lamp = await owner.devices.get({ reference: LAMP });
    expect(lamp.Status.StateVars['LIGHT_ON_OFF']?.Value ?? false).toBe(false);
  });
});
