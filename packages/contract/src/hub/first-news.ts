import type { NewsRow } from './news-row.ts';

/** The rows of what the first screen shows; see `NEWS`. */
export const FIRST_NEWS = {
  device: {
    makesOld: ['devices', 'deviceManager'],
    shownBy: ['devices.list', 'devices.get'],
    answeredBy: ['devices.update'],
    removedBy: ['deviceManager.forget'],
    identity: ['Id'],
  },
  environment: {
    makesOld: ['environments', 'deviceManager.allConfigurations'],
    shownBy: ['environments.list', 'environments.get'],
    answeredBy: ['environments.add', 'environments.update'],
    removedBy: ['environments.remove'],
    identity: ['Id'],
  },
  user: {
    makesOld: ['users.list', 'users.get', 'users.details'],
    shownBy: ['users.list', 'users.get', 'users.details'],
    answeredBy: ['users.add', 'users.update', 'users.updateProfile'],
    removedBy: ['users.deleteKnown'],
    identity: ['Id'],
  },
  profile: {
    makesOld: ['users.profile'],
    shownBy: ['users.profile'],
    answeredBy: ['users.updateProfile'],
    removedBy: [],
    identity: [],
  },
  /** The hub's own name or room; its id is the ProductId. */
  hub: {
    makesOld: ['hub', 'system'],
    shownBy: ['hub.get'],
    answeredBy: ['hub.update'],
    removedBy: [],
    identity: [],
  },
  /** The place the hub stands in. */
  property: {
    makesOld: ['system'],
    shownBy: [],
    answeredBy: [],
    removedBy: [],
    identity: [],
  },
} as const satisfies Record<string, NewsRow>;
