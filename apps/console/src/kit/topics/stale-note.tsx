import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useNow } from '../home/hooks.ts';
import { useFormat } from '../text/use-format.ts';
import classes from './stale-note.module.css';
import type { TopicReading } from './topic-feed.ts';

/** How often the age is updated, in milliseconds. */
const COUNT_MS = 5000;

/** Shows the age of data that is no longer updated; nothing while it is. */
export function StaleNote({
  reading: { status, at },
}: {
  readonly reading: Pick<TopicReading<unknown>, 'status' | 'at'>;
}) {
  return status === 'stale' && at !== null ? <Age at={at} /> : null;
}

function Age({ at }: { readonly at: number }) {
  const t = useTexts(common);
  const format = useFormat();
  const age = format.age(Math.max(0, useNow(COUNT_MS) - at));
  return <p className={classes.note}>{t(($) => $.live.updated, { age })}</p>;
}
