import type { HubContract } from './router.ts';

type Noun = keyof HubContract;
/** A procedure by its name, `devices.update`. */
export type ProcedureName = {
  [Each in Noun]: `${Each}.${keyof HubContract[Each] & string}`;
}[Noun];

type NewsRow = {
  /** The questions whose answers are out of date: all of a noun, or one. */
  readonly makesOld: readonly (Noun | ProcedureName)[];
  /** Those among them that answer the thing itself, or list it: who knows the thing as it is need not ask again. */
  readonly shownBy: readonly ProcedureName[];
  /** Changes that answer the thing as it is afterwards. */
  readonly answeredBy: readonly ProcedureName[];
  /** Changes after which it is gone; their input names it. */
  readonly removedBy: readonly ProcedureName[];
  /** What tells one from another; none where there is only one. */
  readonly identity: readonly string[];
};

/** For each kind of news of the registry: which answers it makes out of date, and which changes answer it themselves. */
export const NEWS = {
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
  deviceGroup: {
    makesOld: ['deviceGroups'],
    shownBy: ['deviceGroups.list', 'deviceGroups.get'],
    answeredBy: ['deviceGroups.addGroup', 'deviceGroups.update'],
    removedBy: ['deviceGroups.remove'],
    identity: ['Id'],
  },
  user: {
    makesOld: ['users.list', 'users.get'],
    shownBy: ['users.list', 'users.get'],
    answeredBy: ['users.updateProfile'],
    removedBy: [],
    identity: ['Id'],
  },
  profile: {
    makesOld: ['users.profile'],
    shownBy: ['users.profile'],
    answeredBy: ['users.updateProfile'],
    removedBy: [],
    identity: [],
  },
  parameter: {
    makesOld: ['parameters'],
    shownBy: ['parameters.list', 'parameters.get'],
    answeredBy: ['parameters.set'],
    removedBy: [],
    identity: ['Context', 'Group', 'Key'],
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

/** What news of the registry can be about. */
export type NewsKind = keyof typeof NEWS;

/** Every kind, in the order of the table. */
export const NEWS_KINDS = Object.keys(NEWS) as readonly NewsKind[];

/** What becomes of a kind's answers; see {@link NEWS}. */
export const newsRow = (kind: NewsKind): NewsRow => NEWS[kind];

/** The id that news give a thing: the texts of its identity, with slashes between. */
export const newsIdOf = (kind: NewsKind, thing: object): string =>
  newsRow(kind)
    .identity.map((key) => String((thing as Record<string, unknown>)[key]))
    .join('/');
