import { basename } from 'node:path';
import { openInMemory } from '@dimora/node-kit';
import { PERSONAL_KINDS } from '@dimora/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files, schema } from '../../src/compose.ts';
import { PersonalDataRegister } from '../../src/platform/personal-data.ts';
import { platformFiles } from '../../src/platform/storage/platform-files.ts';
import { aHub, type TestHub } from '../support/a-hub.ts';

/**
 * Every table of a hub that holds something about people, the part that exports and erases it, and its columns. Written by
 * hand: for each new table and column, decide here whether it says something about a person.
 */
const OF_PEOPLE: Readonly<Record<string, readonly [part: string, columns: string]>> = {
  'config.account': ['account', 'UserId Username passwordHash superAdministrator'],
  'config.activation': ['activation', 'activationId UserId sessionId Name ImageUrl startedAt'],
  'config.alarm': ['alarms', 'id raised_at closed_at alarm'],
  'config.alarm_setting': ['alarms', 'key value'],
  'config.assistant_token': [
    'assistants',
    'Id UserId Name hash scope rooms madeAt expiresAt lastUsedAt',
  ],
  'config.authenticator': ['signIn', 'UserId secret pending since lastStep codes'],
  'config.avatar': ['profile', 'hash type bytes'],
  'config.camera_layout': ['cameraLayouts', 'UserId layout sources'],
  'config.chat_member': ['chat', 'ThreadId UserId Name fromNumber readNumber listed'],
  'config.chat_message': ['chat', 'ThreadId number Id UserId Name text sentAt'],
  'config.chat_thread': ['chat', 'Id Name pair lastNumber movedAt'],
  'config.climate_environment': ['climate', 'id content revision changed_by_id changed_by_name'],
  'config.cloud_person': [
    'account',
    'UserId Username email Name superAdministrator passwordHash partner accountId support',
  ],
  'config.contact': ['profile', 'Id UserId Value Provider share_request_id'],
  'config.delegated_session': ['signIn', 'sessionId refreshToken'],
  'config.departure': ['profile', 'UserId Names erasedAs done startedAt'],
  'config.device': [
    'devices',
    'id key driver provider name environment_id settings description force_reachable ' +
      'installed found_by linked_user voice_control revision changed_by_id ' +
      'changed_by_name position attached_to signs_in_as plugged_type channel_of channel ' +
      'value_role measures',
  ],
  'config.device_group': [
    'deviceGroups',
    'id name description categories reports revision changed_by_id changed_by_name',
  ],
  'config.environment': [
    'rooms',
    'id name description type parent_id is_physical revision changed_by_id ' +
      'changed_by_name position',
  ],
  'config.favourite': ['devices', 'device_id user_id'],
  'config.guest_pass': [
    'guestPasses',
    'id key draft author_id author_name created_at used last_used_at revoked revision ' +
      'changed_by_id changed_by_name',
  ],
  'config.hub_self': ['hub', 'id Name EnvironmentId revision changedBy'],
  'config.modbus_bus': [
    'modbus',
    'id configuration revision built_revision changed_by_id changed_by_name',
  ],
  'config.mqtt_account': [
    'mqtt',
    'username salt hash topics kind created_at created_by seen_at learns_until ' + 'accepted',
  ],
  'config.ownership_offer': [
    'ownership',
    'id from_id from_name to_id to_name steps_down state offered_at answered_at',
  ],
  'config.passkey': [
    'signIn',
    'id UserId rpId Name publicKey counter transports madeAt lastUsedAt',
  ],
  'config.presence': [
    'presence',
    'user_id state since cause until devices hidden vouched seen_until',
  ],
  'config.protected_recording': ['recordings', 'id device_id from_ms to_ms made_by made_at'],
  'config.push_choices': ['push', 'UserId choices'],
  'config.push_device': [
    'push',
    'id UserId sessionId PropertyId Name endpointHash subscription createdAt lastAt ' +
      'lastOutcome failingSince',
  ],
  'config.refresh_token': ['signIn', 'hash sessionId issuedAt replacedAt'],
  'config.session': [
    'signIn',
    'id UserId startedAt expiresAt steppedUpAt lastUsedAt address agent',
  ],
  'config.radio_network': [
    'networks',
    'driver id name address options secrets network_id revision changed_by_id changed_by_name ' +
      'removed moved',
  ],
  'config.share': ['sharing', 'UserId Id Email Role OpenedBy sentAt expiresAt outcome endedAt'],
  'config.timed_command': ['timedCommands', 'id user_id at command'],
  'config.trigger_rule': ['rules', 'id content favorites revision changed_by_id changed_by_name'],
  'config.user': [
    'profile',
    'Id Name FirstName LastName Role Enabled ImageUrl ClaimsExplicitAllow ' +
      'ClaimsExplicitDeny PreferredLanguageId theme sideBarBackground revision ' +
      'favouriteOrder changedById changedByName',
  ],
  'config.voice_grant': ['voice', 'LinkId tokens'],
  'config.voice_link': ['voice', 'Id UserId Name tokenHash madeAt lastUsedAt'],
  'config.voice_opening': ['voice', 'UserId'],
  'config.voice_pin': ['voice', 'UserId hash'],
  'history.assistant_entry': ['assistants', 'Id UserId at entry'],
  'history.event': [
    'events',
    'n event_id topic type cls subject device_id device_name environment_id ' +
      'environment_name ts actor payload notification',
  ],
  'history.push_for_cloud': ['push', 'event_id ts event'],
  'history.push_waiting': [
    'push',
    'id deviceId body urgency collapse queuedAt expiresAt holder heldUntil',
  ],
  'history.trigger_awake': ['rules', 'id at'],
  'history.trigger_run': ['rules', 'id trigger_id state run revision'],
  'history.trigger_since': ['rules', 'name since wait'],
  'history.trigger_version': ['rules', 'trigger_id revision content'],
  'audit.audit_entry': [
    'audit',
    'id ts user_id user_name role what subject_id subject_name changes address client',
  ],
  'pictures.media': [
    'pictures',
    'id kind device_id environment_id taken_at bytes content type body',
  ],
  'pictures.media_of_event': ['pictures', 'event_id media_id'],
  'networks.network_job': ['networks', 'job driver network name node started_at by_id by_name'],
  'faces.face': ['faces', 'id seen_at face picture'],
};

