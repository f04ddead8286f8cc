import type { ZwaveModel, ZwaveTemplate, ZwaveTemplateDraft } from '@dimora/contract';
import type { ZwaveOwn } from '@dimora/driver-kit';
import { DimoraError, type Clock, type Entropy } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { TemplateStore } from './template.store.ts';
import { modelOf } from './zwave-network.ts';

type Parts = {
  readonly store: TemplateStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly entropy: Pick<Entropy, 'id'>;
};
type Install = Granted<Permission, 'INSTALL_DEVICE'>;

/** More than the models of any house. */
const MOST = 500;
/** Versions of each that are kept. */
const MOST_VERSIONS = 50;

/** The template that was applied to a node, and in which version. */
export type CurrentTemplate = {
  readonly template: ZwaveTemplate;
  readonly appliedVersion: number;
};

/** Templates of desired associations and parameters, by model (ZWAVE-B1). */
export class Templates {
  readonly #parts: Parts;
  /** The latest versions, by Id; read at the first use. */
  #latest: Map<string, ZwaveTemplate> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** By name. */
  all(): readonly ZwaveTemplate[] {
    return [...this.#known().values()].toSorted((one, other) => one.Name.localeCompare(other.Name));
  }

  /** NOT_FOUND if there is none. */
  byId(Id: string): ZwaveTemplate {
    const template = this.#known().get(Id);
    if (!template) throw new DimoraError('NOT_FOUND', { kind: 'template' });
    return template;
  }

  /** Every version of one, the latest first. */
  versions(Id: string): readonly ZwaveTemplate[] {
    this.byId(Id);
    return this.#parts.store.versions(Id);
  }

  /** Those for a node's model. */
  of(own: ZwaveOwn | null): readonly ZwaveTemplate[] {
    const model = modelOf(own);
    return model === null ? [] : this.all().filter((template) => isFor(template, model));
  }

  /**
   * The one that was applied to a node. One for another model isn't its own: another device has the node's ID by now.
   */
  currentOf(homeId: string, node: string, own: ZwaveOwn | null): CurrentTemplate | undefined {
    const applied = this.#parts.store.appliedTo(homeId, node);
    const template = this.of(own).find(({ Id }) => Id === applied?.template);
    return applied && template && { template, appliedVersion: applied.version };
  }

  /** Stores the first version of one. TOO_MANY_TEMPLATES if the house has as many as it takes. */
  add(_granted: Install, draft: ZwaveTemplateDraft): ZwaveTemplate {
    if (this.#known().size >= MOST) throw new DimoraError('TOO_MANY_TEMPLATES', { max: MOST });
    return this.#save({ Id: this.#parts.entropy.id(), version: 1, ...draft });
  }

  /** Stores the next version. EDIT_CONFLICT unless it was made of the latest. */
  update(
    _granted: Install,
    {
      Id,
      version,
      ...draft
    }: ZwaveTemplateDraft & { readonly Id: string; readonly version: number },
  ): ZwaveTemplate {
    const latest = this.byId(Id);
    if (latest.version !== version) {
      throw new DimoraError('EDIT_CONFLICT', {
        kind: 'template',
        revision: latest.version,
        changedBy: null,
      });
    }
    return this.#save({ Id, version: version + 1, ...draft });
  }

  remove(_granted: Install, Id: string): void {
    this.byId(Id);
    this.#parts.store.remove(Id);
    this.#known().delete(Id);
  }

  /** Notes that a node was given the latest version. */
  applied(homeId: string, node: string, { Id, version }: ZwaveTemplate): void {
    this.#parts.store.applied(homeId, node, { template: Id, version }, this.#parts.clock.now());
  }

  #save(template: Omit<ZwaveTemplate, 'changedAt'>): ZwaveTemplate {
    const saved = { ...template, changedAt: this.#parts.clock.now() };
    this.#parts.store.add(saved);
    this.#parts.store.forgetBefore(saved.Id, saved.version - MOST_VERSIONS);
    this.#known().set(saved.Id, saved);
    return saved;
  }

  #known(): Map<string, ZwaveTemplate> {
    return (this.#latest ??= new Map(this.#parts.store.all().map((each) => [each.Id, each])));
  }
}

const isFor = (template: ZwaveTemplate, model: ZwaveModel): boolean =>
  template.ManufacturerId === model.ManufacturerId &&
  template.ProductType === model.ProductType &&
  template.ProductId === model.ProductId;
