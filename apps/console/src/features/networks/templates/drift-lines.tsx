import type { ZwaveNodeDrifts } from '@dimora/contract/client';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { templateTexts } from '../texts.ts';
import classes from './templates.module.css';
import type { Names } from './use-names.ts';

type Drifts = Pick<ZwaveNodeDrifts, 'drift' | 'appliedVersion' | 'version'>;

/** How a node differs from its template, a sentence for each difference. */
export function DriftLines({ drifts, names }: { readonly drifts: Drifts; readonly names: Names }) {
  const t = useTexts(templateTexts);
  const say = (each: Drifts['drift'][number]): string => {
    if (each.kind !== 'parameter')
      return t(($) => $.drift[each.kind], {
        group: names.group(each),
        target: names.target(each.target),
      });
    const words = { name: names.parameter(each.key), wanted: names.value(each.key, each.wanted) };
    return each.value === null
      ? t(($) => $.drift.unread, words)
      : t(($) => $.drift.parameter, { ...words, value: names.value(each.key, each.value) });
  };
  const { drift, appliedVersion, version } = drifts;
  const lines = [
    ...drift.map(say),
    ...(appliedVersion < version
      ? [t(($) => $.drift.version, { applied: appliedVersion, version })]
      : []),
  ];
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Whether a node isn't as its template wants it: it has something else, or was given an older version. */
export const isDrifted = ({ drift, appliedVersion, version }: Drifts): boolean =>
  drift.length > 0 || appliedVersion < version;