/** The tables that hold nothing about people. */
const OF_THINGS: Readonly<Record<string, string>> = {
  'config.camera_recording': 'device_id content',
  'config.cloud_link': 'id federationKey cloudUrl issuer jwks clockOffsetMs paired',
  'config.device_limit': 'device id value',
  'config.energy_market_price': 'at price',
  'config.ignored_device': 'id driver key name address model manufacturer ignored_at',
  'config.mqtt_announcer': 'device username',
  'config.mqtt_session': 'client username',
  'config.moving_network': 'driver id nodes',
  'config.parameter': 'Context Group Key Value',
  'config.push_key': 'id publicKey privateKey',
  'config.sequence': 'id high',
  'config.signing_key': 'id kid jwk',
  'config.trigger_memory': 'trigger_id states',
  'config.zwave_applied': 'home_id node template_id version applied_at',
  'config.zwave_template': 'id version template',
  'history.last_state': 'device_id state_vars last_seen_at',
  'history.notification_baseline': 'subject day value last_value last_at',
  'history.notification_raised': 'subject kind open at',
  'networks.network_backup': 'backup driver network at before name bytes nodes memory',
  'networks.network_health_day':
    'driver network node day answered failed trips trip_sum signals signal_sum',
  // What cameras recorded, by time; who was seen is in the log.
  'recordings.mark': 'event_id device_id at until kind label',
  'recordings.run': 'id device_id environment_id from_ms to_ms ends',
  'recordings.segment': 'id run_id device_id from_ms to_ms bytes file is_open keys',
  'recordings.written': 'day bytes',
  // What devices publish and subscribe to, each under an account of its own.
  'mqtt.retained': 'topic account bytes packet',
  'mqtt.subscription': 'client filter subscription',
  'mqtt.unreleased': 'client message bytes packet',
  'mqtt.waiting': 'number client broker counter message bytes packet',
};

