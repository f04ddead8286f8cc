import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterCovers, isTopic, isTopicFilter, topicFits } from './topic-filter.ts';
import { TopicTable } from './topic-table.ts';

describe('topic filters', () => {
  test.each([
    ['a/b', 'a/b', true],
    ['a/b', 'a/c', false],
    ['a/+', 'a/b', true],
    ['a/+', 'a/b/c', false],
    ['a/#', 'a', true],
    ['a/#', 'a/b/c', true],
    ['#', 'a', true],
    ['#', '$SYS/x', false],
    ['+/x', '$SYS/x', false],
    ['$SYS/#', '$SYS/x', true],
    ['+', '', true],
    ['a/+/c', 'a//c', true],
  ])('%s takes %s: %s', (filter, topic, fits) => {
    expect(topicFits(filter, topic)).toBe(fits);
  });

  test.each([
    ['+/plug/#', 'cmnd/plug/#', true],
    ['+/plug/#', '+/plug/#', true],
    ['+/plug/#', '+/+/#', false],
    ['+/plug/#', '#', false],
    ['+/plug/#', 'cmnd/other/#', false],
    ['a/#', 'a', true],
    ['a/b', 'a/+', false],
    ['a/+', 'a/#', false],
  ])('%s covers %s: %s', (allowed, wanted, covers) => {
    expect(filterCovers(allowed, wanted)).toBe(covers);
  });

  test.each(['', 'a/#/b', 'a#', 'a/b+', 'a\0'])('%j is not a valid filter', (text) => {
    expect(isTopicFilter(text)).toBe(false);
  });

  test('wildcards are not allowed in topics to publish to', () => {
    expect(['a/b', 'a/+', '#', ''].map(isTopic)).toEqual([true, false, false, false]);
  });
});

const level = fc.constantFrom('a', 'b', '', '$x');
const topics = fc.array(level, { minLength: 1, maxLength: 4 }).map((levels) => levels.join('/'));
const filters = fc
  .tuple(fc.array(fc.oneof(level, fc.constant('+')), { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([levels, below]) => [...levels, ...(below ? ['#'] : [])].join('/'));

test('a filter that covers another matches everything the other matches', () => {
  fc.assert(
    fc.property(filters, filters, topics, (allowed, wanted, topic) => {
      fc.pre(!topic.startsWith('$'));
      if (filterCovers(allowed, wanted) && topicFits(wanted, topic))
        expect(topicFits(allowed, topic)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a table finds exactly the filters that match a topic, and forgets removed items', () => {
  fc.assert(
    fc.property(
      fc.array(filters, { maxLength: 12 }),
      fc.array(filters, { maxLength: 6 }),
      topics,
      (kept, gone, topic) => {
        const table = new TopicTable<string>();
        const held = kept.map(
          (filter, at) => [`${at} ${filter}`, table.add(filter, `${at} ${filter}`)] as const,
        );
        for (const filter of gone) table.add(filter, `gone ${filter}`)[Symbol.dispose]();
        const found: string[] = [];
        table.match(topic, (item) => found.push(item));
        const expected = kept.flatMap((filter, at) =>
          topicFits(filter, topic) ? [`${at} ${filter}`] : [],
        );
        expect(found.toSorted()).toEqual(expected.toSorted());
        for (const [, each] of held) each[Symbol.dispose]();
        expect(table.empty).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
