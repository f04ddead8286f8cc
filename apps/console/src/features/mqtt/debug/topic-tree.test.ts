import { describe, expect, test } from 'vitest';
import { TopicTree } from './topic-tree.ts';

const heard = (topic: string, payload = 'x', retained = false) => ({
  topic,
  payload,
  cut: false,
  bytes: null,
  retained,
  at: 1,
});

const shown = (tree: TopicTree, ...open: string[]) =>
  tree
    .rows(new Set(open))
    .map(({ node, depth }) => `${'  '.repeat(depth)}${node.name} ${node.topics}`);

describe('[MQTT-B1] the topic tree', () => {
  test('has one level for each part of a topic and shows the levels that are open', () => {
    const tree = new TopicTree();
    for (const topic of ['home/hall/lamp', 'home/attic/lamp', 'home/hall', 'bridge'])
      tree.hear(heard(topic));
    expect(shown(tree)).toEqual(['bridge 1', 'home 3']);
    expect(shown(tree, 'home', 'home/hall')).toEqual([
      'bridge 1',
      'home 3',
      '  attic 1',
      '  hall 2',
      '    lamp 1',
    ]);
  });

  test('shows the last value, the number of messages and whether it is retained', () => {
    const tree = new TopicTree();
    tree.hear(heard('a', 'ON', true));
    tree.hear(heard('a', 'OFF'));
    expect(tree.root.children.get('a')?.facts).toMatchObject({
      payload: 'OFF',
      count: 2,
      retained: true,
    });
    tree.hear(heard('a', ''));
    expect(tree.root.children.get('a')?.facts?.retained).toBe(false);
  });

  test('finds retained messages at a level and below, and no others', () => {
    const tree = new TopicTree();
    for (const topic of ['a', 'a/b', 'ab', 'a/c']) tree.hear(heard(topic, 'x', topic !== 'a/c'));
    expect(tree.retainedBelow('a')).toEqual(['a', 'a/b']);
    expect(tree.retainedBelow('')).toHaveLength(3);
  });

  test('is limited in size', () => {
    const tree = new TopicTree();
    for (let at = 0; at < 6_000; at += 1) tree.hear(heard(`t/${at}`));
    expect(tree.size).toBe(5_000);
    tree.hear(heard('t/0', 'still'));
    expect(tree.root.children.get('t')?.children.get('0')?.facts?.count).toBe(2);
  });

  test.each(['', '/', '__proto__/constructor', 'a//b'])('takes the topic %j as it is', (topic) => {
    const tree = new TopicTree();
    tree.hear(heard(topic));
    expect(tree.size).toBe(1);
  });
});