/** Values of devices, which a form of their own keeps; what is on its way to another store. */
const WITHOUT_TABLES = new Set(['samples.db', 'outgoing.db']);
const FILES = [...Object.values(platformFiles(schema)), ...files].filter(
  (file) => file.kind === 'database' && !WITHOUT_TABLES.has(file.name),
);
/** What the migrator and the check of a schema note for themselves. */
const OWN = new Set(['migration', 'schema_stamp']);

function tables(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const file of FILES) {
    if (file.kind !== 'database') continue;
    using database = openInMemory(file);
    const names = database
      .statement<{ name: string }>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      )
      .all();
    for (const { name } of names.filter((each) => !OWN.has(each.name)))
      found[`${basename(file.name, '.db')}.${name}`] = database
        .statement<{ name: string }>('SELECT name FROM pragma_table_info(?)')
        .all(name)
        .map((column) => column.name)
        .join(' ');
  }
  return found;
}

test('[USERS-B5] each column of the hub is declared as data of people or of things', () => {
  const decided = {
    ...Object.fromEntries(Object.entries(OF_PEOPLE).map(([name, [, columns]]) => [name, columns])),
    ...OF_THINGS,
  };
  expect(tables()).toEqual(decided);
});

describe('the parts', () => {
  let home: TestHub;
  beforeAll(async () => {
    home = await aHub();
  });
  afterAll(() => home[Symbol.asyncDispose]());

  test('[USERS-B5] a module declares each part, and each table of people belongs to one', () => {
    const { personalData } = home.hub.platform;
    const parts = personalData.parts().map(({ part }) => part);
    expect(personalData.all().map(({ part }) => part)).toEqual(parts);
    const named = new Set(Object.values(OF_PEOPLE).map(([part]) => part));
    // Values of devices that a person carries are in a file of its own form.
    expect(parts.filter((part) => !named.has(part))).toEqual(['samples']);
    expect(parts).toEqual(expect.arrayContaining([...named]));
  });

  test('[USERS-B5] every kind of data that people read about is stored by some part', () => {
    const kinds = home.hub.platform.personalData.parts().map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(Object.keys(PERSONAL_KINDS)));
  });

  test('[USERS-B5] an erasure ends keys first, and traces after what is found by them', () => {
    const order = home.hub.platform.personalData.parts().map(({ part }) => part);
    const at = (part: string) => order.indexOf(part);
    const after = (one: string, other: string) => [one, at(one) > at(other)];
    expect(order.slice(0, 3).toSorted()).toEqual(['account', 'activation', 'signIn']);
    // Pictures are found by entries of the log, samples and presence by the devices that a person carries.
    const pairs = [
      after('events', 'pictures'),
      after('presence', 'samples'),
      after('devices', 'presence'),
    ];
    for (const [one, isAfter] of pairs) expect([one, isAfter]).toEqual([one, true]);
    expect(order.slice(-3).toSorted()).toEqual(['audit', 'events', 'profile']);
  });

  test('[USERS-B5] each part ends or erases what it holds', () => {
    for (const { part, leave, erase } of home.hub.platform.personalData.all())
      expect([part, leave !== undefined || erase !== undefined]).toEqual([part, true]);
  });
});

test('[USERS-B5] a planted part takes its place in an erasure by what its module declares', () => {
  const register = new PersonalDataRegister();
  const held = (part: string) => ({ part, exported: () => [] });
  register.declare(
    [
      { part: 'events', kind: 'history', step: 'traces' },
      { part: 'devices', kind: 'things' },
      // Needs devices, so it comes before them.
      { part: 'notes', kind: 'chat' },
      { part: 'signIn', kind: 'access', step: 'keys' },
    ],
    ['events', 'notes', 'signIn'].map(held),
  );
  expect(register.parts().map(({ part }) => part)).toEqual([
    'signIn',
    'notes',
    'devices',
    'events',
  ]);
  // The module of devices failed: its part is waited for all the same.
  expect(register.all().map(({ part }) => part)).toEqual(['signIn', 'notes', 'events']);
  expect(() => register.declare([], [held('letters')])).toThrow('no module declares letters');
});
