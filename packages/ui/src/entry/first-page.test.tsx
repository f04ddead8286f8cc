import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CoverGrid } from '../cards/cover.tsx';
import {
  CommandsSkeleton,
  CoverSkeleton,
  RowSkeleton,
  StatSkeleton,
  TileSkeleton,
} from '../feedback/skeleton.tsx';
import { StatStrip } from '../cards/stat.tsx';
import { Tile, TileGrid } from '../cards/tile.tsx';
import { Switch } from '../controls/switch.tsx';
import { Section } from '../shell/section.tsx';
import { sampleTexts } from '../testing/sample-texts.ts';
import { makeTheme } from '../theme/make-theme.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { firstPage, type FirstPage } from './first-page.ts';
import firstPageClasses from './first-page.module.css';
import { Page } from '../shell/page.tsx';
import { SideBar } from '../shell/side-bar.tsx';
import { TopBar } from '../shell/top-bar.tsx';

type WrittenPage = FirstPage & { readonly subtitle: string };

const said: WrittenPage = {
  brand: 'Dimora',
  sideBarVariant: 'white',
  collapsed: false,
  place: undefined,
  title: 'Good morning, Giulia',
  subtitle: 'Everything is quiet',
  numbers: 1,
  commands: [1],
  tiles: [],
  tilesTitle: 'Favourites',
  hasTilesAction: false,
  hasAside: true,
};

const lamp = {
  title: 'Sofa lamp',
  subtitle: 'Living room',
  state: 'ready' as const,
  control: { label: 'Sofa lamp', checked: true, press: 'lamp SET_ON_OFF' },
};

/** The same page rendered from the components. */
function page({
  sideBarVariant,
  collapsed,
  title,
  subtitle,
  tiles,
  tilesTitle,
  hasTilesAction,
}: WrittenPage): Element {
  const { container } = render(
    <UiProvider theme={makeTheme()} texts={sampleTexts}>
      <AppShell
        sideBar={<SideBar homeHref="/">{null}</SideBar>}
        sideBarVariant={sideBarVariant}
        collapsed={collapsed}
        topBar={<TopBar start={null} end={null} />}
      >
        <Page
          title={title}
          subtitle={subtitle}
          lead={
            <>
              <StatStrip label="">
                <li>
                  <StatSkeleton />
                </li>
              </StatStrip>
              <CommandsSkeleton count={1} />
            </>
          }
          aside={
            <div>
              <RowSkeleton />
            </div>
          }
        >
          {tiles.length === 0 ? (
            <TileGrid>
              <TileSkeleton />
            </TileGrid>
          ) : (
            <Section
              icon={<svg />}
              title={tilesTitle}
              count={tiles.length}
              {...(hasTilesAction && { action: <div className={firstPageClasses['action']} /> })}
            >
              <TileGrid>
                {tiles.map((each) => (
                  <Tile
                    key={each.title}
                    icon=""
                    title={each.title}
                    subtitle={each.subtitle}
                    control={
                      each.control && <Switch onChange={() => undefined} {...each.control} />
                    }
                  >
                    <span />
                  </Tile>
                ))}
              </TileGrid>
            </Section>
          )}
          <CoverGrid>
            <CoverSkeleton />
          </CoverGrid>
        </Page>
      </AppShell>
    </UiProvider>,
  );
  return container;
}

/** How elements nest, by what the style sheets use: classes and data attributes. */
function outline(root: Element, above = ''): ReadonlySet<string> {
  const lines = new Set<string>();
  for (const each of root.children) {
    // `data-press` is for the page's script alone.
    const { press: _, ...dataset } = (each as HTMLElement).dataset;
    const data = Object.entries(dataset).map((entry) => entry.join('='));
    const line = [above, [each.classList[0] ?? '', ...data.toSorted()].join(' ')].join(' > ');
    lines.add(line);
    for (const below of outline(each, line)) lines.add(below);
  }
  return lines;
}

const holding = (element: Element): Element => {
  const holder = document.createElement('div');
  holder.append(element);
  return holder;
};

const wide = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: !matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => wide(true));

test.each([
  ['open', said],
  ['collapsed', { ...said, collapsed: true }],
  ['open, and tiles', { ...said, tiles: [lamp, { ...lamp, title: 'Gate', control: undefined }] }],
  ['open, and tiles with a button', { ...said, tiles: [lamp], hasTilesAction: true }],
] as const)("matches the components' page, with the side bar %s", (_how, words) => {
  const [first, later] = [outline(holding(firstPage(words))), outline(page(words))];
  expect(first.size).toBeGreaterThan(25);
  expect([...first].filter((line) => !later.has(line))).toEqual([]);
});

test('phones have no side bar', () => {
  wide(false);
  expect(firstPage(said).textContent).not.toContain('Dimora');
});

test('contains its texts, and announces that more is loading', () => {
  const made = firstPage({ ...said, title: 'Good morning, <img src=x>' });
  expect(made.querySelector('h1')?.textContent).toBe('Good morning, <img src=x>');
  expect(made.querySelector('main')?.ariaBusy).toBe('true');
  expect(made.querySelectorAll('a, button, img')).toHaveLength(0);
});

test('leaves out what the person has no access to', () => {
  const made = firstPage({ ...said, numbers: 0, hasAside: false });
  expect(made.querySelector('ul')).toBeNull();
  expect(outline(made).size).toBeLessThan(outline(firstPage(said)).size);
});
