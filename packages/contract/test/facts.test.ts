import { oc } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import {
  answering,
  auditPlan,
  hubContract,
  isAudited,
  keeping,
  proceduresOf,
} from '../src/index.ts';
import type { Access } from '../src/index.ts';

const all = proceduresOf(hubContract);
const factsOf = (name: string): Partial<Access> | undefined =>
  all.find((each) => each.name === name)?.facts;
const audited = all.filter(({ facts, method }) => isAudited(facts, method));

/** What changes no house although it isn't a GET, by hand. */
const UNAUDITED = `
  assistant.choose assistant.clear assistant.dismiss assistant.perform assistant.say
  cameras.setLayout chat.leave chat.read chat.remove chat.send chat.start
  deviceDiscovery.probe deviceDiscovery.start
  moving.begin moving.drop moving.preview moving.send
  deviceManager.readList deviceManager.test
  devices.favourite devices.run devices.runMany devices.simulate
  discovery.announceApp discovery.search discovery.withdrawApp
  ds.query
  environments.control
  faces.tryModel
  factors.begin
  identity.askToStepUp identity.logout identity.refresh identity.stepUp
  modbus.readRegisters
  mqtt.certificate mqtt.pass
  passkeys.ask
  presence.hide presence.setOwn
  push.test
  state.exportSamples state.findOutliers state.getHistory state.series
  timedCommands.cancel timedCommands.now
  triggers.check triggers.favourite triggers.replay triggers.run
  viewAs.stop
  voice.directive
  zigbee.refreshNeighbours zigbee.refreshState zigbee.reloadList
  zwave.associationGet zwave.commandClasses zwave.multiChannelAssociationGet zwave.nop zwave.nopAll
  zwave.refreshNeighbours zwave.refreshState zwave.reloadList
`
  .trim()
  .split(/\s+/);

