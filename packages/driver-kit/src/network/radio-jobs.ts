import { z } from 'zod';

/**
 * The jobs that radio networks share: a controller has those that its radio can do, under these names. Each
 * has the input here; a network adds jobs of its own under other names.
 */

const Node = z.string().min(1).max(64);
const Seconds = z.number().int().min(1).max(254);
/** A file that a person gave, or that is given back. */
export const RadioFile = z.object({ name: z.string().max(200), bytes: z.instanceof(Uint8Array) });
export type RadioFile = z.infer<typeof RadioFile>;

/** What a node reports to or commands: another node, or one of its endpoints. */
export const LinkTarget = z.object({ node: Node, endpoint: z.number().int().min(0).nullable() });
export type LinkTarget = z.infer<typeof LinkTarget>;

/** A group of associations, or a cluster with what is bound to it, as the node itself said. */
export const LinkGroup = z.object({
  endpoint: z.number().int().min(0),
  group: z.string().min(1).max(64),
  name: z.string().nullable(),
  /** `null` if the node doesn't say. */
  most: z.number().int().nullable(),
  /** Through it the node reports to its controller: it is never emptied. */
  isLifeline: z.boolean(),
  takesEndpoints: z.boolean(),
  targets: z.array(LinkTarget),
});
export type LinkGroup = z.infer<typeof LinkGroup>;

const Links = z.object({
  node: Node,
  /** Of the node itself: 0 is the device as a whole. */
  endpoint: z.number().int().min(0).default(0),
  /** A group of associations, or a cluster that is bound. */
  group: z.string().min(1).max(64),
  targets: z.array(LinkTarget).min(1).max(50),
});

/** The inputs, by job. */
export const radioJobs = {
  /**
   * Lets new nodes join for some seconds: through every node or through `via` alone; `code` is what its label
   * says (QR code, PIN, install code). Ends when the first node is known, or the time is over. Steps:
   * listening, heard, securing, interviewing. Result: `IncludeResult`.
   */
  include: z.object({
    seconds: Seconds,
    via: Node.nullable().default(null),
    code: z.string().max(200).nullable().default(null),
  }),
  /** Lets a node leave. Result: `ExcludeResult`. */
  exclude: z.object({ seconds: Seconds }),
  /** Forgets a node that doesn't answer any more. */
  removeFailed: z.object({ node: Node }),
  /** A new device takes the place of a failed one, and its node ID. Steps and result as `include`. */
  replaceFailed: z.object({ node: Node, seconds: Seconds }),
  /** Asks a node again what it is. */
  interview: z.object({ node: Node }),
  /** Result: `PingResult`. */
  ping: z.object({ node: Node }),
  /** Which nodes hear each other, of one node or of all. */
  neighbours: z.object({ node: Node.nullable() }),
  /** Reads the values of one node or of all again. */
  refresh: z.object({ node: Node.nullable() }),
  /** Result: `HealthResult`. */
  health: z.object({ node: Node, rounds: z.number().int().min(1).max(10).default(5) }),
  /** Looks for better routes of one node or of all. */
  rebuildRoutes: z.object({ node: Node.nullable() }),
  /** Reads what a node reports to, from the node itself. Result: `LinkGroup[]`. */
  links: z.object({ node: Node }),
  /** Adds targets; each is read back. Result: the group as it is then, a `LinkGroup`. */
  link: Links,
  /** Removes targets; read back likewise. */
  unlink: Links,
  /** The settings that the node keeps itself. Result: `Parameter[]`. */
  parameters: z.object({ node: Node, fresh: z.boolean().default(false) }),
  /** Writes settings, one after the other, each read back. Result: `Parameter[]` of those. */
  setParameters: z.object({
    node: Node,
    values: z
      .array(z.object({ key: z.string().max(64), value: z.number().int() }))
      .min(1)
      .max(100),
  }),
  /** Whether a firmware fits, before anything is sent. Result: `FirmwareCheck`. */
  checkFirmware: z.object({ node: Node, file: RadioFile.nullable().default(null) }),
  /** Writes a firmware into a node. Steps: checking, sending, restarting, interviewing. */
  firmware: z.object({ node: Node, file: RadioFile.nullable().default(null) }),
  /** The radio's memory. Result: `RadioFile`. */
  backup: z.object({}),
  restore: z.object({ file: RadioFile }),
  /** Changes channel, region or power of the radio; what is absent stays. */
  adjust: z.object({
    channel: z.number().int().min(11).max(26).optional(),
    region: z.string().max(32).optional(),
    powerDbm: z.number().min(-20).max(30).optional(),
  }),
} as const;
export type RadioJobName = keyof typeof radioJobs;

export type IncludeResult = {
  /** `null` if nothing was heard. */
  readonly node: string | null;
  /** Whether it was included with less protection than it offers. */
  readonly lessSecure: boolean;
};
export type ExcludeResult = { readonly node: string | null };
export type PingResult = { readonly answered: boolean; readonly ms: number | null };
export type HealthResult = {
  /** 0 (no answer) to 10. */
  readonly rating: number;
  readonly rounds: readonly {
    readonly answered: boolean;
    readonly ms: number | null;
    readonly signalDbm: number | null;
  }[];
};
export type Parameter = {
  readonly key: string;
  readonly name: string;
  readonly help: string | null;
  readonly unit: string | null;
  /** `null` if it wasn't read yet. */
  readonly value: number | null;
  readonly factory: number | null;
  readonly min: number;
  readonly max: number;
  readonly options: readonly { readonly value: number; readonly name: string }[];
  /** Whether a value beside the options may be given. */
  readonly free: boolean;
  readonly readOnly: boolean;
};
export type FirmwareCheck = {
  readonly fits: boolean;
  /** Why it doesn't fit, a word of the network's own. */
  readonly reason: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

/** What a job asks the person who waits for it; answered through `JobHost.ask`. */
export type RadioQuestion =
  /** Which keys a node may get: it asks for these. Answer: the ones granted, none to refuse. */
  | { readonly kind: 'grant'; readonly keys: readonly string[] }
  /** The five digits on its label. Answer: a string of five digits, or `null` to stop. */
  | { readonly kind: 'pin'; readonly dsk: string }
  /** It can't be included securely. Answer: `true` to include it without protection. */
  | { readonly kind: 'insecure'; readonly reason: string };
