import type { Plugin } from 'vite';

/** One icon of Tabler, and the function that makes a component of it. */
const icon = /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/;
const maker = /@tabler\/icons-react\/dist\/esm\/createReactComponent\.mjs$/;

/** How an icon's file declares its shapes, and whether they are strokes or surfaces. */
const declared =
  /const __iconNode = (\[.*\]);\nconst \w+ = createReactComponent\("(outline|filled)"/;

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Rids icons of what our pages don't use: their names, a class and a key for each, and an element for every stroke. The
 * first load has more than a hundred of them, so this is a third of what they cost; a stroked icon is one element.
 */
export function slimIcons(): Plugin {
  return {
    name: 'dimora:slim-icons',
    apply: 'build',
    transform: {
      filter: { id: [icon, maker] },
      handler: (code, id) => ({ code: maker.test(id) ? slimMaker : slimIcon(code), map: null }),
    },
  };
}

/** The same icon as a call of {@link slimMaker}. */
export function slimIcon(code: string): string {
  const [, nodes, kind] = declared.exec(code) ?? [];
  if (nodes === undefined)
    throw new Error(`an icon of a shape unknown to build/slim-icons.ts: ${code}`);
  const shapes = (JSON.parse(nodes) as Shape[]).map(
    ([tag, { key: _key, ...attributes }]): Shape => [tag, attributes],
  );
  const lines = shapes.map(([tag, { d, ...others }]) =>
    tag === 'path' && Object.keys(others).length === 0 ? d : undefined,
  );
  // Surfaces stay apart: where two of one path overlap they may cut a hole.
  const drawn =
    kind === 'outline' && lines.every((line) => line !== undefined) ? onePath(lines) : shapes;
  const filled = kind === 'filled' ? ', true' : '';
  return `import make from '../createReactComponent.mjs';
export default /*#__PURE__*/ make(${JSON.stringify(drawn)}${filled});`;
}

/** A line that starts with `m` starts at the origin; in the midst of a path that has to be said. */
const onePath = (lines: readonly string[]): string =>
  lines.map((line) => (line.startsWith('m') ? `M0 0${line}` : line)).join('');

/** Does what Tabler's own does, but for the names. */
const slimMaker = `import { createElement, forwardRef } from 'react';
const strokes = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' };
export default (shapes, filled) =>
  forwardRef(({ color = 'currentColor', size = 24, stroke = 2, title, className, children, ...rest }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        className: className ? 'tabler-icon ' + className : 'tabler-icon',
        ...(filled ? { fill: color, stroke: 'none' } : { ...strokes, strokeWidth: stroke, stroke: color }),
        ...rest,
      },
      title && createElement('title', null, title),
      ...(typeof shapes === 'string' ? [['path', { d: shapes }]] : shapes).map(([tag, its]) => createElement(tag, its)),
      children,
    ),
  );`;
