/** The two colour schemes of the house. */
export type Scheme = 'light' | 'dark';

/**
 * The five hues and the neutral; each tone has a colour, a soft background and a text colour readable on
 * every background.
 */
export const tones = ['terracotta', 'olive', 'sea', 'sun', 'wine', 'neutral'] as const;

/** Tone of an icon well, a pill, a bar: indicates the subject, never by colour alone. */
export type Tone = (typeof tones)[number];

/** A hue with its soft ground (about 12 % of it over the surface) and its text colour. */
export interface Hue {
  readonly base: string;
  readonly soft: string;
  readonly text: string;
}

/** All colours of one scheme, as `#RRGGBB`. */
export interface Palette {
  readonly background: string;
  readonly surface: string;
  readonly line: string;
  readonly soft: string;
  readonly ink: string;
  readonly muted: string;
  /** Borders of controls: 3:1 against their ground, so that it shows what can be operated. */
  readonly controlLine: string;
  /** Icons and handles on sun's soft ground, where its own hue reaches only 2.3:1. */
  readonly sunIcon: string;
  readonly onPrimary: string;
  readonly onDanger: string;
  readonly hues: Readonly<Record<Exclude<Tone, 'neutral'>, Hue>>;
}

/**
 * The design tokens. `theme/tokens.css` has the same values for the browser; a test keeps the two equal and
 * every text at 4.5:1 or better.
 */
export const palettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    background: '#FAF7F2',
    surface: '#FFFFFF',
    line: '#ECE5DA',
    soft: '#F3EEE6',
    ink: '#2A211C',
    // #7A6D62 in the drawing reaches only 4.3:1 on soft backgrounds.
    muted: '#75685D',
    controlLine: '#988B80',
    sunIcon: '#B87513',
    onPrimary: '#FFFFFF',
    onDanger: '#FFFFFF',
    hues: {
      terracotta: { base: '#B4532F', soft: '#F8E7DF', text: '#A14827' },
      olive: { base: '#66773A', soft: '#EAEEDF', text: '#596933' },
      sea: { base: '#2F6F8F', soft: '#DFECF2', text: '#2B6684' },
      sun: { base: '#D9932B', soft: '#FBEFDA', text: '#86590F' },
      wine: { base: '#9A2F3F', soft: '#F6E1E4', text: '#9A2F3F' },
    },
  },
  dark: {
    background: '#171310',
    surface: '#211B17',
    line: '#342B25',
    soft: '#2A231E',
    ink: '#F1EAE2',
    muted: '#A4968A',
    controlLine: '#776A60',
    sunIcon: '#EDB55B',
    onPrimary: '#1B120D',
    onDanger: '#1B120D',
    hues: {
      terracotta: { base: '#E08A62', soft: '#3D271D', text: '#E08A62' },
      olive: { base: '#A9BC74', soft: '#2D301E', text: '#A9BC74' },
      sea: { base: '#77B5D2', soft: '#1E2C33', text: '#77B5D2' },
      sun: { base: '#EDB55B', soft: '#3A2B16', text: '#EDB55B' },
      wine: { base: '#E58390', soft: '#3D2126', text: '#E58390' },
    },
  },
};

/** Backgrounds of the side bar and the texts on them; white is the surface of the scheme, here by day. */
export const sideBars = {
  brown: {
    ground: '#33261F',
    ink: '#FFFFFF',
    muted: '#C9BBB0',
    faint: '#A89789',
    active: '#4A3930',
  },
  black: {
    ground: '#110E0C',
    ink: '#FFFFFF',
    muted: '#B9ABA0',
    faint: '#94867B',
    active: '#2A241F',
  },
  white: {
    ground: '#FFFFFF',
    ink: '#2A211C',
    muted: '#75685D',
    faint: '#75685D',
    active: '#F3EEE6',
  },
} as const;

/** A side-bar background a person can choose. [SHELL-12] */
export type SideBarVariant = keyof typeof sideBars;

/** Narrower than this is a phone. [SHELL-05] */
export const PHONE_BELOW_PX = 576;
