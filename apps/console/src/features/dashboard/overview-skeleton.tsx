import {
  CommandsSkeleton,
  CoverSkeleton,
  Page,
  RowSkeleton,
  Skeleton,
  StatSkeleton,
  StatStrip,
  TileGrid,
  TileSkeleton,
} from '@dimora/ui';
import { CoverGrid } from '@dimora/ui/cover';
import type { ReactNode } from 'react';
import { useClaims } from '../../kit/claims/use-claims.ts';
import { useDevices, useEnvironments } from '../../kit/home/hooks.ts';
import { commandCount } from './command-count.ts';

const some = (count: number, draw: (key: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, key) => draw(key));

/** Placeholder of the overview while its texts and the snapshot are loading. */
export function OverviewSkeleton(): ReactNode {
  return (
    <div aria-busy>
      <Page
        title={<Skeleton width={280} height={30} />}
        subtitle={<Skeleton width={220} />}
        lead={
          <StatStrip label="">
            {some(6, (key) => (
              <li key={key}>
                <StatSkeleton />
              </li>
            ))}
          </StatStrip>
        }
        aside={<TodayShape />}
      >
        <SectionsShape />
      </Page>
    </div>
  );
}

/** Placeholder of the commands to the whole house: as many as there will be. */
export function CommandsShape(): ReactNode {
  const claims = useClaims();
  const environments = useEnvironments();
  return <CommandsSkeleton count={commandCount(useDevices(), claims, environments)} />;
}

/** Placeholder of the tiles and covers. */
export function SectionsShape(): ReactNode {
  return (
    <>
      <TileGrid>
        {some(8, (key) => (
          <TileSkeleton key={key} />
        ))}
      </TileGrid>
      <CoverGrid>
        {some(6, (key) => (
          <CoverSkeleton key={key} />
        ))}
      </CoverGrid>
    </>
  );
}

/** Placeholder of the day at the side. */
export function TodayShape(): ReactNode {
  return (
    <div>
      {some(6, (key) => (
        <RowSkeleton key={key} />
      ))}
    </div>
  );
}
