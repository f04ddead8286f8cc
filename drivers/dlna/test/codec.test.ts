import { escapeXml, readXml } from '@dimora/driver-kit/xml';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callFor } from '../src/codec/commands.ts';
import { readDescription, readLoudest } from '../src/codec/description.ts';
import { readAnswer, readNews, readTitle } from '../src/codec/state.ts';

const news = (inner: string): string =>
  `<p xmlns:e="x"><e:property><LastChange>${escapeXml(`<Event><InstanceID val="0">${inner}</InstanceID></Event>`)}</LastChange></e:property></p>`;

test.each([
  ['<TransportState val="PAUSED_PLAYBACK"/>', { MEDIA_STATE: 'PAUSED' }],
  ['<TransportState val="NO_MEDIA_PRESENT"/>', { MEDIA_STATE: 'STOPPED' }],
  ['<TransportState val="TRANSITIONING"/>', { MEDIA_STATE: 'BUFFERING' }],
  ['<TransportState val="constructor"/>', {}],
  ['<Volume channel="LF" val="3"/><Volume channel="Master" val="10"/>', { VOLUME: 20 }],
  ['<Volume val="10"/>', { VOLUME: 20 }],
  ['<Volume channel="Master" val="-3"/>', {}],
  ['<Volume channel="Master" val="9000"/>', { VOLUME: 100 }],
  ['<Mute channel="Master" val="true"/>', { MUTE: true }],
  ['<Mute channel="Master" val="2"/>', {}],
  ['<CurrentTrackMetaData val="NOT_IMPLEMENTED"/>', { MEDIA_TITLE: null }],
])('the news %s', (inner, readings) => {
  expect(readNews(news(inner), 50)).toEqual(readings);
});

test('a title is read from its metadata, with special characters', () => {
  const didl =
    '<DIDL-Lite xmlns:dc="d"><item><dc:title>Rain &amp; wind</dc:title></item></DIDL-Lite>';
  expect(readTitle(didl)).toBe('Rain & wind');
  expect(readTitle('<DIDL-Lite><item/></DIDL-Lite>')).toBeNull();
  expect(readTitle('<half')).toBeNull();
});

test('a description can’t redirect to another host', () => {
  const described = (control: string) =>
    readDescription(
      readXml(
        `<root><device><deviceType>urn:schemas-upnp-org:device:MediaServer:1</deviceType><deviceList><device><deviceType>urn:schemas-upnp-org:device:MediaRenderer:2</deviceType><UDN>uuid:a/../b</UDN><serviceList><service><serviceType>urn:schemas-upnp-org:service:AVTransport:1</serviceType><controlURL>${control}</controlURL></service></serviceList></device></deviceList></device></root>`,
      ),
    );
  expect(described('http://192.0.2.66/evil?a=1')?.transport.control).toBe('/evil?a=1');
  expect(described('MediaRenderer/AVTransport/Control')?.transport.control).toBe(
    '/MediaRenderer/AVTransport/Control',
  );
  expect(described('/x')?.DeviceId).toBe('ab');
  expect(described('')).toBeUndefined();
});

test('the maximum volume is accepted while it is plausible', () => {
  const scpd = (maximum: string) =>
    readLoudest(
      readXml(
        `<scpd><stateVariable><name>Volume</name><allowedValueRange><maximum>${maximum}</maximum></allowedValueRange></stateVariable></scpd>`,
      ),
    );
  expect(['40', '', '0', '-1', '1e9', 'loud'].map(scpd)).toEqual([40, 100, 100, 100, 100, 100]);
});

test('an unknown action, or one with a wrong value, makes no call', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('SET_VOLUME', 'SET_MUTE', 'SET_MEDIA_STATE', 'PRESS', '__proto__'),
      fc.oneof(fc.string(), fc.boolean(), fc.constant(null)),
      (id, value) => {
        const call = callFor(id, value, 50);
        const isMute = id === 'SET_MUTE' && typeof value === 'boolean';
        expect(call !== undefined).toBe(isMute);
      },
    ),
  );
});

test('invalid input reads as nothing, and never throws', () => {
  const parts = fc.constantFrom(
    'TransportState',
    'Volume',
    'Mute',
    'CurrentTrackMetaData',
    'toString',
  );
  fc.assert(
    fc.property(parts, fc.string(), fc.string(), (name, text, value) => {
      readNews(text, 50);
      readNews(news(`<${name} val="${escapeXml(value)}"/>`), 50);
      readAnswer(
        readXml(
          `<a><CurrentVolume>${escapeXml(text)}</CurrentVolume><TrackMetaData>${escapeXml(value)}</TrackMetaData></a>`,
        ),
        50,
      );
    }),
    { numRuns: 300 },
  );
});
