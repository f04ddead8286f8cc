import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { ButtonLink, Card } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { networkHref } from '../network-search.ts';
import { networksTexts } from '../texts.ts';
import { isOpen, useJobsOf } from '../use-networks.ts';
import { guideOf } from './guide-of.ts';
import { JobRow } from './job-row.tsx';
import classes from './jobs.module.css';
import { asksToRestore, RestoreQuestion } from './restore-question.tsx';
import { worseRoutes, WorseRoutes } from './worse-routes.tsx';

/** The jobs of a network: at work, waiting, and over within the hour. */
export function JobsView({
  network,
  rows,
}: {
  readonly network: Network;
  readonly rows: readonly NetworkNodeRow[];
}) {
  const t = useTexts(networksTexts);
  const query = useJobsOf(network);
  const nameOf = (node: string | null): string | null =>
    node === null ? null : (rows.find((row) => row.node === node)?.Name ?? node);
  return (
    <Card>
      <Loaded
        query={query}
        what={t(($) => $.what)}
        empty={
          query.data?.length === 0 && {
            title: t(($) => $.jobs.none),
            line: t(($) => $.jobs.noneLine),
          }
        }
      >
        {(jobs) => (
          <ul className={classes.list} aria-label={t(($) => $.jobs.title)}>
            {jobs.map((job) => {
              const worse = worseRoutes(job);
              const guide = isOpen(job) ? guideOf(job.name) : null;
              return (
                <li key={job.job}>
                  <JobRow
                    job={job}
                    nodeName={nameOf(job.node)}
                    action={
                      guide !== null && (
                        <ButtonLink
                          size="small"
                          href={networkHref(network.driver, { network: network.Id, guide })}
                        >
                          {t(($) => (job.question === null ? $.jobs.open : $.jobs.answer))}
                        </ButtonLink>
                      )
                    }
                  />
                  {asksToRestore(job) && (
                    <RestoreQuestion job={job} nameOf={(node) => nameOf(node) ?? node} />
                  )}
                  {worse.length > 0 && (
                    <WorseRoutes worse={worse} nameOf={(node) => nameOf(node) ?? node} />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
