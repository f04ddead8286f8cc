import { HOME, type EnvironmentId } from '@dimora/domain';
import { ButtonLink, Card, EmptyState, Page, Section } from '@dimora/ui';
import {
  IconArrowRight,
  IconDeviceDesktopAnalytics,
  IconDoor,
  IconPlus,
  IconSitemap,
  IconStack2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { environmentHref } from '../../entities/environment/environment-href.ts';
import { EnvironmentTree } from '../../entities/environment/environment-tree.tsx';
import { useEnvironmentList } from '../../entities/environment/use-environment-list.ts';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useEnvironment } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { CardPanel } from './browse/card-panel.tsx';
import { DeviceRows } from './browse/device-rows.tsx';
import { createHref, listHref } from './places.ts';
import { environmentsTexts } from './texts.ts';
import { useCounts, useInside } from './use-inside.ts';
import { useWayTo } from './use-way-to.ts';

/**
 * The environments below the selected one, initially the home, with their devices and the tree (ENVS-05,
 * ENVS-06).
 */
export function EnvironmentsPage({
  parent = HOME,
}: {
  readonly parent?: EnvironmentId;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const nameOf = useEnvironmentName();
  const home = useEnvironment(HOME);
  // An unknown parent is read as the home.
  const selected = useEnvironment(parent) ?? home;
  const id = selected?.Id ?? HOME;
  const way = useWayTo(id, listHref);
  const mayCreate = useMay('CREATE_ENVIRONMENT');
  const root = id === HOME;
  const { groups, rooms } = useInside(HOME);
  // The empty house has one next step, which its own card shows.
  const isEmpty = groups.length + rooms.length === 0;
  return (
    <Page
      title={root || !selected ? t(($) => $.title) : nameOf(selected)}
      {...(!root && {
        breadcrumb: [{ label: t(($) => $.title), href: listHref() }, ...way.slice(1)],
      })}
      {...(selected &&
        !isEmpty && {
          actions: (
            <ButtonLink href={environmentHref(id)} icon={<IconArrowRight />}>
              {t(($) => $.open, { name: nameOf(selected) })}
            </ButtonLink>
          ),
        })}
      {...(mayCreate &&
        !isEmpty && {
          action: (
            <ButtonLink variant="primary" href={createHref(id)} icon={<IconPlus />}>
              {t(($) => $.add)}
            </ButtonLink>
          ),
        })}
      {...(!isEmpty && { aside: <HouseTree current={id} /> })}
    >
      <Contents id={id} mayCreate={mayCreate} />
    </Page>
  );
}

function HouseTree({ current }: { readonly current: EnvironmentId }): ReactNode {
  const t = useTexts(environmentsTexts);
  const environments = useEnvironmentList();
  const { devicesIn } = useCounts();
  return (
    <Section icon={<IconSitemap />} title={t(($) => $.tree)}>
      <Card>
        <EnvironmentTree
          environments={environments}
          hrefOf={listHref}
          current={current}
          countOf={devicesIn}
        />
      </Card>
    </Section>
  );
}

function Contents({
  id,
  mayCreate,
}: {
  readonly id: EnvironmentId;
  readonly mayCreate: boolean;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  const format = useFormat();
  const { groups, rooms, devices } = useInside(id);
  const { roomsIn } = useCounts();
  const count = (list: readonly unknown[]): string => format.number(list.length, 0);
  return (
    <>
      {groups.length > 0 && (
        <Section icon={<IconStack2 />} title={t(($) => $.groups)} count={count(groups)}>
          <CardPanel ids={groups} roomsIn={roomsIn} hrefOf={listHref} />
        </Section>
      )}
      {rooms.length > 0 && (
        <Section icon={<IconDoor />} title={t(($) => $.rooms)} count={count(rooms)}>
          <CardPanel ids={rooms} />
        </Section>
      )}
      {groups.length + rooms.length === 0 && (
        <NoRooms mayCreate={mayCreate} parent={id} shared={devices.length > 0} />
      )}
      {devices.length > 0 && (
        <Section
          icon={<IconDeviceDesktopAnalytics />}
          title={t(($) => $.devices)}
          count={count(devices)}
        >
          <Card>
            <DeviceRows key={id} ids={devices} label={t(($) => $.devices)} />
          </Card>
        </Section>
      )}
    </>
  );
}

function NoRooms({
  mayCreate,
  parent,
  shared,
}: {
  readonly mayCreate: boolean;
  readonly parent: EnvironmentId;
  readonly shared: boolean;
}): ReactNode {
  const t = useTexts(environmentsTexts);
  if (!mayCreate)
    return shared ? null : (
      <Card>
        <EmptyState title={t(($) => $.nothing.title)}>{t(($) => $.nothing.line)}</EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={t(($) => $.noRooms.title)}
        action={
          <ButtonLink variant="primary" href={createHref(parent)}>
            {t(($) => $.add)}
          </ButtonLink>
        }
      >
        {t(($) => $.noRooms.line)}
      </EmptyState>
    </Card>
  );
}
