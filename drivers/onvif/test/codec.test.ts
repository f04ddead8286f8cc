import { readXml } from '@dimora/driver-kit/xml';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClock, readInformation, readServices } from '../src/codec/device.ts';
import { readEnvelope } from '../src/codec/envelope.ts';
import { readDetectors, readPullPoint } from '../src/codec/events.ts';
import { filledStreams, readProfiles, readUri, streamAt } from '../src/codec/media.ts';
import { readPresets } from '../src/codec/ptz.ts';
import { aStream } from '../src/settings.ts';

const readers = [
  readClock,
  readInformation,
  readServices,
  readDetectors,
  readPullPoint,
  readProfiles,
  readUri,
  readPresets,
];

const failing = (message: string): unknown => {
  try {
    return readEnvelope(message);
  } catch (error) {
    return error;
  }
};

describe('an envelope', () => {
  const fault = (subcode: string): string =>
    `<e:Envelope xmlns:e="x"><e:Body><e:Fault><e:Code><e:Value>e:Sender</e:Value><e:Subcode><e:Value>ter:${subcode}</e:Value></e:Subcode></e:Code><e:Reason><e:Text>No</e:Text></e:Reason></e:Fault></e:Body></e:Envelope>`;

  test.each([
    ['NotAuthorized', { failure: 'REFUSED', trouble: 'WRONG_CREDENTIALS' }],
    ['FailedAuthentication', { failure: 'REFUSED', trouble: 'WRONG_CREDENTIALS' }],
    ['ActionNotSupported', { failure: 'REFUSED', trouble: undefined }],
  ])('with the fault %s', (subcode, error) => {
    expect(failing(fault(subcode))).toMatchObject(error);
  });

  test.each(['', '<a/>', '{"a":1}', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '<E><Body/></E>'])(
    'rejects the invalid %j',
    (message) => {
      expect(failing(message)).toMatchObject({ failure: 'PROTOCOL', trouble: 'NOT_UNDERSTOOD' });
    },
  );
});

describe('motion', () => {
  const news = (topic: string, items: string): boolean | undefined => {
    const detectors = readDetectors(
      readXml(
        `<PullMessagesResponse><NotificationMessage><Topic>${topic}</Topic><Message><Message><Data>${items}</Data></Message></Message></NotificationMessage></PullMessagesResponse>`,
      ),
    );
    return [...detectors.values()][0];
  };

  test.each([
    ['tns1:RuleEngine/CellMotionDetector/Motion', 'IsMotion', 'true', true],
    ['tns1:VideoSource/MotionAlarm', 'State', '1', true],
    ['tns1:RuleEngine/TPSmartEventDetector/TPSmartEvent', 'IsTPSmartEvent', 'true', undefined],
    ['tns1:RuleEngine/MyRuleDetector/PeopleDetect', 'State', 'false', false],
    ['tns1:RuleEngine/PeopleDetector/People', 'IsPeople', 'true', true],
    ['tns1:RuleEngine/MyRuleDetector/VehicleDetect', 'State', 'true', true],
    ['tns1:RuleEngine/TPSmartEventDetector/People', 'IsPeople', 'false', false],
    ['tns1:Device/Trigger/DigitalInput', 'LogicalState', 'true', undefined],
    ['tns1:RuleEngine/CellMotionDetector/Motion', 'IsMotion', 'perhaps', undefined],
  ])('%s %s %s', (topic, name, value, read) => {
    expect(news(topic, `<SimpleItem Name="${name}" Value="${value}"/>`)).toBe(read);
  });
});

test('presets with the same name are distinguished', () => {
  const presets = readPresets(
    readXml(
      '<R><Preset token="1"><Name>Door</Name></Preset><Preset token="2"><Name>Door</Name></Preset><Preset token="3"/><Preset/></R>',
    ),
  );
  expect([...presets]).toEqual([
    ['Door', '1'],
    ['Door (2)', '2'],
    ['3', '3'],
  ]);
});

test('[CAMERA-08] a stream without a path is the camera’s own at the same position', () => {
  const own = [aStream({ path: '/main', port: 8554 }), aStream({ path: '/sub' })];
  expect(
    filledStreams([aStream({ rtsp_transport: 'tcp' }), aStream({ path: '/x' }), aStream()], own),
  ).toEqual([{ ...own[0], rtsp_transport: 'tcp' }, aStream({ path: '/x' }), own[0]]);
  expect(filledStreams([aStream()], [])).toEqual([aStream()]);
});

test('stream URIs are used without their host and without a password in them', () => {
  const profile = { token: 'a', audio: false, movable: false };
  expect(streamAt(new URL('rtsp://user:secret@192.0.2.4:8554/a/b?c=1'), profile)).toMatchObject({
    protocol: 'rtsp:',
    path: '/a/b?c=1',
    port: 8554,
    type: 'video',
  });
  expect(streamAt(new URL('ftp://192.0.2.4/a'), profile)).toBeUndefined();
});

test('invalid input reads as nothing, and never throws', () => {
  const names = fc.constantFrom(
    'SystemDateAndTime',
    'UTCDateTime',
    'Profiles',
    'Preset',
    'MediaUri',
    'Uri',
    'NotificationMessage',
    'Topic',
    'Message',
    'Data',
    'XAddr',
    'Media',
    'Events',
    '__proto__',
  );
  const { element } = fc.letrec<{ element: string; inner: string }>((tie) => ({
    element: fc
      .tuple(names, tie('inner'), fc.constantFrom('', ' token="1"', ' Name="IsMotion" Value="2"'))
      .map(([name, inner, attributes]) => `<${name}${attributes}>${inner}</${name}>`),
    inner: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('', '17', 'rtsp://', 'Motion', '-1e999'),
      fc.array(tie('element'), { maxLength: 3 }).map((each) => each.join('')),
    ),
  }));
  fc.assert(
    fc.property(element, (message) => {
      const answer = readXml(message);
      for (const read of readers) expect(() => read(answer)).not.toThrow();
    }),
    { numRuns: 150 },
  );
});
