type Node<Item> = {
  readonly children: Map<string, Node<Item>>;
  /** Items whose filter ends at this level. */
  readonly exact: Set<Item>;
  /** Items whose filter continues with `#` from here. */
  readonly below: Set<Item>;
};

const emptyNode = <Item>(): Node<Item> => ({
  children: new Map(),
  exact: new Set(),
  below: new Set(),
});

/**
 * Finds the items whose filters match a topic, in as many steps as the topic has levels, however many filters
 * there are.
 */
export class TopicTable<Item> {
  readonly #root = emptyNode<Item>();

  /** Stores an item under a filter; dispose of the result to remove it. */
  add(filter: string, item: Item): Disposable {
    const levels = filter.split('/');
    const below = levels.at(-1) === '#';
    const path = below ? levels.slice(0, -1) : levels;
    const trail = [this.#root];
    for (const level of path) {
      const parent = trail.at(-1) ?? this.#root;
      const child = parent.children.get(level) ?? emptyNode<Item>();
      parent.children.set(level, child);
      trail.push(child);
    }
    const holder = trail.at(-1) ?? this.#root;
    const place = below ? holder.below : holder.exact;
    place.add(item);
    return {
      [Symbol.dispose]: () => {
        place.delete(item);
        prune(trail, path);
      },
    };
  }

  /** Calls back once for every item under each filter that matches the topic. */
  match(topic: string, visit: (item: Item) => void): void {
    walk(this.#root, topic, 0, visit);
  }

  /** True if the table is empty. */
  get empty(): boolean {
    return isBare(this.#root);
  }
}

/**
 * Runs for every message: the levels are cut as they are needed, into no list. The next one begins at `from`; beyond
 * the topic's end there is none.
 */
function walk<Item>(
  node: Node<Item>,
  topic: string,
  from: number,
  visit: (item: Item) => void,
): void {
  const wild = from > 0 || !topic.startsWith('$');
  if (wild && node.below.size > 0) node.below.forEach(visit);
  if (from > topic.length) {
    node.exact.forEach(visit);
    return;
  }
  const slash = topic.indexOf('/', from);
  const end = slash === -1 ? topic.length : slash;
  const named = node.children.get(topic.slice(from, end));
  if (named) walk(named, topic, end + 1, visit);
  const any = wild ? node.children.get('+') : undefined;
  if (any) walk(any, topic, end + 1, visit);
}

const isBare = (node: Node<unknown>): boolean =>
  node.children.size === 0 && node.exact.size === 0 && node.below.size === 0;

/** Removes empty nodes, deepest first. */
function prune(trail: readonly Node<unknown>[], path: readonly string[]): void {
  for (let at = path.length; at > 0; at -= 1) {
    const [node, parent, level] = [trail[at], trail[at - 1], path[at - 1]];
    if (!node || !parent || level === undefined || !isBare(node)) return;
    if (parent.children.get(level) === node) parent.children.delete(level);
  }
}
