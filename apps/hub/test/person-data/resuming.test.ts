import { expect, test, vi } from 'vitest';
import { erasedId } from '@dimora/domain';
import { Departures } from '../../src/modules/people/users/port.ts';
import { aFolder, aHub, until } from '../support/a-hub.ts';
import { ZELDA, aHouseOfZelda, everythingTold, liveIn } from './a-lived-in-house.ts';

test('[USERS-B5] an erasure that a part refuses is tried again, and continues after the next start', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const { home, owner, zelda } = await aHouseOfZelda({ place });
  await liveIn({ owner, zelda });
  const { personalData } = home.hub.platform;
  const alarms = personalData.of('alarms');
  const failing = vi.spyOn(personalData, 'of').mockImplementation((part) =>
    part === 'chat'
      ? {
          part,
          exported: () => [],
          erase: () => {
            throw new Error('the disk is full');
          },
        }
      : (personalData.all().find((each) => each.part === part) ?? alarms),
  );
  expect(await owner.personData.erase({ Id: ZELDA, confirm: 'Zelda Quux' })).toEqual({
    complete: false,
  });
  // Whatever else could go is gone, and she can't come back.
  expect(home.log.lines.some(({ event }) => event === 'personData.notSeenTo')).toBe(true);
  expect(await everythingTold(owner)).toContain('I lost my key');
  failing.mockRestore();
  await home[Symbol.asyncDispose]();

  await using again = await aHub({ place });
  const departures = again.hub.modules.port(Departures);
  await until(() => departures.all().length === 0);
  const told = await everythingTold(await again.as('owner'));
  for (const trace of [ZELDA, 'Zelda', 'I lost my key']) expect(told).not.toContain(trace);
});

test('[USERS-B5] a process that ends right after a person was removed completes the erasure at its next start', async () => {
  await using folder = await aFolder();
  const place = { folder: folder.path };
  const { home, owner, zelda } = await aHouseOfZelda({ place });
  await liveIn({ owner, zelda });
  // As a kill leaves it: she is out of the register, and nothing else has happened.
  const { config } = home.hub.platform.databases;
  config
    .statement(
      'INSERT INTO departure (UserId, Names, erasedAs, done, startedAt) VALUES (?, ?, ?, ?, ?)',
    )
    .run(ZELDA, '["Zelda Quux","Zelda","Quux"]', erasedId('x'), '[]', Date.now());
  config.statement('DELETE FROM user WHERE Id = ?').run(ZELDA);
  config.statement('DELETE FROM contact WHERE UserId = ?').run(ZELDA);
  await home[Symbol.asyncDispose]();

  await using again = await aHub({ place });
  await until(() => again.hub.modules.port(Departures).all().length === 0);
  const told = await everythingTold(await again.as('owner'));
  expect(told).not.toContain('Zelda');
  expect(told).not.toContain(ZELDA);
});
