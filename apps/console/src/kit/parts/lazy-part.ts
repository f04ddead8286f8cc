import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { untilLoaded } from './until-loaded.ts';

/** A part that loads when it is first shown, or before. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads it: what is loaded renders at once, without a fallback. */
  readonly preload: () => Promise<void>;
};

/**
 * A part of a page that loads when it is first shown, and again until it is there: while the server is away its
 * fallback stays, and the rest of the page with it. React's `lazy` would take the page down instead.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async (): Promise<ComponentType<Props>> => (loaded ??= await untilLoaded(load));
  const Later = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<Props>;
  const Part: FunctionComponent<Props> = (props) => {
    // What is shown stays the same component, or it would lose its state.
    const [{ Shown }] = useState(() => ({ Shown: loaded ?? Later }));
    return createElement(Shown, props);
  };
  return Object.assign(Part, { preload: () => fetch().then(() => undefined) });
}
