import { expect, test } from 'vitest';
import { loggedError } from './logged-error.ts';

const SECRET = 'hunt3r-two';

test('an error is logged by name and code, never with its arguments', () => {
  const request = Object.assign(new Error(`could not reach rtsp://admin:${SECRET}@10.0.0.2/live`), {
    code: 'ECONNREFUSED',
    input: `http://admin:${SECRET}@10.0.0.2`,
    options: { headers: { authorization: SECRET } },
  });
  const error = new TypeError(`sign-in failed, password=${SECRET}`, { cause: request });
  const logged = loggedError(error);
  expect(JSON.stringify(logged)).not.toContain(SECRET);
  expect(logged).toMatchObject({
    type: 'TypeError',
    cause: {
      code: 'ECONNREFUSED',
      message: 'could not reach rtsp://••••••@10.0.0.2/live',
    },
  });
});

test('any thrown value can be logged, also circular causes', () => {
  expect(loggedError('text')).toBe('text');
  expect(loggedError(undefined)).toBe('undefined');
  const circle = new Error('circle');
  circle.cause = circle;
  expect(JSON.stringify(loggedError(circle)).length).toBeLessThan(100_000);
});
