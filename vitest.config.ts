import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isSoak } from './packages/testing/src/rounds.ts';
import { UnitRecordReporter } from './tooling/checks/closing/unit-record-reporter.ts';
import { FailuresReporter } from './tooling/checks/failures-reporter.ts';
import { SecondsReporter } from './tooling/checks/seconds-reporter.ts';

// The same hours on every machine.
process.env['TZ'] = 'UTC';
// Key files of hubs and clouds that tests start.
process.env['XDG_CONFIG_HOME'] = join(tmpdir(), 'dimora-tests');

/**
 * Two kinds of test: `unit` runs in Node (rules, servers, drivers, simulators, tooling), `console` in happy-dom (React).
 * Journeys through a real browser live in e2e/ and are Playwright's.
 */
export default defineConfig({
  test: {
    // Safety nets for a test that hangs: ten times its load must not reach them (docs/decisions/0852).
    testTimeout: isSoak ? 900_000 : 360_000,
    hookTimeout: 360_000,
    expect: { poll: { timeout: 300_000 } },
    restoreMocks: true,
    // A second try tells a fault from an accident of a busy machine; who needs it is named as shaky (docs/decisions/0152).
    retry: isSoak ? 0 : 1,
    reporters: ['default', new FailuresReporter(), new SecondsReporter(), new UnitRecordReporter()],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Servers' and drivers' tests wait for peers a third of their time.
          maxWorkers: 5,
          sequence: { groupOrder: 1 },
          // A process of its own for every file costs as much as the tests (docs/decisions/0004).
          isolate: false,
          // Simulated devices are on this machine.
          setupFiles: ['packages/testing/src/allow-this-machine.ts'],
          include: [
            '{packages,drivers}/*/{src,test}/**/*.test.ts',
            '{simulators,apps/hub,apps/cloud}/**/*.test.ts',
            'attacks/*.test.ts',
            'tooling/**/*.test.ts',
            'attacks/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'packages/ui/**', 'tooling/borders/fixtures/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          environment: 'happy-dom',
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
          // A page of its own for every file costs three times what the tests do; dom-setup.ts clears the shared one.
          isolate: false,
          setupFiles: ['apps/console/test/dom-setup.ts'],
          include: ['{apps/console,packages/ui}/{src,test}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
