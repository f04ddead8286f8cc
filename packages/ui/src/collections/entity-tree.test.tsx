import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { EntityTree } from './entity-tree.tsx';
import { treeRows, type TreeNode } from './tree-model.ts';

const node = (id: string, children?: readonly TreeNode[]): TreeNode => ({
  id,
  label: id,
  href: `#${id}`,
  ...(children ? { children } : {}),
});
const rooms = Array.from({ length: 8 }, (_, index) => node(`room-${index + 1}`));
const house = [node('ground', rooms), node('first', [node('attic')])];

const labels = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const focused = () => document.activeElement?.textContent;

test('shows six children and the rest on demand', async () => {
  const { user } = renderUi(<EntityTree label="House" nodes={house} initiallyOpen={['ground']} />);
  expect(labels()).toEqual([
    'ground',
    'room-1',
    'room-2',
    'room-3',
    'room-4',
    'room-5',
    'room-6',
    'Show 2 more',
    'first',
  ]);
  await user.click(screen.getByText('Show 2 more'));
  expect(labels()).toContain('room-8');
  expect(screen.queryByText(/Show/u)).toBeNull();
});

test('draws four levels and offers no fifth', () => {
  const deep = node('1', [node('2', [node('3', [node('4', [node('5')])])])]);
  const rows = treeRows([deep], { open: new Set(['1', '2', '3', '4']), full: new Set() });
  expect(rows.map((row) => row.level)).toEqual([1, 2, 3, 4]);
  renderUi(<EntityTree label="House" nodes={[deep]} initiallyOpen={['1', '2', '3', '4']} />);
  expect(screen.getByRole('treeitem', { name: '4' }).hasAttribute('aria-expanded')).toBe(false);
});

test('arrow keys move, open and close', async () => {
  const { user } = renderUi(<EntityTree label="House" nodes={house} initiallyOpen={[]} />);
  await user.tab();
  expect(focused()).toBe('ground');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('treeitem', { name: 'ground' }).getAttribute('aria-expanded')).toBe(
    'true',
  );
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('room-1');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focused()).toBe('room-2');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('ground');
  await user.keyboard('{ArrowLeft}');
  expect(labels()).toEqual(['ground', 'first']);
  await user.keyboard('{End}');
  expect(focused()).toBe('first');
  await user.keyboard('{Home}');
  expect(focused()).toBe('ground');
});

test('is one stop of the Tab key, at the current page', async () => {
  const { user } = renderUi(
    <EntityTree label="House" nodes={house} initiallyOpen={['ground']} current="room-3" />,
  );
  await user.tab();
  expect(focused()).toBe('room-3');
  expect(document.activeElement?.getAttribute('aria-current')).toBe('page');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test('items are links', () => {
  renderUi(<EntityTree label="House" nodes={house} />);
  expect(screen.getByRole('treeitem', { name: 'attic' }).getAttribute('href')).toBe('#attic');
});
