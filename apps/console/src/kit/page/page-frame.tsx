import { allowsSome, type ClaimKey, type ErrorCode } from '@dimora/domain';
import { ButtonLink, Card, Page, RowSkeleton, type Crumb, type PageProps } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import type { ReactNode } from 'react';
import { useClaims } from '../claims/use-claims.ts';
import { errorCodeOf } from '../errors/code.ts';
import { useOffline } from '../home/hooks.ts';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Empty, type LoadedProps } from './loaded.tsx';
import { Refused } from './refused.tsx';
import { Unloaded } from './unloaded.tsx';
import { useHeldError } from './use-held-error.ts';

type Frame = Omit<PageProps, 'children'> & {
  /** What the page shows, as the object of a sentence: `the alarms`, `this automation`. */
  readonly what: string;
  /** Without this claim, on anything, the page is not shown. */
  readonly claim?: ClaimKey;
  /** For permissions that are more than a claim: false, and the page is not shown. */
  readonly may?: boolean;
  /** The page is for changing: those without permission may see `what`, but not change it. */
  readonly readOnly?: boolean;
  /** Where to go instead of what is gone or forbidden; the last parent of the breadcrumb if absent. */
  readonly way?: ReactNode;
};

/** A page that reads nothing itself, or one that reads one thing; several are put together by `both`. */
type Content<Data> =
  | ({ readonly query?: undefined; readonly children: ReactNode } & {
      readonly [Key in 'shape' | 'empty']?: undefined;
    })
  | Omit<LoadedProps<Data>, 'what'>;

/** Props of {@link PageFrame}. */
export type PageFrameProps<Data> = Frame & Content<Data>;

/**
 * A page with all its states: forbidden, loading, failed, offline, gone, empty, and its content. The heading is always
 * there; actions and what is beside the content are for people who may see the page.
 */
export function PageFrame<Data>(props: PageFrameProps<Data>): ReactNode {
  const { what, claim, may = true, readOnly = false, way, ...rest } = props;
  const { query, shape, empty, children, ...page } = rest;
  const claims = useClaims();
  const { title, breadcrumb } = page;
  const elsewhere = way ?? wayBack(breadcrumb);
  if (!may || (claim !== undefined && !allowsSome(claims, claim)))
    return (
      <Page title={title} {...(breadcrumb && { breadcrumb })}>
        <Refused state={readOnly ? 'readOnly' : 'forbidden'} what={what} way={elsewhere} />
      </Page>
    );
  return (
    <Page {...page}>{props.query ? <Read {...props} way={elsewhere} /> : props.children}</Page>
  );
}

/** What the page reads, or why it isn't there; above what was read once, that it is old. */
function Read<Data>({
  query,
  what,
  shape = <Rows />,
  empty = false,
  way,
  children,
}: LoadedProps<Data> & { readonly way: ReactNode }): ReactNode {
  const t = useTexts(common);
  const offline = useOffline();
  const held = useHeldError(query);
  const { data, error } = held;
  if (data === undefined) {
    if (error === null) return <div aria-busy>{shape}</div>;
    const state = REFUSALS[errorCodeOf(error) ?? 'INTERNAL'];
    if (state) return <Refused state={state} what={what} way={way} />;
    return <Unloaded query={held} what={what} />;
  }
  return (
    <>
      {offline ? (
        <Notice role="status" title={t(($) => $.page.old)} />
      ) : (
        error !== null && <Unloaded stale query={query} what={what} />
      )}
      {empty ? (
        <Card>
          <Empty {...empty} />
        </Card>
      ) : (
        children?.(data)
      )}
    </>
  );
}

/** Errors that another try doesn't mend. */
const REFUSALS: Readonly<Partial<Record<ErrorCode, 'forbidden' | 'gone'>>> = {
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'gone',
};

const Rows = (): ReactNode => (
  <Card>
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Card>
);

/** Leads to the nearest parent of the page. */
function wayBack(crumbs: readonly Crumb[] = []): ReactNode {
  const { href, label } = crumbs.findLast((crumb) => crumb.href !== undefined) ?? {};
  return href === undefined ? undefined : <ButtonLink href={href}>{label}</ButtonLink>;
}
