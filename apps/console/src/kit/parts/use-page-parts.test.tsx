import { aGuest, anOwner } from '@dimora/testing/builders';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import type { Scene } from '../testing/scene.ts';
import { definePart, loadParts, type PagePart } from './page-part.ts';
import { usePageParts } from './use-page-parts.tsx';

type Plant = { readonly name: string; readonly thirsty: boolean };
const fern: Plant = { name: 'Fern', thirsty: true };

const says =
  (line: string) =>
  ({ subject }: { readonly subject: Plant }) => <p>{`${line} ${subject.name}`}</p>;
const aPart = (over: Partial<Parameters<typeof definePart<Plant>>[0]> = {}): PagePart<Plant> =>
  definePart<Plant>({ key: 'water', place: 'main', load: async () => says('Water the'), ...over });

function PlantPage({
  parts,
  plant = fern,
}: {
  readonly parts: readonly PagePart<Plant>[];
  readonly plant?: Plant;
}) {
  const { lead, main, aside } = usePageParts(parts, plant, { shape: <p>a shape</p> });
  return (
    <>
      <header>{lead ?? 'no lead'}</header>
      <main>own section {main ?? 'no main'}</main>
      <aside>{aside ?? 'no aside'}</aside>
    </>
  );
}
const show = (parts: readonly PagePart<Plant>[], scene: Scene = {}, plant?: Plant) =>
  renderScreen(<PlantPage parts={parts} {...(plant && { plant })} />, scene);

test('parts are shown in their place, in the order of the route’s list', async () => {
  await show([
    aPart({ key: 'sun', place: 'lead', load: async () => says('Turn the') }),
    aPart(),
    aPart({ key: 'feed', load: async () => says('Feed the') }),
  ]);
  expect(screen.getByRole('banner').textContent).toBe('Turn the Fern');
  expect(screen.getByRole('main').textContent).toBe('own section Water the FernFeed the Fern');
  expect(screen.getByRole('complementary').textContent).toBe('no aside');
});

describe('a part that isn’t shown', () => {
  test('is never fetched if it doesn’t fit the subject', async () => {
    const load = vi.fn<() => Promise<never>>();
    const fits = ({ thirsty }: Plant) => thirsty;
    await show([aPart({ fits, load })], {}, { ...fern, thirsty: false });
    expect(screen.getByRole('main').textContent).toBe('own section no main');
    expect(load).not.toHaveBeenCalled();
  });

  test('[SECURITY-05] is never fetched without permission', async () => {
    const load = vi.fn<() => Promise<never>>();
    const user = aGuest([], { Claims: {} });
    await show([aPart({ claim: 'READ_EVENTS', load })], { snapshot: { user } });
    expect(screen.getByRole('main').textContent).toBe('own section no main');
    expect(load).not.toHaveBeenCalled();
  });
});

test('a part is shown to people with permission', async () => {
  await show([aPart({ claim: 'READ_EVENTS' })], { snapshot: { user: anOwner() } });
  expect(screen.getByText('Water the Fern')).toBeDefined();
});

test('a part that is being fetched has a placeholder, and the others are shown', async () => {
  let arrive: (part: ReturnType<typeof says>) => void = () => undefined;
  const load = () => new Promise<ReturnType<typeof says>>((resolve) => (arrive = resolve));
  await show([aPart({ key: 'slow', load }), aPart()]);
  expect(screen.getByText('a shape')).toBeDefined();
  expect(screen.getByText('Water the Fern')).toBeDefined();
  await act(async () => arrive(says('Prune the')));
  expect(screen.getByText('Prune the Fern')).toBeDefined();
});

test('a prefetched part is shown at once, and fetched once', async () => {
  const load = vi.fn<() => Promise<ReturnType<typeof says>>>(async () => says('Water the'));
  const part = aPart({ load });
  loadParts([part]);
  await part.load();
  await show([part]);
  expect(screen.queryByText('a shape')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

describe('a part that fails', () => {
  // React also logs it to the browser's console.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  test('harms no other and can be retried: it couldn’t be fetched', async () => {
    let fails = true;
    const load = async () => {
      if (fails) throw new Error('no line');
      return says('Prune the');
    };
    const { user } = await show([aPart({ key: 'broken', load }), aPart()]);
    expect(screen.getByText('Water the Fern')).toBeDefined();
    expect(screen.getByText('This part couldn’t be shown')).toBeDefined();
    fails = false;
    await act(() => user.click(screen.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('Prune the Fern')).toBeDefined();
  });

  test('harms no other and can be retried: it crashed while rendering', async () => {
    let breaks = true;
    const Drawn = ({ subject }: { readonly subject: Plant }) => {
      if (breaks) throw new Error(`the ${subject.name} broke`);
      return <p>whole again</p>;
    };
    const { user } = await show([aPart({ key: 'broken', load: async () => Drawn }), aPart()]);
    expect(screen.getByRole('main').textContent).toContain('own section');
    expect(screen.getByText('Water the Fern')).toBeDefined();
    breaks = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('whole again')).toBeDefined();
  });

  test('shows the failure in its place, even when it was prefetched', async () => {
    const part = aPart({ load: () => Promise.reject(new Error('no line')) });
    loadParts([part]);
    await show([part]);
    expect(screen.getByRole('main').textContent).toContain('own section');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
