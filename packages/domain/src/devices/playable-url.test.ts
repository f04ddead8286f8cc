import { expect, test } from 'vitest';
import { isPlayableUrl, valueFault, type DeviceAction } from './actions.ts';

const play: DeviceAction = {
  Id: 'PLAY_URL',
  Context: 'media_player',
  Name: 'PLAY_URL',
  Value: null,
  TypeValue: 'string',
  UIControl: 'url',
  ReplyAs: null,
  Values: null,
  PropertyName: 'PLAY_URL',
  Hidden: false,
};

test.each([
  'http://192.168.1.9/doorbell.mp3',
  'https://radio.example/live?quality=high#now',
  'http://nas.local:8080/a/b%20c.mp4',
  'http://[fe80::1]:8200/x.wav',
  'https://città.example/voce.mp3',
  'https://radio.example',
])('%s can be played', (url) => {
  expect(isPlayableUrl(url)).toBe(true);
  expect(valueFault(play, url)).toBeUndefined();
});

test.each([
  'ftp://192.168.1.9/a.mp3',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://',
  '//192.168.1.9/a.mp3',
  'http://owner:secret@192.168.1.9/a.mp3',
  'http://192.168.1.9/a b.mp3',
  'http://192.168.1.9/a\r\nHost: x',
  'http://192.168.1.9/\u0000',
  ` https://radio.example`,
  `https://radio.example/${'a'.repeat(2_000)}`,
  '',
])('%j is refused', (url) => {
  expect(isPlayableUrl(url)).toBe(false);
  expect(valueFault(play, url)).toBe('WRONG_TYPE');
});
