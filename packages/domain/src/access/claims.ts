import type { Role } from './roles.ts';

/** The attributes of a resource that a claim's condition can refer to (A41). */
export const CLAIM_ATTRIBUTES = ['EnvironmentId', 'DeviceId', 'IoTCategoryId'] as const;
/** One of {@link CLAIM_ATTRIBUTES}. */
export type ClaimAttribute = (typeof CLAIM_ATTRIBUTES)[number];

/** What the settings of a server add to the table. */
export type ClaimSettings = {
  /** True where owners, too, may read and write configuration parameters (A81). */
  readonly ownerParameters?: boolean | undefined;
};

type ClaimRow = {
  /** The attributes a condition may use; empty if the claim can't have conditions. */
  readonly Attrs: readonly ClaimAttribute[];
  /** Roles that hold the claim unless it is explicitly denied. */
  readonly roles: readonly Role[];
  /** Held only by the provider's super administrators (SECURITY-02). */
  readonly superOnly?: true;
  /** The setting of a server that gives the claim to owners too. */
  readonly ownerIf?: keyof ClaimSettings;
};

const ofDevice = ['EnvironmentId', 'DeviceId', 'IoTCategoryId'] as const;
const ofEnvironment = ['EnvironmentId'] as const;
const everyoneButGuests = ['owner', 'admin', 'user'] as const;
const managers = ['owner', 'admin'] as const;
const superOrConfiguredOwner = {
  roles: [],
  superOnly: true,
  ownerIf: 'ownerParameters',
} as const;

/**
 * The one claim table (SECURITY-05): every permission check of hub, cloud and console uses a row of it.
 * Guests hold nothing by role: what they may see is granted to them explicitly, room by room.
 */
export const CLAIMS = {
  READ_SYSTEM: { Attrs: [], roles: everyoneButGuests },
  MODIFY_HUB: { Attrs: [], roles: managers },
  READ_ENVIRONMENT: { Attrs: ofEnvironment, roles: everyoneButGuests },
  CREATE_ENVIRONMENT: { Attrs: [], roles: managers },
  MODIFY_ENVIRONMENT: { Attrs: ofEnvironment, roles: managers },
  DELETE_ENVIRONMENT: { Attrs: ofEnvironment, roles: managers },
  READ_DEVICE: { Attrs: ofDevice, roles: everyoneButGuests },
  OPERATE_DEVICE: { Attrs: ofDevice, roles: everyoneButGuests },
  MODIFY_DEVICE: { Attrs: ofDevice, roles: managers },
  READ_DEVICE_SETUP: { Attrs: ofDevice, roles: managers },
  INSTALL_DEVICE: { Attrs: [], roles: managers },
  FORGET_DEVICE: { Attrs: ofDevice, roles: managers },
  APP_PRO_DVR: { Attrs: ofDevice, roles: managers },
  SIMULATE_DEVICE: { Attrs: [], roles: [], superOnly: true },
  READ_EVENTS: { Attrs: ofEnvironment, roles: everyoneButGuests },
  READ_USERS: { Attrs: [], roles: everyoneButGuests },
  READ_PARAMETERS: { Attrs: [], ...superOrConfiguredOwner },
  WRITE_PARAMETERS: { Attrs: [], ...superOrConfiguredOwner },
  READ_APP_USERS: { Attrs: [], roles: [], superOnly: true },
  // What is said near an assistant then opens the door: only the owner decides that.
  ALLOW_VOICE_OPENING: { Attrs: [], roles: ['owner'] },
  REVOKE_HUB: { Attrs: [], roles: [], superOnly: true },
} as const satisfies Record<string, ClaimRow>;

/** The key of a row of {@link CLAIMS}. */
export type ClaimKey = keyof typeof CLAIMS;

/** Every claim's key, in the table's order. */
export const CLAIM_KEYS = Object.keys(CLAIMS) as readonly ClaimKey[];

/** How a condition's row compares: `within` takes an environment with everything below it. */
export const CONDITION_OPERATORS = ['in', 'notIn', 'within'] as const;

/** One row of a condition; all rows of a condition must hold (A41). */
export type ConditionRow = {
  readonly Attr: ClaimAttribute;
  readonly Operator: (typeof CONDITION_OPERATORS)[number];
  readonly Value: readonly string[];
};

/** A claim granted to one person, with or without a condition (USERS-06). */
export type ExplicitAllow = {
  readonly Key: ClaimKey;
  readonly Condition?: readonly ConditionRow[] | undefined;
};
