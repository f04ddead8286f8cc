import type { Environment } from '@dimora/contract/client';
import { HOME, isSystemEnvironment, type EnvironmentId } from '@dimora/domain';
import { Breadcrumb, ButtonLink, Page, Section } from '@dimora/ui';
import { CoverHero } from '@dimora/ui/cover';
import { IconDoor, IconPencil, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { environmentHref } from '../../entities/environment/environment-href.ts';
import { coverToneFor } from '../../entities/environment/environment-look.tsx';
import { useEnvironmentName } from '../../entities/environment/use-environment-name.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useEnvironment, useEnvironmentPath, useWatch } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import type { PagePart } from '../../kit/parts/page-part.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import { usePageTitle } from '../../kit/routing/use-page-title.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { CardPanel } from './browse/card-panel.tsx';
import { RapidControlsSection } from './control/rapid-controls-section.tsx';
import { DeviceTiles } from './detail/device-tiles.tsx';
import { HeroNumbers } from './detail/hero-numbers.tsx';
import { OverviewSection } from './detail/overview-section.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { editHref, listHref } from './places.ts';
import { environmentsTexts } from './texts.ts';
import { useCounts, useInside } from './use-inside.ts';
import { useWayTo } from './use-way-to.ts';

/** Props of {@link EnvironmentPage}. */
export type EnvironmentPageProps = {
  readonly id: EnvironmentId;
  /** Parts of other features about an environment. */
  readonly parts?: readonly PagePart<EnvironmentId>[];
};

/** One environment: its numbers, rapid controls, overview, groups, rooms and devices (ENVS-07). */
export function EnvironmentPage({ id, parts = [] }: EnvironmentPageProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const environment = useEnvironment(id);
  const resource = { environmentPath: useEnvironmentPath(id) };
  const { lead, main, aside } = usePageParts(parts, id, { resource });
  const nameOf = useEnvironmentName();
  usePageTitle(environment && nameOf(environment));
  if (!environment) {
    return (
      <Page title={t(($) => $.title)} breadcrumb={[{ label: t(($) => $.title), href: listHref() }]}>
        <NotAllowed reason="gone" />
      </Page>
    );
  }
  return <Whole environment={environment} lead={lead} main={main} aside={aside} />;
}

type WholeProps = { readonly environment: Environment } & ReturnType<typeof usePageParts>;

/** A room has its devices beside its log; a floor has too many of them, so they take the whole width below. */
function Whole({ environment, lead, main, aside }: WholeProps): ReactNode {
  const { Id } = environment;
  const nameOf = useEnvironmentName();
  const { groups, rooms, devices } = useInside(Id);
  const isRoom = Id !== HOME && groups.length + rooms.length === 0;
  // A key of its own: the controls beside it are reset with the environment, too.
  const tiles = <DeviceTiles key={`tiles ${Id}`} ids={devices} showRoom={!isRoom} />;
  return (
    <Page
      title={nameOf(environment)}
      hero={<Hero environment={environment} />}
      {...(aside !== undefined && { aside })}
      {...(!isRoom && { foot: tiles })}
    >
      {lead}
      <RapidControlsSection key={Id} id={Id} />
      <OverviewSection environment={environment} />
      <Inside groups={groups} rooms={rooms} />
      {isRoom && tiles}
      {main}
    </Page>
  );
}

function Hero({ environment }: { readonly environment: Environment }): ReactNode {
  const t = useTexts(environmentsTexts);
  const nameOf = useEnvironmentName();
  const { Id } = environment;
  const way = useWayTo(Id, environmentHref);
  const crumbs = way.length > 0 ? way : [{ label: t(($) => $.title), href: listHref() }];
  const environmentPath = useEnvironmentPath(Id);
  const mayModify = useMay('MODIFY_ENVIRONMENT', { environmentPath });
  const mayDelete = useMay('DELETE_ENVIRONMENT', { environmentPath });
  useWatch({ environments: [Id] });
  return (
    <CoverHero
      name={nameOf(environment)}
      tone={coverToneFor(environment)}
      breadcrumb={<Breadcrumb crumbs={crumbs} />}
      {...((mayModify || mayDelete) &&
        !isSystemEnvironment(Id) && {
          actions: (
            <ButtonLink variant="onCover" icon={<IconPencil />} href={editHref(Id)}>
              {t(($) => $.edit)}
            </ButtonLink>
          ),
        })}
    >
      <HeroNumbers environment={environment} />
    </CoverHero>
  );
}

type InsideProps = Pick<ReturnType<typeof useInside>, 'groups' | 'rooms'>;

function Inside({ groups, rooms }: InsideProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const format = useFormat();
  const { roomsIn } = useCounts();
  return (
    <>
      {groups.length > 0 && (
        <Section
          icon={<IconStack2 />}
          title={t(($) => $.groups)}
          count={format.number(groups.length, 0)}
        >
          <CardPanel ids={groups} roomsIn={roomsIn} />
        </Section>
      )}
      {rooms.length > 0 && (
        <Section
          icon={<IconDoor />}
          title={t(($) => $.rooms)}
          count={format.number(rooms.length, 0)}
        >
          <CardPanel ids={rooms} />
        </Section>
      )}
    </>
  );
}
