import { expect, test } from 'vitest';
import { topicsAnnounced } from './announced-topics.ts';

const ofHomeAssistant = (said: unknown) =>
  topicsAnnounced('homeassistant/switch/x/config', Buffer.from(JSON.stringify(said)))?.toSorted();

test('every topic of Home Assistant’s discovery is found, under any name of its field', () => {
  expect(
    ofHomeAssistant({
      '~': 'shed/pump',
      name: 'Pump',
      cmd_t: '~/set',
      state_topic: 'shed/pump/state',
      avty: [{ t: 'shed/bridge/state' }],
      json_attr_t: 'attributes/~',
      val_tpl: '{{ value_json.on / 2 }}',
    }),
  ).toEqual([
    'attributes/shed/pump',
    'shed/bridge/state',
    'shed/pump',
    'shed/pump/set',
    'shed/pump/state',
  ]);
});

test('a device with many components is read to its end', () => {
  const cmps = { a: { p: 'switch', command_topic: 'lock/set' }, b: { p: 'sensor', stat_t: 'x/y' } };
  expect(ofHomeAssistant({ dev: { ids: ['1'] }, cmps })).toEqual(['lock/set', 'x/y']);
});

test('Tasmota’s topics are composed as Tasmota composes them', () => {
  const said = { ft: '%prefix%/%topic%/', t: 'boiler', tp: ['cmnd', 'stat', 'tele'] };
  expect(topicsAnnounced('tasmota/discovery/A1/config', JSON.stringify(said))).toEqual([
    'cmnd/boiler/x',
    'stat/boiler/x',
    'tele/boiler/x',
  ]);
});

test.each(['', 'no JSON', '[1]', 'null', `${'['.repeat(5_000)}${']'.repeat(5_000)}`])(
  'a message that no driver understands names no topics: %.20s',
  (text) => {
    expect(topicsAnnounced('homeassistant/switch/x/config', text)).toEqual([]);
  },
);

test('a message that is too long or too complex isn’t read, since it could hide a topic', () => {
  expect(ofHomeAssistant({ list: Array.from({ length: 6_000 }, () => 1), t: 'door/set' })).toBe(
    undefined,
  );
  expect(topicsAnnounced('homeassistant/switch/x/config', 'x'.repeat(300_000))).toBeUndefined();
});
