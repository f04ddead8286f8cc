import type { NetworkJob } from '@dimora/contract/client';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { isRecord, listOf, numberOf, textOf } from '../plain.ts';
import { networksTexts } from '../texts.ts';

type Reach = { readonly signalDbm: number | null; readonly route: readonly string[] | null };
type Worse = { readonly node: string; readonly before: Reach; readonly after: Reach };

const reachOf = (value: unknown): Reach => {
  const { signalDbm, route } = isRecord(value) ? value : {};
  const hops = Array.isArray(route) ? route.filter((each) => typeof each === 'string') : null;
  return { signalDbm: numberOf(signalDbm), route: hops };
};

/** The nodes that a finished search for routes made harder to reach; none for any other job. */
export const worseRoutes = ({ name, state, result }: NetworkJob): readonly Worse[] =>
  name === 'rebuildRoutes' && state === 'done'
    ? listOf(result, ({ node, isWorse, before, after }) => {
        const id = textOf(node);
        return isWorse === true && id !== null
          ? { node: id, before: reachOf(before), after: reachOf(after) }
          : undefined;
      })
    : [];

/** Says of each node how it was reached before, and how it is now. */
export function WorseRoutes({
  worse,
  nameOf,
}: {
  readonly worse: readonly Worse[];
  readonly nameOf: (node: string) => string;
}) {
  const t = useTexts(networksTexts);
  const format = useFormat();
  const words = ({ signalDbm, route }: Reach): string => {
    const way =
      route === null
        ? t(($) => $.route.unknown)
        : route.length === 0
          ? t(($) => $.route.direct)
          : t(($) => $.route.by, { hops: route.map(nameOf).join(' → ') });
    return signalDbm === null
      ? way
      : format.list([way, t(($) => $.table.dbm, { dbm: format.number(signalDbm, 0) })]);
  };
  return (
    <Notice tone="sun" icon={<IconAlertTriangle />} title={t(($) => $.jobs.worse)}>
      {worse.map(({ node, before, after }) => (
        <p key={node}>
          {t(($) => $.jobs.worseOf, {
            name: nameOf(node),
            before: words(before),
            after: words(after),
          })}
        </p>
      ))}
    </Notice>
  );
}
