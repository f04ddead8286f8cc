import { expect, test } from 'vitest';
import { AVATAR_LIMIT_BYTES } from '@dimora/domain';
import { faultOfFile } from './picture-file.ts';

const file = (type: string, size = 1000) => ({ type, size });

test('a picture can have exactly 204,800 bytes, but not more', () => {
  expect(AVATAR_LIMIT_BYTES).toBe(204_800);
  expect(faultOfFile(file('image/png', 204_800))).toBeNull();
  expect(faultOfFile(file('image/png', 204_801))).toBe('ERROR_IMAGE_FILE_SIZE');
});

test.each(['text/plain', 'application/pdf', 'image/svg+xml', 'video/mp4', ''])(
  '%j is rejected as a picture, however small',
  (type) => expect(faultOfFile(file(type, 1))).toBe('ERROR_IMAGE_FILE_TYPE'),
);

test.each(['image/png', 'image/jpeg', 'image/webp'])('%s is accepted as a picture', (type) =>
  expect(faultOfFile(file(type))).toBeNull(),
);

test('the file size is unlimited where the limit applies to the crop', () => {
  expect(faultOfFile(file('image/jpeg', 8_000_000), 'result')).toBeNull();
  expect(faultOfFile(file('text/plain', 1), 'result')).toBe('ERROR_IMAGE_FILE_TYPE');
});
