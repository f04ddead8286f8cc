/** In a template, the controller of whichever network it is applied in. */
export const CONTROLLER = 'controller';

/** A target of an association: a node's ID or {@link CONTROLLER}, and its endpoint, `null` for the node as a whole. */
export type TemplateTarget = { readonly node: string; readonly endpoint: number | null };
/** A group of a node, as a template wants it. */
export type TemplateGroup = {
  readonly endpoint: number;
  readonly group: string;
  readonly targets: readonly TemplateTarget[];
};
/** What a template wants of a node; what it doesn't name may be anything. */
export type TemplateContent = {
  readonly groups: readonly TemplateGroup[];
  readonly parameters: readonly { readonly key: string; readonly value: number }[];
};

/** What of a node a template is compared with; what wasn't read yet is absent or `null`. */
export type TemplatedNode = {
  readonly groups: readonly (TemplateGroup & { readonly isLifeline: boolean })[];
  readonly parameters: readonly { readonly key: string; readonly value: number | null }[];
};

/** One difference between a template and a node. */
export type TemplateDrift =
  | {
      readonly kind: 'missing' | 'extra';
      readonly endpoint: number;
      readonly group: string;
      readonly target: TemplateTarget;
    }
  | {
      readonly kind: 'parameter';
      readonly key: string;
      readonly wanted: number;
      readonly value: number | null;
    };

const isSame = (one: TemplateTarget, other: TemplateTarget): boolean =>
  one.node === other.node && (one.endpoint ?? 0) === (other.endpoint ?? 0);

/**
 * How a node differs from a template, in the template's order. The controller's own entry in a lifeline is never
 * extra: through it the node reports.
 */
export function templateDrift(
  template: TemplateContent,
  node: TemplatedNode,
  controller: string,
): TemplateDrift[] {
  const groups = template.groups.flatMap((wanted): TemplateDrift[] => {
    const { endpoint, group } = wanted;
    const real = node.groups.find((each) => each.endpoint === endpoint && each.group === group);
    const targets = wanted.targets.map((target) => resolved(target, controller));
    const missing = targets.filter((target) => !real?.targets.some((each) => isSame(each, target)));
    const extra = (real?.targets ?? []).filter(
      (each) =>
        !targets.some((target) => isSame(each, target)) &&
        !(real?.isLifeline && each.node === controller),
    );
    return [
      ...missing.map((target) => ({ kind: 'missing' as const, endpoint, group, target })),
      ...extra.map((target) => ({ kind: 'extra' as const, endpoint, group, target })),
    ];
  });
  const parameters = template.parameters.flatMap(({ key, value: wanted }): TemplateDrift[] => {
    const value = node.parameters.find((each) => each.key === key)?.value ?? null;
    return value === wanted ? [] : [{ kind: 'parameter', key, wanted, value }];
  });
  return [...groups, ...parameters];
}

/** What a node has now, as a template for others of its model: its controller stands for that of any network. */
export const templateOf = (node: TemplatedNode, controller: string): TemplateContent => ({
  groups: node.groups.map(({ endpoint, group, targets }) => ({
    endpoint,
    group,
    targets: targets.map((target) =>
      target.node === controller ? { ...target, node: CONTROLLER } : target,
    ),
  })),
  parameters: node.parameters.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }])),
});

const resolved = (target: TemplateTarget, controller: string): TemplateTarget =>
  target.node === CONTROLLER ? { ...target, node: controller } : target;
