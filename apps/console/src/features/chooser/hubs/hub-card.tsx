import type { Product } from '@dimora/contract/client';
import { Button, Card, IconWell, Pill } from '@dimora/ui';
import {
  IconArrowRight,
  IconFolder,
  IconHome2,
  IconMapPinFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { HubStatus, LastSeen } from '../../../entities/hub/hub-status.tsx';
import { RoleBadge } from '../../../entities/hub/role-badge.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chooserTexts } from '../texts.ts';
import classes from './hub-card.module.css';

/** Props of {@link HubCard}. */
export type HubCardProps = {
  readonly hub: Product;
  /** The hub that this console controls. */
  readonly here: boolean;
  readonly href: string;
  /** The heading level of its name. */
  readonly level: 3 | 4;
  readonly onEnter: () => void;
  readonly onGroup: () => void;
  /** Removes it from the list; missing if that is not offered (CHOOSER-10). */
  readonly onRemove?: (() => void) | undefined;
  /** The line for the provider's super administrators (CHOOSER-11). */
  readonly withTunnel: boolean;
};

/** A hub: its name, place, status, the user's role, and the ways to open it (CHOOSER-04). */
export function HubCard({
  hub,
  here,
  href,
  level,
  onEnter,
  onGroup,
  onRemove,
  withTunnel,
}: HubCardProps): ReactNode {
  const t = useTexts(chooserTexts);
  const name = hub.ProductName;
  const id = useId();
  const Name = level === 3 ? 'h3' : 'h4';
  return (
    <Card className={classes.card} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <IconWell
          icon={<IconHome2 />}
          tone={hub.Status === 'ONLINE' ? 'terracotta' : 'neutral'}
          size="large"
        />
        <div className={classes.words}>
          <Name className={classes.name} id={id}>
            {name}
          </Name>
          <p className={classes.place}>
            {whereabouts(
              hub,
              t(($) => $.hub.noPlace),
            )}
          </p>
        </div>
      </div>
      <div className={classes.states}>
        <HubStatus status={hub.Status} />
        <RoleBadge role={hub.Role} />
        {here && (
          <Pill tone="olive" icon={<IconMapPinFilled size={13} aria-hidden />}>
            {t(($) => $.hub.here)}
          </Pill>
        )}
        {hub.Status !== 'ONLINE' && <LastSeen at={hub.lastSeenAt} />}
      </div>
      {withTunnel && (
        <p className={classes.tunnel}>
          {t(($) => $.hub.tunnel, { server: hub.TunnelServer ?? t(($) => $.hub.noTunnel) })}
        </p>
      )}
      <div className={classes.foot}>
        <span className={classes.small}>
          <Button
            variant="subtle"
            size="small"
            icon={<IconFolder />}
            aria-label={t(($) => $.hub.groupNamed, { name })}
            onClick={onGroup}
          >
            {t(($) => $.hub.group)}
          </Button>
          {onRemove && (
            <Button
              variant="subtle"
              size="small"
              icon={<IconTrash />}
              aria-label={t(($) => $.hub.removeNamed, { name })}
              onClick={onRemove}
            >
              {t(($) => $.hub.remove)}
            </Button>
          )}
        </span>
        <EnterLink name={name} href={href} onEnter={onEnter} />
      </div>
    </Card>
  );
}

/** The place, unless it is named like the hub, and what is printed on the hub's label. */
function whereabouts({ ProductName, PropertyName, ExtraData }: Product, noPlace: string): string {
  const place = PropertyName ?? noPlace;
  return [place === ProductName ? '' : place, ExtraData['serial']].filter(Boolean).join(' · ');
}

/** A real link, so that a hub can be opened in another tab and its address shared; a plain click stays on this page. */
function EnterLink({
  name,
  href,
  onEnter,
}: {
  readonly name: string;
  readonly href: string;
  readonly onEnter: () => void;
}): ReactNode {
  const t = useTexts(chooserTexts);
  const click = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <a
      className={classes.enter}
      href={href}
      data-enter
      aria-label={t(($) => $.hub.enterNamed, { name })}
      onClick={click}
    >
      {t(($) => $.hub.enter)}
      <IconArrowRight size={17} aria-hidden />
    </a>
  );
}
