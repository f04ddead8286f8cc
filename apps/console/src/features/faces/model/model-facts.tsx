import type { FaceModelStatus } from '@dimora/contract/client';
import type { FaceModelState } from '@dimora/domain';
import { PropertyList, StatusPill, type Tone } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat, type Format } from '../../../kit/text/use-format.ts';
import { faceModelTexts } from './model-texts.ts';
import classes from './model.module.css';

const TONES: Readonly<Record<FaceModelState, Tone>> = {
  none: 'neutral',
  unused: 'neutral',
  loading: 'neutral',
  ready: 'olive',
  failed: 'wine',
};

/** What is known of the model: its state, its times, and what was wrong with it last. */
export function ModelFacts({ status }: { readonly status: FaceModelStatus }) {
  const t = useTexts(faceModelTexts);
  const format = useFormat();
  const { state, folder, name, fault } = status;
  const rows = [
    {
      id: 'state',
      label: t(($) => $.model.status),
      value: <StatusPill tone={TONES[state]}>{t(($) => $.model.states[state])}</StatusPill>,
    },
    ...(name === null ? [] : [{ id: 'name', label: t(($) => $.model.name), value: name }]),
    {
      id: 'folder',
      label: t(($) => $.model.folder),
      value: <span className={classes.exact}>{folder}</span>,
    },
    ...useTimes(status),
  ];
  const isNow = state === 'failed';
  return (
    <>
      {fault && (
        <Notice
          icon={<IconAlertTriangle />}
          tone={isNow ? 'wine' : 'neutral'}
          title={isNow ? t(($) => $.model.states.failed) : t(($) => $.model.fault)}
        >
          <p>
            {t(($) => $.model.faults[fault.code], {
              file: fault.file ?? t(($) => $.model.aFile),
              detail: fault.detail ?? '–',
            })}{' '}
            {format.dateTime(fault.at)}
          </p>
          {fault.detail !== null && fault.code !== 'input' && fault.code !== 'output' && (
            <p className={classes.exact}>{fault.detail}</p>
          )}
        </Notice>
      )}
      <PropertyList rows={rows} />
    </>
  );
}

/** The measured times, as far as there are any. */
function useTimes({ loaded, last, usualMs, pictures, skipped }: FaceModelStatus) {
  const t = useTexts(faceModelTexts);
  const format = useFormat();
  const ms = (value: number): string => milliseconds(format, value);
  const rows: { id: string; label: string; value: string }[] = [];
  if (loaded) {
    const at = format.shortDateTime(loaded.at);
    const load = ms(loaded.loadMs);
    rows.push(
      {
        id: 'loaded',
        label: t(($) => $.model.loaded),
        value: t(($) => $.model.loadedValue, { at, load }),
      },
      {
        id: 'empty',
        label: t(($) => $.model.empty),
        value: t(($) => $.model.emptyValue, {
          detect: ms(loaded.detectMs),
          embed: ms(loaded.embedMs),
        }),
      },
    );
  }
  if (last) {
    const parts = {
      total: ms(last.decodeMs + last.detectMs + last.embedMs),
      decode: ms(last.decodeMs),
      detect: ms(last.detectMs),
    };
    const value =
      last.faces === 0
        ? t(($) => $.model.lastNone, parts)
        : t(($) => $.model.lastFaces, { ...parts, embed: ms(last.embedMs), count: last.faces });
    rows.push({ id: 'last', label: t(($) => $.model.last), value });
  }
  if (usualMs !== null)
    rows.push({ id: 'usual', label: t(($) => $.model.usual), value: ms(usualMs) });
  if (pictures + skipped > 0)
    rows.push({
      id: 'pictures',
      label: t(($) => $.model.pictures),
      value: t(($) => $.model.picturesValue, {
        pictures: format.number(pictures, 0),
        skipped: format.number(skipped, 0),
      }),
    });
  return rows;
}

const milliseconds = (format: Format, value: number): string =>
  format.quantity(value, 'ms', value < 10 ? 1 : 0);
