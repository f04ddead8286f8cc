import type { HeardMessage } from './worker/messages.ts';

/** What was received on one topic. */
export type TopicFacts = {
  readonly topic: string;
  readonly payload: string;
  /** True while the broker retains a message for new subscribers. */
  readonly retained: boolean;
  readonly count: number;
  readonly at: number;
};

/** A level of the tree; the last level of a topic holds what was received on it. */
export type TopicNode = {
  /** The path of levels to this one. */
  readonly path: string;
  readonly name: string;
  readonly children: Map<string, TopicNode>;
  facts: TopicFacts | undefined;
  /** Topics at and below this level. */
  topics: number;
};

/** Maximum number of topics; further ones are only counted. */
const MOST_TOPICS = 5_000;

const emptyNode = (path: string, name: string): TopicNode => ({
  path,
  name,
  children: new Map(),
  facts: undefined,
  topics: 0,
});

/** Everything a connection has received, by topic (MQTT-B1). Mutable: `version` changes with it. */
export class TopicTree {
  readonly root: TopicNode = emptyNode('', '');
  version = 0;
  readonly #byTopic = new Map<string, TopicNode>();

  /** Topics that are known. */
  get size(): number {
    return this.#byTopic.size;
  }

  /** Adds a message; an empty retained one removes the topic's retained message. */
  hear({ topic, payload, retained, at }: HeardMessage): void {
    this.version += 1;
    const node = this.#byTopic.get(topic) ?? this.#grow(topic);
    if (!node) return;
    const before = node.facts;
    const isCleared = payload === '';
    node.facts = {
      topic,
      payload,
      // Existing subscribers receive a retained message without the flag, so the flag stays until it is
      // removed.
      retained: !isCleared && (retained || before?.retained === true),
      count: (before?.count ?? 0) + 1,
      at,
    };
  }

  /** The topics below a path with retained messages. */
  retainedBelow(path: string): string[] {
    return [...this.#byTopic.values()].flatMap(({ facts }) =>
      facts?.retained && (path === '' || facts.topic === path || facts.topic.startsWith(`${path}/`))
        ? [facts.topic]
        : [],
    );
  }

  /** The rows of the tree as it is opened, in the order of their names. */
  rows(open: ReadonlySet<string>): { readonly node: TopicNode; readonly depth: number }[] {
    const rows: { readonly node: TopicNode; readonly depth: number }[] = [];
    const walk = (node: TopicNode, depth: number): void => {
      const children = [...node.children.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
      for (const child of children) {
        rows.push({ node: child, depth });
        if (open.has(child.path)) walk(child, depth + 1);
      }
    };
    walk(this.root, 0);
    return rows;
  }

  #grow(topic: string): TopicNode | undefined {
    if (this.#byTopic.size >= MOST_TOPICS) return undefined;
    let node = this.root;
    node.topics += 1;
    for (const name of topic.split('/')) {
      const path = node === this.root ? name : `${node.path}/${name}`;
      const child = node.children.get(name) ?? emptyNode(path, name);
      node.children.set(name, child);
      child.topics += 1;
      node = child;
    }
    this.#byTopic.set(topic, node);
    return node;
  }
}