/** What an entry may keep of an input where nothing can be read, by hand. Whatever isn't here may be a secret. */
const KEPT: Readonly<Record<string, string>> = {
  'passkeys.add': 'Name',
  'passkeys.rename': 'Name',
  'hub.update': 'EnvironmentId Name',
  'hub.setTimeZone': 'chosen',
  'hub.setHolidays': 'country patronDay',
  'activation.activate': 'Name Role',
  'users.add': 'Name Role',
  'users.update': 'Enabled Name Role',
  'users.updateProfile': 'Name',
  'ownership.offer': 'UserId stepsDown',
  'presence.set': 'UserId',
  'faces.link': 'UserId',
  'faces.forgetKnown': 'UserId',
  'environments.add': 'Name Type',
  'environments.update': 'Name Type',
  'devices.update': 'EnvironmentId Name Role',
  'devices.separate': 'Channel EnvironmentId Name',
  'devices.rejoin': 'Channel',
  'deviceManager.forgetMany': 'Ids',
  'deviceManager.replace': 'accepted',
  'deviceGroups.addGroup': 'Name',
  'deviceGroups.update': 'Name',
  'voice.link': 'Name',
  'voice.allowOpening': 'allowed',
  'alarms.take': 'UserId',
  'alarms.step': 'index outcome',
  'alarms.shelve': 'minutes',
  'alarmDesk.setEscalation': 'UserIds minutes',
  'alarmDesk.setRunbook': 'Type',
  'limits.set': 'limit',
  'deviceLimits.set': 'DeviceId',
  'state.removeOutliers': 'Timestamps series',
  'state.restoreOutliers': 'Timestamps series',
  'state.deleteRange': 'range series',
  'state.resetHistory': 'endTime startTime stateVar',
  'recorder.setRetention': 'StateVar days',
  'recordings.start': 'DeviceId',
  'recordings.stop': 'DeviceId',
  'recordings.protect': 'DeviceId from to',
  'recordings.remove': 'DeviceId from to',
  'recordings.unprotect': 'Id',
  'recordings.setCamera': 'DeviceId',
  'clips.make': 'DeviceId from to Name',
  'parameters.set': 'Key',
  'modbus.updateConfiguration': '_bus_id_',
  'modbus.removeConfiguration': '_bus_id_',
  'zwave.associationSet': '_home_id_ _node_id_ grouping_identifier',
  'zwave.associationRemove': '_home_id_ _node_id_ grouping_identifier',
  'zwave.multiChannelAssociationSet': '_home_id_ _node_id_ grouping_identifier',
  'zwave.multiChannelAssociationRemove': '_home_id_ _node_id_ grouping_identifier',
  'zwave.reload': '_home_id_',
  'zwave.cleanGroups': '_home_id_',
  'zwave.fix': '_home_id_ _node_id_ code',
  'zwave.addTemplate': 'Name',
  'zwave.updateTemplate': 'Name',
  'zwave.removeTemplate': 'Id',
  'zwave.adoptTemplates': '_home_id_',
  'zwave.saveTemplate': '_home_id_ _node_id_ template Name',
  'zwave.applyTemplate': '_home_id_ _node_id_ Id',
  'zigbee.callMethod': 'PanId node method grouping_identifier',
  'zigbee.fix': 'PanId node code',
  'networks.add': 'driver Name',
  'networks.update': 'driver Name',
  'networks.remove': 'driver Id',
  'networks.startJob': 'driver Id job input.node input.endpoint input.group',
  'networks.stopJob': 'job',
  'networks.answerJob': 'job',
  'networks.extendJob': 'job seconds',
  'networks.restoreBackup': 'driver Id backup',
  'networks.setInstallation': 'status',
  'moving.finish': 'Name address',
  'mqtt.openWindow': 'minutes',
  'mqtt.createAccount': 'Username',
  'mqtt.renewAccount': 'Username',
  'mqtt.changeAccount': 'Username accepted topics',
  'mqtt.removeAccount': 'Username',
  'triggers.add': 'Enabled Name',
  'triggers.update': 'Enabled Name',
  'triggers.enable': 'Enabled',
  'triggers.clone': 'Name',
  'climate.save': 'environmentId',
  'climate.boost': 'environmentId minutes target',
  'climate.hold': 'environmentId target until',
  'climate.resume': 'environmentId',
  'climate.setHolidays': 'environmentId',
  'assistant.saveDraft': 'Enabled',
  'assistantTokens.create': 'Name days',
  'guestPasses.add': 'Name until',
  'guest.run': 'DeviceId',
  'push.subscribe': 'Name',
};

