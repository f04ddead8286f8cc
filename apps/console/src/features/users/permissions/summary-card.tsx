import { CLAIMS, grantedClaims, type ClaimKey, type Grantee } from '@dimora/domain';
import { Button, Card } from '@dimora/ui';
import { Fragment } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { accessTexts } from '../../../entities/access/access-texts.ts';
import { useConditionWords } from '../../../entities/access/use-condition-words.ts';
import type { UsersWords } from '../locales/en.ts';
import { usersTexts } from '../texts.ts';
import classes from './permissions.module.css';
import type { Decided } from './choices.ts';
import { isPart, kindOfPart } from './control-parts.ts';
import { summaryOf, type SummaryPart } from './summary.ts';

/** Props of {@link SummaryCard}. */
export type SummaryCardProps = {
  readonly name: string;
  readonly person: Grantee;
  /** As it is saved; what differs is marked. */
  readonly saved: Grantee;
  /** Takes the changes back; absent while there are none. */
  readonly onUndo?: (() => void) | undefined;
};

/** What somebody may do, in sentences, before it is saved. */
export function SummaryCard({ name, person, saved, onUndo }: SummaryCardProps) {
  const t = useTexts(usersTexts);
  const sentences = useSentences(name, person, saved);
  return (
    <Card
      level={2}
      title={t(($) => $.summary.title, { name })}
      action={
        onUndo && (
          <Button size="small" variant="subtle" onClick={onUndo}>
            {t(($) => $.summary.undo)}
          </Button>
        )
      }
    >
      <p className={classes.summary}>
        {sentences.map(({ text, changed }) => (
          <Fragment key={text}>{changed ? <mark>{text}</mark> : text} </Fragment>
        ))}
      </p>
    </Card>
  );
}

/** Claims as what somebody may do: what is seen, and what is used, is listed after one verb. */
function useAbilities(): (keys: readonly Decided[]) => string[] {
  const t = useTexts(usersTexts);
  const said = useTexts(accessTexts);
  const format = useFormat();
  return (keys) => {
    const seen = keys.flatMap((key) => (isSeen(key) ? [t(($) => $.seen[key])] : []));
    const used = keys.filter(isPart).map((part) => said(($) => $.controls[kindOfPart(part)].said));
    const others = keys.flatMap((key) => (isPart(key) || isSeen(key) ? [] : [key]));
    return [
      ...(seen.length > 0 ? [t(($) => $.summary.see, { things: format.list(seen) })] : []),
      ...(used.length > 0 ? [t(($) => $.summary.use, { things: format.list(used) })] : []),
      ...others.map((key) => t(($) => $.claims[key].may)),
    ];
  };
}

type SeenKey = Extract<ClaimKey, keyof UsersWords['seen']>;
const isSeen = (key: Decided): key is SeenKey => !isPart(key) && CLAIMS[key].group === 'see';

type Sentence = { readonly text: string; readonly changed: boolean };

function useSentences(name: string, person: Grantee, saved: Grantee): Sentence[] {
  const t = useTexts(usersTexts);
  const format = useFormat();
  const conditions = useConditionWords();
  const may = useAbilities();
  if (!person.Enabled) return [{ text: t(($) => $.summary.off, { name }), changed: saved.Enabled }];
  const parts = summaryOf(person, saved);
  const free = parts.filter(({ kind }) => kind === 'all' || kind === 'some');
  const none = parts.filter((part) => part.kind === 'none');
  const isChanged = (some: readonly SummaryPart[]): boolean => some.some(({ changed }) => changed);
  const things = free.flatMap((part) =>
    part.kind === 'all'
      ? [t(($) => $.summary.all[part.group])]
      : part.kind === 'some'
        ? may(part.keys)
        : [],
  );
  const sentences: Sentence[] = [
    things.length === 0
      ? { text: t(($) => $.summary.nothing, { name }), changed: isChanged(none) }
      : {
          text: t(($) => $.summary.may, { name, things: format.list(things) }),
          changed: isChanged(free),
        },
  ];
  for (const part of parts) {
    if (part.kind === 'if') {
      const condition = part.when
        .map(conditions.all)
        .reduce((one, other) => t(($) => $.summary.or, { one, other }));
      const text = t(($) => $.summary.only, { condition, things: format.list(may(part.keys)) });
      sentences.push({ text, changed: part.changed });
    } else if (part.kind === 'not') {
      const text = t(($) => $.summary.not, { things: format.list(may(part.keys)) });
      sentences.push({ text, changed: part.changed });
    }
  }
  const sayHome = parts.some(
    (part) => part.kind === 'if' && part.when.flat().some(({ Attr }) => Attr === 'Presence'),
  );
  if (sayHome) sentences.push({ text: t(($) => $.condition.homeNote), changed: false });
  const { RUN_TRIGGERS, OPERATE_DEVICE } = grantedClaims(person);
  if (RUN_TRIGGERS && OPERATE_DEVICE?.length !== 0)
    sentences.push({ text: t(($) => $.summary.runs, { name }), changed: false });
  if (none.length > 0 && things.length > 0) {
    const said = format.list(none.map(({ group }) => t(($) => $.summary.none[group])));
    const text = t(($) => $.summary.otherwise, { name, things: said });
    sentences.push({ text, changed: isChanged(none) });
  }
  return sentences;
}
