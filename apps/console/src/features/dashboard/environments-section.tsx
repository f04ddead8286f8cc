import { HOME } from '@dimora/domain';
import { ButtonLink, Card, EmptyState, Link, Section } from '@dimora/ui';
import { CoverGrid } from '@dimora/ui/cover';
import { IconDoor } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EnvironmentCard } from '../../entities/environment/environment-card.tsx';
import { RoomsUnit } from '../../entities/environment/rooms-unit.tsx';
import { groupsAndRooms } from '../../entities/environment/groups-and-rooms.ts';
import { useEnvironmentsSelected } from '../../entities/environment/use-environments-selected.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useWatch } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { dashboardTexts } from './texts.ts';

/** Number of covers on the overview; the others are under 'all environments'. */
const MOST = 12;

/** The rooms visible to the user, as covers with their numbers (DASH-02). */
export function EnvironmentsSection({
  isNewHome,
}: {
  /** The devices on the network, beside it, are the first step then. */
  readonly isNewHome: boolean;
}): ReactNode {
  const t = useTexts(dashboardTexts);
  const format = useFormat();
  const mayCreate = useMay('CREATE_ENVIRONMENT');
  const isSecond = useMay('INSTALL_DEVICE') && isNewHome;
  const rooms = useEnvironmentsSelected((all) =>
    groupsAndRooms(all, HOME).rooms.map(({ Id }) => Id),
  );
  const shown = rooms.slice(0, MOST);
  useWatch({ environments: [HOME, ...shown] });
  if (rooms.length === 0) return <NoRooms mayCreate={mayCreate} isSecond={isSecond} />;
  return (
    <Section
      icon={<IconDoor />}
      title={t(($) => $.environments.title)}
      count={format.number(rooms.length, 0)}
      action={<Link href="/environments/all">{t(($) => $.environments.all)}</Link>}
    >
      <RoomsUnit ids={shown}>
        <CoverGrid>
          {shown.map((id) => (
            <EnvironmentCard key={id} id={id} />
          ))}
        </CoverGrid>
      </RoomsUnit>
    </Section>
  );
}

function NoRooms({
  mayCreate,
  isSecond,
}: {
  readonly mayCreate: boolean;
  readonly isSecond: boolean;
}): ReactNode {
  const t = useTexts(dashboardTexts);
  return (
    <Section icon={<IconDoor />} title={t(($) => $.environments.title)}>
      <Card>
        {mayCreate ? (
          <EmptyState
            title={t(($) => $.environments.empty)}
            action={
              <ButtonLink variant={isSecond ? 'default' : 'primary'} href="/environments/create">
                {t(($) => $.environments.action)}
              </ButtonLink>
            }
          >
            {t(($) => $.environments.line)}
          </EmptyState>
        ) : (
          <EmptyState title={t(($) => $.nothing.title)}>{t(($) => $.nothing.line)}</EmptyState>
        )}
      </Card>
    </Section>
  );
}
