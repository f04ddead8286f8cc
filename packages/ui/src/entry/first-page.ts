import cover from '../cards/cover.module.css';
import well from '../display/icon-well.module.css';
import knob from '../controls/switch.module.css';
import skeleton from '../feedback/skeleton.module.css';
import stat from '../cards/stat.module.css';
import tile from '../cards/tile.module.css';
import type { SideBarVariant } from '../theme/tokens.ts';
import shell from '../shell/app-shell.module.css';
import mark from './brand-mark.module.css';
import classes from './first-page.module.css';
import { DOOR, HOUSE } from './house-mark.ts';
import page from '../shell/page.module.css';
import section from '../shell/section.module.css';
import sideBar from '../shell/side-bar.module.css';
import topBar from '../shell/top-bar.module.css';

/** One device on a {@link firstPage}: what it is called, and its switch. The rest of the tile comes later. */
export type FirstTile = {
  readonly title: string;
  /** See `Tile`. */
  readonly state: 'ready' | 'unreachable';
  /** Its room; empty for none. */
  readonly subtitle: string;
  /** The code that shows the page handles presses: see `press`, which becomes `data-press`. */
  readonly control:
    | { readonly label: string; readonly checked: boolean; readonly press: string }
    | undefined;
};

/** The contents of a {@link firstPage}; the rest of it are placeholders. */
export type FirstPage = {
  readonly brand: string;
  /** See `AppShell`. */
  readonly sideBarVariant: SideBarVariant | undefined;
  /** The person's choice; narrow screens always have it. */
  readonly collapsed: boolean;
  /** At the start of the top bar. */
  readonly place: Node | undefined;
  readonly title: string;
  readonly subtitle: Node | string;
  /** How many numbers there are in the row under the title; none without. */
  readonly numbers: number;
  /** The rows of commands under the numbers: how many are in each. */
  readonly commands: readonly number[];
  /** The tiles, under their title; placeholders if there are none. */
  readonly tiles: readonly FirstTile[];
  readonly tilesTitle: string;
  /** Whether the tiles will have a button beside their title. */
  readonly hasTilesAction: boolean;
  /** Whether there is a column at the right. */
  readonly hasAside: boolean;
};

type Content = Node | string | undefined;

/** Creates an element; text is never parsed as markup. */
export function element(
  tag: string,
  className: string | undefined,
  ...content: readonly Content[]
): HTMLElement {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  made.append(...content.filter((each) => each !== undefined));
  return made;
}

/**
 * The overview's frame and header as `AppShell`, `SideBar`, `TopBar` and `Page` will render them, as plain
 * elements: for a start that has the snapshot before React has loaded. Only the tiles' switches can be pressed.
 * first-page.test.tsx compares the two.
 */
export function firstPage(said: FirstPage): HTMLElement {
  const phone = matchMedia('(max-width: 575.98px)').matches;
  const icons = said.collapsed || matchMedia('(max-width: 959.98px)').matches;
  const frame = element(
    'div',
    `${shell['shell']} ${classes['first']}`,
    phone ? undefined : element('div', shell['side'], side(said.brand, icons)),
    element(
      'div',
      shell['page'],
      element(
        'header',
        topBar['bar'],
        element('div', topBar['start'], phone ? undefined : said.place),
      ),
      main(said),
    ),
  );
  if (said.sideBarVariant) frame.dataset['sideBar'] = said.sideBarVariant;
  if (icons && !phone) frame.dataset['collapsed'] = 'true';
  return frame;
}

function side(brand: string, collapsed: boolean): HTMLElement {
  const logo = houseLogo(26);
  const signed = element('span', mark['mark'], logo, element('span', mark['name'], brand));
  const bar = element('div', sideBar['bar'], element('span', sideBar['brand'], signed));
  for (const each of collapsed ? [signed, bar] : []) each.dataset['collapsed'] = 'true';
  return bar;
}

