import { join } from 'node:path';
import { Database } from '@dimora/node-kit';
import * as english from '@dimora/i18n/en/details';
import { details as italian } from '@dimora/i18n/it/details';
import { failureOf } from '@dimora/testing/hub';
import { describe, expect, test } from 'vitest';
import { hubModules } from '../../src/compose.ts';
import { aFolder, aHub } from '../support/a-hub.ts';

/** Leaves a device group in the hub's settings that nobody can read. */
function breakDeviceGroups(folder: string): void {
  using config = new Database(join(folder, 'config.db'));
  config.exec(`INSERT INTO device_group (id, name, description, categories, reports, revision)
    VALUES ('broken', 'Broken', '', 'no list', 'no list', 1)`);
}

describe('[START-B2] a module that fails', () => {
  test('leaves the rest of the hub working, answers with an error, and is shown as failed', async () => {
    await using folder = await aFolder();
    await using first = await aHub({ place: { folder: folder.path } });
    await first[Symbol.asyncDispose]();
    breakDeviceGroups(folder.path);

    await using home = await aHub({ place: { folder: folder.path } });
    const owner = await home.as('owner');
    expect(await failureOf(owner.deviceGroups.list())).toMatchObject({ code: 'INTERNAL' });
    expect(await failureOf(home.anonymous.deviceGroups.list())).toMatchObject({
      code: 'NOT_AUTHENTICATED',
    });
    expect(await owner.devices.list()).toHaveLength(2);
    const { subsystems } = await owner.system.state();
    expect(subsystems).toContainEqual({
      subsystem: 'deviceGroups',
      readiness: 'failed',
      reason: 'INTERNAL',
      since: expect.any(Number) as number,
    });
    expect(home.log.lines).toContainEqual(
      expect.objectContaining({
        event: 'modules.failed',
        fields: expect.objectContaining({ module: 'deviceGroups' }) as object,
      }),
    );
  });

  test('people see the same number of parts as before where none fails', async () => {
    await using home = await aHub();
    const { subsystems } = await (await home.as('owner')).system.state();
    expect(subsystems.map(({ subsystem }) => subsystem).toSorted()).toEqual([
      'broker',
      'drivers',
      'fake',
      'history',
    ]);
  });

  test.each(hubModules.order)('%s has a name in both languages', (module) => {
    expect([module, Object.hasOwn(english.subsystems, module)]).toEqual([module, true]);
    expect([module, Object.hasOwn(italian.subsystems, module)]).toEqual([module, true]);
  });
});
