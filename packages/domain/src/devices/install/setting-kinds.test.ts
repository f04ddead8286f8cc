import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSettingKind, SETTING_KINDS, type SettingKind } from './setting-kinds.ts';

const fits = (kind: SettingKind, text: string): boolean => SETTING_KINDS[kind].test(text);
const hosts = fc.oneof(fc.ipV4(), fc.domain());

test('every IPv4 address and every host name is a host', () => {
  fc.assert(
    fc.property(hosts, (host) => {
      expect(fits('host', host)).toBe(true);
      expect(fits('networkAddress', host)).toBe(true);
      expect(fits('hostOrSerialPort', host)).toBe(true);
      expect(fits('httpUrl', `http://${host}:8080/description.xml`)).toBe(true);
    }),
  );
});

test('a character that a host can’t have makes no host, in any place', () => {
  fc.assert(
    fc.property(
      hosts,
      fc.constantFrom(' ', '!', '/', '@', '#', ':', '"', '\n', 'è', '..'),
      fc.nat(),
      (host, sign, seed) => {
        const at = 1 + (seed % (host.length - 1));
        expect(fits('host', `${host.slice(0, at)}${sign}${host.slice(at)}`)).toBe(false);
      },
    ),
  );
});

test('numbers with dots are an address only as four numbers up to 255', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(999), { minLength: 1, maxLength: 6 }), (numbers) => {
      const right = numbers.length === 4 && numbers.every((each) => each <= 255);
      expect(fits('host', numbers.join('.'))).toBe(right);
      expect(fits('ipv4', numbers.join('.'))).toBe(right);
    }),
  );
});

test('group and individual addresses stay within the limits of the line', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(2100), fc.nat(300), (main, second, third) => {
      const three = main <= 31 && second <= 7 && third <= 255 && main + second + third > 0;
      const two = main <= 31 && second <= 2047 && main + second > 0;
      expect(fits('groupAddress', `${main}/${second}/${third}`)).toBe(three);
      expect(fits('groupAddress', `${main}/${second}`)).toBe(two);
      const device = main <= 15 && second <= 15 && third <= 255;
      expect(fits('individualAddress', `${main}.${second}.${third}`)).toBe(device);
    }),
  );
});

test('every IPv6 address is an address of the network, and none is a plain host', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      if (!address.includes('.')) expect(fits('networkAddress', address)).toBe(true);
      expect(fits('host', address)).toBe(false);
    }),
  );
});

test.each<[SettingKind, string, string]>([
  ['host', 'camera.local', 'not an address!!'],
  ['host', '192.168.1.20', '192.168.1'],
  ['hostOrSerialPort', '/dev/ttyUSB0', 'dev/tty USB'],
  ['hostOrSerialPort', 'COM3', 'http://meter'],
  ['httpUrl', 'http://tv.local:49152/root.xml', 'tv.local/root.xml'],
  ['urlPath', '/snapshot.jpg', 'snapshot.jpg'],
  ['noSpaces', '/live?channel=1', '/live 1'],
  ['mac', 'a4:CF-12345678', 'a4:cf:12:34:56'],
  ['topic', 'home/Living room/state', 'home/+/state'],
  ['topic', 'a', '$SYS/uptime'],
  ['plainTopic', 'casa/caffè/zwave_1', 'casa/my lamp'],
  ['plainTopic', 'zwave', 'not-an-address!!'],
  ['plainTopic', 'a/b', 'a/b/'],
  ['baseTopic', 'my/house/zigbee2mqtt', 'zigbee2mqtt/'],
  ['baseTopic', 'zigbee2mqtt', 'not an address!!'],
  ['topicLevel', 'homeassistant', 'home/assistant'],
  ['fullTopic', '%topic%/%prefix%/', '%prefix%/lamp/'],
  ['valueTemplate', '{"level":"$value"}', '{"level":$value}'],
  ['groupAddress', '1/2/30', '0/0/0'],
  ['hyphenId', 'plug-1', 'plug_1'],
  ['wordId', 'tasmota_1A', 'tasmota 1A'],
  ['dottedId', 'urn:5f.6', 'urn 5f'],
  ['hueBridgeId', '001788fffe09a1b2', '001788'],
  ['shellyId', 'shellyplus1-a8032abe54dc', 'shellyplus1'],
  ['zigbeeId', '0x00158d0001a2b3c4', '00158d0001a2b3c4'],
  ['zigbeeId', 'group_15071', 'group_'],
  ['fingerprint', 'ab'.repeat(32), 'ab'.repeat(31)],
])('%s: %s, not %s', (kind, right, wrong) => {
  expect(fits(kind, right)).toBe(true);
  expect(fits(kind, wrong)).toBe(false);
});

const TAKES_ANY_SIGN: readonly SettingKind[] = ['noSpaces', 'topic', 'baseTopic', 'topicLevel'];

// An expression that tries every way to divide such a text would still be at it when the test is given up.
test.each(Object.keys(SETTING_KINDS) as SettingKind[])(
  '%s: the worst long text is answered in time',
  (kind) => {
    for (const part of ['a-', 'a.', '1'])
      expect(fits(kind, `${part.repeat(5_000)}!`)).toBe(TAKES_ANY_SIGN.includes(kind));
  },
);

test('a name that is not a format is refused', () => {
  expect(isSettingKind('host')).toBe(true);
  expect(isSettingKind('toString')).toBe(false);
  expect(isSettingKind(undefined)).toBe(false);
});