/** The logo of the house brand, as `BrandLogo` renders it. */
export function houseLogo(size: number): HTMLElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const attributes = { viewBox: '0 0 24 24', width: '100%', height: '100%' };
  for (const [name, value] of Object.entries(attributes)) drawing.setAttribute(name, value);
  const [house, door] = [HOUSE, DOOR].map((d) => {
    const path = document.createElementNS(drawing.namespaceURI, 'path');
    path.setAttribute('d', d);
    drawing.append(path);
    return path;
  });
  house?.setAttribute('fill', 'currentColor');
  house?.setAttribute('fill-rule', 'evenodd');
  door?.setAttribute('class', mark['door'] ?? '');
  const logo = element('span', mark['logo'], drawing);
  Object.assign(logo.style, { width: `${size}px`, height: `${size}px` });
  logo.ariaHidden = 'true';
  return logo;
}

function main(said: FirstPage): HTMLElement {
  const { title, subtitle, hasAside } = said;
  const heading = element(
    'div',
    page['heading'],
    element('h1', page['title'], title),
    element('p', page['subtitle'], subtitle),
  );
  const sections = element('div', page['content'], favourites(said), covers());
  const made = element(
    'main',
    shell['main'],
    element(
      'div',
      page['page'],
      element('div', page['head'], heading),
      element(
        'div',
        page['lead'],
        said.numbers > 0 ? numbers(said.numbers) : undefined,
        ...said.commands.filter((count) => count > 0).map(commands),
      ),
      hasAside
        ? element('div', page['columns'], sections, element('div', page['content'], rows()))
        : sections,
    ),
  );
  made.ariaBusy = 'true';
  return made;
}

const some = (count: number, draw: () => HTMLElement): HTMLElement[] =>
  Array.from({ length: count }, draw);
const words = (): HTMLElement => element('span', skeleton['words']);

const numbers = (count: number): HTMLElement =>
  element(
    'ul',
    stat['strip'],
    ...some(count, () => element('li', undefined, element('div', skeleton['stat'], words()))),
  );
const tiles = (): HTMLElement =>
  element(
    'div',
    tile['grid'],
    ...some(8, () => element('div', skeleton['tile'], element('span', undefined))),
  );
const commands = (count: number): HTMLElement =>
  element(
    'div',
    skeleton['commands'],
    ...some(count, () => element('span', `${skeleton['bar']} ${skeleton['command']}`)),
  );

function favourites({ tiles: shown, tilesTitle, hasTilesAction }: FirstPage): HTMLElement {
  if (shown.length === 0) return tiles();
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  return element(
    'section',
    section['section'],
    element(
      'div',
      section['head'],
      icon,
      element('h2', section['title'], tilesTitle),
      element('span', section['count'], String(shown.length)),
      hasTilesAction
        ? element('div', section['action'], element('div', classes['action']))
        : undefined,
    ),
    element('div', tile['grid'], ...shown.map(tileOf)),
  );
}
function tileOf({ title, subtitle, state, control }: FirstTile): HTMLElement {
  const icon = element('span', well['well']);
  Object.assign(icon.dataset, { size: 'large', tone: 'neutral' });
  const made = element(
    'article',
    tile['tile'],
    element(
      'div',
      tile['head'],
      icon,
      element(
        'div',
        tile['words'],
        element('h3', tile['title'], title),
        // A line of its height, with or without a room.
        element('p', tile['subtitle'], subtitle === '' ? '\u00a0' : subtitle),
      ),
      control && element('div', tile['control'], switchOf(control)),
    ),
    element('div', tile['row']),
  );
  made.dataset['state'] = state;
  return made;
}
function switchOf({ label, checked, press }: NonNullable<FirstTile['control']>): HTMLElement {
  const made = element(
    'button',
    knob['switch'],
    element('span', knob['track'], element('span', knob['thumb'])),
  );
  const attributes = {
    type: 'button',
    role: 'switch',
    'aria-checked': String(checked),
    'aria-label': label,
  };
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.dataset['press'] = press;
  return made;
}
const covers = (): HTMLElement =>
  element(
    'div',
    cover['grid'],
    ...some(6, () =>
      element(
        'div',
        skeleton['cover'],
        element('div', skeleton['coverFoot'], element('span', undefined)),
      ),
    ),
  );
const rows = (): HTMLElement =>
  element('div', undefined, ...some(6, () => element('div', skeleton['row'], words())));
