import type { EnvironmentId } from '../ids.ts';

/** The types an environment may have (ENVS-03), in the order in which they are offered. */
export const ENVIRONMENT_TYPES = [
  'babyroom',
  'balcony',
  'bathroom',
  'bedroom',
  'childroom',
  'corridor',
  'courtyard',
  'coworking',
  'diningroom',
  'foyer',
  'garage',
  'garden',
  'kitchen',
  'laundry',
  'livingroom',
  'lockerroom',
  'office',
  'openspace',
  'other',
  'parking',
  'reception',
  'stairs',
  'studio',
] as const;
/** One of {@link ENVIRONMENT_TYPES}. */
export type EnvironmentType = (typeof ENVIRONMENT_TYPES)[number];

/** The whole property; the root of the tree (ENVS-04). */
export const HOME = '$home' as EnvironmentId;
/** Holds devices without a room, and those whose room the viewer may not see (ENVS-04). */
export const UNKNOWN = '$unknown' as EnvironmentId;
/** Holds services, which have no place in the house (ENVS-04). */
export const INTERNET = '$internet' as EnvironmentId;

/** The environments that always exist and can never be removed (ENVS-04). */
export const SYSTEM_ENVIRONMENTS = [HOME, UNKNOWN, INTERNET] as const;

/** True for ids that belong to the system. */
export const isSystemEnvironment = (id: string): boolean => id.startsWith('$');
