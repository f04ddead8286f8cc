import {
  createContext,
  use,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';

/** The props that every link of this package passes to the app's own link component. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The app's link component; it turns `href` into client-side navigation. */
export type LinkComponent = ComponentType<LinkProps>;

/** An anchor, for trees without a router. */
export function PlainLink(props: LinkProps) {
  return <a {...props} />;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Gives all links of this package the app's router. Without it they are plain anchors. */
export function LinkProvider({
  component,
  children,
}: {
  readonly component: LinkComponent;
  readonly children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link in the app's own way of navigating. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