/** Who tells what a change concerns, where it isn't the `get` or `one` of the same noun, by hand. */
const READERS: Readonly<Record<string, readonly [procedure: string, input: unknown]>> = {
  'factors.confirm': ['factors.list', {}],
  'factors.remove': ['factors.list', {}],
  'factors.renewCodes': ['factors.list', {}],
  'passkeys.add': ['factors.list', {}],
  'passkeys.rename': ['factors.list', {}],
  'passkeys.remove': ['factors.list', {}],
  'hub.update': ['hub.get', {}],
  'hub.setTimeZone': ['hub.timeZone', {}],
  'hub.setHolidays': ['hub.holidays', {}],
  'users.add': ['users.details', { Id: 'i' }],
  'users.update': ['users.details', { Id: 'i' }],
  'users.updateProfile': ['users.profile', {}],
  'presence.set': ['presence.one', { UserId: 'u' }],
  'presence.setSettings': ['presence.settings', {}],
  'userPicture.setOwn': ['users.profile', {}],
  'faces.link': ['faces.known', { UserId: 'u' }],
  'faces.forgetKnown': ['faces.known', { UserId: 'u' }],
  'faces.setSettings': ['faces.settings', {}],
  'devices.update': ['devices.get', { reference: 'i' }],
  'devices.separate': ['devices.get', { reference: 'i' }],
  'devices.rejoin': ['devices.get', { reference: 'i' }],
  'devices.changeMany': ['devices.list', {}],
  'devices.renewCredentials': ['devices.get', { reference: 'i' }],
  'deviceManager.forget': ['devices.get', { reference: 'i' }],
  'deviceManager.forgetMany': ['devices.list', {}],
  'deviceManager.replace': ['devices.get', { reference: 'i' }],
  'deviceManager.add': ['devices.list', {}],
  'deviceManager.reconfigure': ['deviceManager.settings', { Id: 'i' }],
  'voice.link': ['voice.own', {}],
  'voice.unlink': ['voice.own', {}],
  'voice.setPin': ['voice.own', {}],
  'voice.removePin': ['voice.own', {}],
  'voice.allowOpening': ['voice.opening', {}],
  'voice.setGateway': ['voice.gateway', {}],
  'deviceDiscovery.install': ['devices.list', {}],
  'deviceDiscovery.replace': ['devices.list', {}],
  'deviceDiscovery.ignore': ['deviceDiscovery.ignored', {}],
  'deviceDiscovery.unignore': ['deviceDiscovery.ignored', {}],
  'alarmDesk.setEscalation': ['alarmDesk.escalation', {}],
  'alarmDesk.setRunbook': ['alarmDesk.runbooks', {}],
  'limits.set': ['limits.list', {}],
  'deviceLimits.set': ['deviceLimits.list', { DeviceId: 'd' }],
  'recorder.setRetention': ['recorder.get', {}],
  'recordings.setCamera': ['recordings.camera', { DeviceId: 'd' }],
  'recordings.setStorage': ['recordings.storage', {}],
  'energy.setTariff': ['energy.settings', {}],
  'energy.setMarketPrices': ['energy.settings', {}],
  'parameters.set': ['parameters.get', { Context: 'c', Group: 'g', Key: 'k' }],
  'modbus.updateConfiguration': ['modbus.getAllConfigurations', {}],
  'modbus.removeConfiguration': ['modbus.getAllConfigurations', {}],
  'zwave.updateTemplate': ['zwave.templates', {}],
  'zwave.removeTemplate': ['zwave.templates', {}],
  'networks.add': ['networks.list', {}],
  'networks.update': ['networks.list', {}],
  'networks.remove': ['networks.list', {}],
  'networks.startJob': ['networks.list', {}],
  'networks.setInstallation': ['networks.installation', {}],
  'mqtt.assign': ['deviceManager.settings', { Id: 'i' }],
  'mqtt.setSettings': ['mqtt.settings', {}],
  'mqtt.openWindow': ['mqtt.broker', {}],
  'mqtt.closeWindow': ['mqtt.broker', {}],
  'mqtt.setCertificate': ['mqtt.broker', {}],
  'mqtt.createAccount': ['mqtt.broker', {}],
  'mqtt.changeAccount': ['mqtt.broker', {}],
  'mqtt.removeAccount': ['mqtt.broker', {}],
  'climate.save': ['climate.one', { environmentId: 'e' }],
  'climate.boost': ['climate.one', { environmentId: 'e' }],
  'climate.hold': ['climate.one', { environmentId: 'e' }],
  'climate.resume': ['climate.one', { environmentId: 'e' }],
  'climate.setHolidays': ['climate.one', { environmentId: 'e' }],
  'assistantTokens.create': ['assistantTokens.list', {}],
  'assistantTokens.revoke': ['assistantTokens.list', {}],
  'assistantModel.set': ['assistantModel.get', {}],
  'push.subscribe': ['push.devices', {}],
  'push.unsubscribe': ['push.devices', {}],
  'push.remove': ['push.devices', {}],
  'pushChoices.set': ['pushChoices.get', {}],
};

/** What an entry may keep of what a reader told, where the thing is gone, by hand. */
const KEPT_OF_GONE: Readonly<Record<string, string>> = {
  'hub.get': 'EnvironmentId Name',
  'hub.timeZone': 'chosen',
  'hub.holidays': 'country patronDay',
  'users.get': 'Enabled Name Role',
  'users.profile': 'Enabled Name Role Username',
  'ownership.get': 'stepsDown',
  'presence.one': 'UserId',
  'faces.one': 'Name',
  'environments.get': 'Name Type',
  'devices.get': 'Channel EnvironmentId Key Name Role Type',
  'deviceGroups.get': 'Name',
  'alarms.one': 'Type',
  'alarmDesk.escalation': 'UserIds minutes',
  'parameters.get': 'Key',
  'triggers.one': 'Enabled Name',
  'climate.one': 'Name environmentId target',
  'guestPasses.get': 'Name until',
  'clips.one': 'Name',
  'networks.installation': 'status',
};

