import { listsOf, type DoPart, type TriggerCondition, type TriggerContent } from '@dimora/domain';
import { conditionPhrase } from './parts/condition-words.ts';
import { doPhrase } from './parts/do-words.ts';
import { onlyPhrase } from './parts/days-phrase.ts';
import { ifPhrase } from './parts/if-words.ts';
import type { Say } from './say.ts';

/** Where a piece of a rule’s sentence comes from: an If or Do part by its Id, or a clause of its condition. */
export type PiecePlace =
  | { readonly list: 'If' | 'Do'; readonly Id: string }
  /** The way through the tree: the index of each part, 0 for that of a `not`. */
  | { readonly list: 'Condition'; readonly path: readonly number[] };

/** A piece of a rule’s sentence; without a place it only joins others. */
export type SentencePiece = { readonly text: string; readonly at?: PiecePlace };

type Content = Pick<TriggerContent, 'If' | 'Condition' | 'Do' | 'Modalities' | 'Payload'>;

/** A rule as a sentence, piece by piece (TRIGGERS-B1): `When the sun sets, if …: turn on Sofa lamp.` */
export function sentencePieces(content: Content, say: Say): SentencePiece[] {
  const { t } = say;
  const joins = { text: t(($) => $.join[content.Modalities === 'all' ? 'and' : 'or']) };
  const causes = content.If.map(({ Id, Payload }): SentencePiece[] => [
    { text: ifPhrase(Payload, say), at: { list: 'If', Id } },
  ]);
  const [before = '', after = ''] = t(($) => $.when, { what: '\n' }).split('\n');
  const when =
    causes.length === 0
      ? [{ text: t(($) => $.byHand) }]
      : [
          { text: before },
          ...joined(causes, joins),
          { text: onlyPhrase(content.Payload, say) },
          { text: after },
        ];
  const condition =
    content.Condition === null
      ? []
      : [{ text: t(($) => $.join.if) }, ...clauses(content.Condition, [], say)];
  const steps =
    content.Do.length === 0 ? [{ text: t(($) => $.nothing) }] : stepsOf(content.Do, say);
  return [
    ...when,
    ...condition,
    { text: t(($) => $.join.do) },
    ...steps,
    { text: t(($) => $.join.end) },
  ].filter(({ text }) => text !== '');
}

/** The whole sentence as text. */
export const sentenceOf = (content: Content, say: Say): string =>
  sentencePieces(content, say)
    .map(({ text }) => text)
    .join('');

/** What is done, as text: `Turn off Sofa lamp, then wait 1 minute`. */
export function stepsSentence(parts: readonly DoPart[], say: Say): string {
  const text = stepsOf(parts, say)
    .map((piece) => piece.text)
    .join('');
  return text.charAt(0).toLocaleUpperCase(say.language) + text.slice(1);
}

/** The parts with something between them. */
const joined = (
  parts: readonly (readonly SentencePiece[])[],
  between: SentencePiece,
): SentencePiece[] => parts.flatMap((part, at) => (at === 0 ? part : [between, ...part]));

/** Each clause of a condition; a negation is one clause. */
function clauses(condition: TriggerCondition, path: readonly number[], say: Say): SentencePiece[] {
  if (condition.Type !== 'and' && condition.Type !== 'or')
    return [{ text: conditionPhrase(condition, say), at: { list: 'Condition', path } }];
  const { t } = say;
  const parts = condition.parts.map((part, at) => {
    const inner = clauses(part, [...path, at], say);
    const isMixed = part.Type !== condition.Type && (part.Type === 'and' || part.Type === 'or');
    return isMixed ? bracketed(inner, say) : inner;
  });
  return joined(parts, { text: t(($) => $.join[condition.Type]) });
}

const bracketed = (pieces: readonly SentencePiece[], { t }: Say): SentencePiece[] => [
  { text: t(($) => $.nested.open) },
  ...pieces,
  { text: t(($) => $.nested.close) },
];

function stepsOf(parts: readonly DoPart[], say: Say): SentencePiece[] {
  const { t } = say;
  return joined(
    parts.map((part) => stepOf(part, say)),
    { text: t(($) => $.join.next) },
  );
}

function stepOf({ Id, Payload }: DoPart, say: Say): SentencePiece[] {
  const { t } = say;
  const at = { list: 'Do', Id } as const;
  const inner = (parts: readonly DoPart[]): SentencePiece[] =>
    parts.length === 0 ? [{ text: t(($) => $.nothing) }] : stepsOf(parts, say);
  const text = doPhrase(Payload, say);
  const [first, ...others] = listsOf(Payload);
  if (!first) return [{ text, at }];
  const otherwise = others.flatMap(([, steps]) =>
    steps.length === 0 ? [] : [{ text: t(($) => $.nested.otherwise) }, ...inner(steps)],
  );
  return bracketed([...headed(text, at), ...inner(first[1]), ...otherwise], say);
}

/** The words before the steps within a step; the space after them is no part of what can be pressed. */
const headed = (text: string, at: PiecePlace): SentencePiece[] => [
  { text: text.trimEnd(), at },
  { text: ' ' },
];
