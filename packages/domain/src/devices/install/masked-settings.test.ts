import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedSettings, masksIn, SECRET_MASK, unmaskedSettings } from './masked-settings.ts';

const REAL = {
  Address: '192.168.1.20',
  accessKey: 'k3y',
  Password: '',
  login: { user: 'admin', apiToken: 't0ken' },
  streams: [
    { path: 'rtsp://admin:pa55@cam/1', port: 554 },
    { path: '/snap.cgi?user=admin&pwd=pa55&channel=2', port: 80 },
  ],
};

test('[DEVICES-04] secrets are masked by name, however deep, and within addresses', () => {
  const shown = maskedSettings(REAL);
  expect(shown).toEqual({
    Address: '192.168.1.20',
    accessKey: SECRET_MASK,
    Password: '',
    login: { user: 'admin', apiToken: SECRET_MASK },
    streams: [
      { path: `rtsp://admin:${SECRET_MASK}@cam/1`, port: 554 },
      { path: `/snap.cgi?user=admin&pwd=${SECRET_MASK}&channel=2`, port: 80 },
    ],
  });
  for (const secret of ['k3y', 't0ken', 'pa55'])
    expect(JSON.stringify(shown)).not.toContain(secret);
});

test('[DEVICES-04] a password that contains an @ is masked whole', () => {
  const real = { path: 'rtsp://admin:p@55@w0rd@cam/1?to=me@home', other: 'http://cam:80/a@b' };
  expect(maskedSettings(real)).toEqual({
    path: `rtsp://admin:${SECRET_MASK}@cam/1?to=me@home`,
    other: 'http://cam:80/a@b',
  });
  expect(unmaskedSettings(maskedSettings(real), real)).toEqual(real);
});

test('masked secrets are restored when sent back, together with all changes', () => {
  expect(unmaskedSettings(maskedSettings(REAL), REAL)).toEqual(REAL);
  expect(
    unmaskedSettings(
      {
        ...maskedSettings(REAL),
        Address: '192.168.1.21',
        accessKey: 'new',
        streams: [{ path: `rtsp://root:${SECRET_MASK}@cam/2`, port: 554 }],
      },
      REAL,
    ),
  ).toMatchObject({
    Address: '192.168.1.21',
    accessKey: 'new',
    login: { apiToken: 't0ken' },
    streams: [{ path: 'rtsp://root:pa55@cam/2' }],
  });
});

test('a mask that hides nothing stays, and is detected', () => {
  const sent = { Password: SECRET_MASK, streams: [{ path: `a${SECRET_MASK}b${SECRET_MASK}` }] };
  const held = unmaskedSettings(sent, { streams: [{ path: 'rtsp://a:b@c' }] });
  expect(masksIn(held)).toEqual(['Password', 'streams.0.path']);
  expect(masksIn(REAL)).toEqual([]);
  expect(unmaskedSettings({ ['__proto__']: SECRET_MASK }, {})).not.toHaveProperty('polluted');
});

test('whatever the settings are, a round trip preserves them', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (real) => {
      expect(unmaskedSettings(maskedSettings(real), real)).toEqual(real);
    }),
  );
});
