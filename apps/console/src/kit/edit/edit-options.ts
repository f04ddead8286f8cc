import type { RegistryNews } from '@dimora/contract/client';
import type { Faults } from '../forms/use-faults.ts';
import type { EditState, Versioned } from './edit-state.ts';
import type { Shape } from './merge-edits.ts';

/** The input of a save. */
export type ToSave<Thing, Fields> = {
  readonly fields: Fields;
  /** Those of the fields that differ from `over`. */
  readonly changes: Partial<Fields>;
  /** The revision that the fields replace; the save is rejected if it isn't the newest. */
  readonly over: Thing;
};

/** What an editor declares; see `useEdit`. */
export type EditOptions<Thing extends Versioned, Fields extends object, Fault> = {
  /** The resource as known now; it follows others' changes. */
  readonly thing: Thing;
  /** Another user has deleted it meanwhile; `thing` is its last state. */
  readonly deleted?: boolean;
  /** It isn't kept by the open hub: it can be saved without a connection to one. */
  readonly withoutHub?: boolean;
  /** The user may change it now. */
  readonly may?: boolean;
  /** Why it can't be saved now, if the editor shows that beside Save instead of at a field. */
  readonly reasonFor?: (fields: Fields) => string | undefined;
  /** There are unsaved changes beyond the fields: it was never saved, or a field holds an invalid input. */
  readonly unsaved?: boolean;
  /** The part of it that is edited. */
  readonly fieldsOf: (thing: Thing) => Fields;
  /** The faults that can be found before sending. */
  readonly check?: (fields: Fields) => Faults<Fields, Fault>;
  /** The faults of fields in a rejected save; nothing if it isn't about fields. */
  readonly faultsOf?: (error: unknown) => Faults<Fields, Fault> | undefined;
  /** The fields that belong together; derived fields alone don't count as unsaved changes. */
  readonly shape?: Shape<Fields>;
  /** Fields whose state is held elsewhere on the page, such as on a map; `put` sets them. */
  readonly elsewhere?: {
    readonly fields: Partial<Fields>;
    readonly put: (fields: Fields) => void;
  };
  /** Stores the edit if it outlives this component, e.g. with several edits in progress. */
  readonly keep?: EditKeep<Thing, Fields>;
  /** The kind and id of the resource, if the hub reports live who changed it. */
  readonly news?: { readonly kind: RegistryNews['kind']; readonly Id: string };
  /** Refetches the resource after a rejection. */
  readonly read: () => Promise<Thing>;
  /** Saves; rejects with the hub's error. */
  readonly save: (edit: ToSave<Thing, Fields>) => Promise<Thing>;
  readonly onSaved?: (saved: Thing) => void;
  /** Called when a save has to wait for choices: this user and another have changed the same fields. */
  readonly onConflict?: (error: unknown) => void;
};

/** Where an edit is stored; `put` receives the current one, like React's setters. */
export type EditKeep<Thing, Fields> = {
  readonly state: EditState<Thing, Fields>;
  readonly put: (next: (now: EditState<Thing, Fields>) => EditState<Thing, Fields>) => void;
};