describe('[USERS-B4] what the audit keeps', () => {
  test('is every procedure that is not a GET, with these exceptions', () => {
    const others = all.filter(({ facts, method }) => method !== 'GET' && !isAudited(facts, method));
    expect(others.map(({ name }) => name).toSorted()).toEqual(UNAUDITED.toSorted());
  });

  test('keeps these fields of their inputs', () => {
    const kept = audited.map(({ name, facts }) => [name, (facts.keeps ?? []).join(' ')] as const);
    expect(Object.fromEntries(kept.filter(([, names]) => names !== ''))).toEqual(KEPT);
  });

  test('is read before and after by an existing procedure', () => {
    const change = {
      Id: 'i',
      environmentId: 'e',
      DeviceId: 'd',
      UserId: 'u',
      Context: 'c',
      Group: 'g',
      Key: 'k',
    };
    for (const { name } of audited) {
      const { reader } = auditPlan(name, factsOf);
      const noun = name.split('.')[0];
      const own = [`${noun}.get`, `${noun}.one`].find((each) => factsOf(each) !== undefined);
      const [procedure, input] = READERS[name] ?? [own, { Id: 'i' }];
      expect([name, reader?.procedure], name).toEqual([name, procedure]);
      if (reader) expect(reader.input(change), name).toEqual(input);
      if (reader) expect(factsOf(reader.procedure), name).toBeDefined();
    }
    expect(Object.keys(READERS).filter((name) => factsOf(name) === undefined)).toEqual([]);
    const readerOf = (name: string) => auditPlan(name, factsOf).reader?.procedure;
    expect(
      ['users.update', 'environments.update', 'triggers.update', 'guestPasses.update'].map(
        readerOf,
      ),
    ).toEqual(['users.details', 'environments.get', 'triggers.one', 'guestPasses.get']);
  });

  test('keeps these fields of removed things', () => {
    const readers = new Set(audited.map(({ name }) => auditPlan(name, factsOf).reader?.procedure));
    const kept = [...readers].map(
      (name = '') => [name, (factsOf(name)?.keeps ?? []).join(' ')] as const,
    );
    expect(Object.fromEntries(kept.filter(([, names]) => names !== ''))).toEqual(KEPT_OF_GONE);
  });
});

describe('a procedure that declares nothing', () => {
  const { claimed, session } = answering({});
  const planted = {
    get: session.route({ method: 'GET', path: '/api/notes/{Id}' }),
    update: claimed('MODIFY_HUB').route({ method: 'PATCH', path: '/api/notes/{Id}' }),
    pin: session.meta(keeping('Name')).route({ method: 'POST', path: '/api/notes/{Id}/pin' }),
    unmarked: oc.$meta<Partial<Access>>({}).route({ method: 'DELETE', path: '/api/notes/{Id}' }),
  };
  const said = new Map(proceduresOf({ notes: planted }).map((each) => [each.name, each]));

  test('[USERS-B2] is closed to views', () => {
    expect([...said.values()].filter(({ facts }) => facts.viewable)).toEqual([]);
  });

  test('[USERS-B4] is audited unless it reads, by the noun’s own get, and none of its input is kept', () => {
    const changes = [...said].filter(([, { facts, method }]) => isAudited(facts, method));
    expect(changes.map(([name]) => name)).toEqual(['notes.update', 'notes.pin', 'notes.unmarked']);
    const plan = (name: string) => auditPlan(name, (each) => said.get(each)?.facts);
    expect(plan('notes.update')).toMatchObject({ reader: { procedure: 'notes.get' }, ofInput: [] });
    expect(plan('notes.pin').ofInput).toEqual(['Name']);
    expect(plan('elsewhere.update').reader).toBeUndefined();
  });
});
