import { expect, test } from 'vitest';
import { judge } from './judge.ts';

/** The shape of `npm audit --json`, version 2. */
const report = (severity: string): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      tar: {
        name: 'tar',
        severity,
        via: [
          {
            source: 1,
            name: 'tar',
            title: 'Path traversal',
            url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
            severity,
          },
        ],
      },
      pacote: { name: 'pacote', severity, via: ['tar'] },
    },
  });
const exception = (until: string) => ({
  advisory: 'GHSA-aaaa-bbbb-cccc',
  reason: 'we unpack nothing',
  until,
});

test('[SECURITY-B1] an advisory of a package in the lock file is a fault', () => {
  expect(judge(`npm warn old\n${report('high')}\n`, [], '2026-11-23')).toEqual({
    kind: 'heard',
    faults: ['tar: Path traversal (GHSA-aaaa-bbbb-cccc)'],
    excepted: 0,
  });
});

test('[SECURITY-B1] an exception counts until its day', () => {
  const until = [exception('2026-11-23')];
  expect(judge(report('high'), until, '2026-11-23')).toMatchObject({ faults: [], excepted: 1 });
  expect(judge(report('high'), until, '2026-11-24')).toMatchObject({
    faults: [expect.stringContaining('tar')],
    excepted: 0,
  });
});

test('low severities are ignored', () => {
  expect(judge(report('low'), [], '2026-11-23')).toMatchObject({ faults: [] });
});

test.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', '405 Method Not Allowed'],
  ['npm error network', 'no report came back'],
])('a registry without an answer is told apart from one without advisories', (output, why) => {
  expect(judge(output, [], '2026-11-23')).toEqual({ kind: 'silent', why });
});
