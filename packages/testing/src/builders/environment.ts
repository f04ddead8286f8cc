import type { Environment } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { HOME, INTERNET, UNKNOWN } from '@dimora/domain';
import { nextNumber } from './number.ts';

/** A room right below the home, without state. */
export function anEnvironment(overrides: Partial<Environment> = {}): Environment {
  const Id = overrides.Id ?? (`environment-${nextNumber()}` as EnvironmentId);
  return {
    Id,
    Name: `Room ${Id}`,
    Description: '',
    Type: 'livingroom',
    ParentEnvironmentId: HOME,
    IsPhysical: true,
    IsSystem: false,
    State: {},
    revision: 1,
    ...overrides,
  };
}

/** The environments that every hub has (ENVS-04), the home first. */
export const systemEnvironments = (homeName = 'Casa al mare'): Environment[] => [
  anEnvironment({
    Id: HOME,
    Name: homeName,
    Type: 'other',
    ParentEnvironmentId: null,
    IsSystem: true,
  }),
  anEnvironment({ Id: UNKNOWN, Name: UNKNOWN, Type: 'other', IsPhysical: false, IsSystem: true }),
  anEnvironment({ Id: INTERNET, Name: INTERNET, Type: 'other', IsPhysical: false, IsSystem: true }),
];
