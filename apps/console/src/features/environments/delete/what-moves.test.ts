import { HOME, type EnvironmentId } from '@dimora/domain';
import { aLamp, anEnvironment } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { whatMoves } from './what-moves.ts';

test('[ENVS-10] deleting an environment moves its direct contents to its parent', () => {
  const ground = anEnvironment({ Id: 'ground' as EnvironmentId, ParentEnvironmentId: HOME });
  const living = anEnvironment({ Id: 'living' as EnvironmentId, ParentEnvironmentId: ground.Id });
  const devices = [
    aLamp({ EnvironmentId: ground.Id }),
    aLamp({ EnvironmentId: living.Id }),
    aLamp({ EnvironmentId: living.Id }),
  ];
  expect(whatMoves(ground, [ground, living], devices)).toEqual({
    devices: 1,
    rooms: 1,
    parent: HOME,
  });
  expect(whatMoves(living, [ground, living], devices)).toEqual({
    devices: 2,
    rooms: 0,
    parent: 'ground',
  });
});
