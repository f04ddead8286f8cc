import type { UnknownUser } from '@dimora/contract/client';
import { IconButton, Menu, type MenuEntry } from '@dimora/ui';
import type { DataColumn } from '@dimora/ui/table-model';
import { IconDots, IconTrash, IconUserCheck, IconUserPlus, IconUserX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useUsers } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { FacePicture } from './face-picture.tsx';
import classes from './faces.module.css';
import { faceTexts } from './texts.ts';

/** What is done with a face (FACES-01, A38). */
export type FaceAction = 'forget' | 'forget_no_user' | 'merge' | 'create';

/** The columns of the table; `onChoose` opens the dialog of an action. */
export function useFaceColumns(
  onChoose: (face: UnknownUser, action: FaceAction) => void,
): readonly DataColumn<UnknownUser>[] {
  const t = useTexts(faceTexts);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t(($) => $.columns.name),
        value: ({ Name }) => Name,
        cell: (face) => <Named face={face} />,
        phone: 'title',
      },
      {
        id: 'camera',
        header: t(($) => $.columns.camera),
        value: ({ CameraName }) => CameraName,
        phone: 'line',
      },
      {
        id: 'seen',
        header: t(($) => $.columns.seen),
        value: ({ seenAt }) => seenAt,
        cell: ({ seenAt, times, expiresAt }) => (
          <span className={classes.words}>
            <span>
              {format.shortDateTime(seenAt)} ·{' '}
              {times === 1
                ? t(($) => $.times.one)
                : t(($) => $.times.many, { count: format.number(times, 0) })}
            </span>
            <span className={classes.small}>
              {t(($) => $.expires, { date: format.shortDateTime(expiresAt) })}
            </span>
          </span>
        ),
        phone: 'line',
      },
      {
        id: 'actions',
        header: t(($) => $.columns.actions),
        headerHidden: true,
        value: () => null,
        sortable: false,
        searched: false,
        align: 'end',
        width: '64px',
        cell: (face) => <Actions face={face} onChoose={onChoose} />,
        phone: 'end',
      },
    ],
    [t, format, onChoose],
  );
}

function Named({ face }: { readonly face: UnknownUser }) {
  const t = useTexts(faceTexts);
  const format = useFormat();
  const name = useUsers().find(({ Id }) => Id === face.ProbableUserId)?.Name;
  return (
    <span className={classes.face}>
      <FacePicture face={face} />
      <span className={classes.words}>
        <span className={classes.name}>{face.Name || t(($) => $.unknown)}</span>
        {name !== undefined && (
          <span className={classes.small}>
            {face.Score === null
              ? t(($) => $.perhaps, { name })
              : t(($) => $.perhapsScore, {
                  name,
                  percent: format.quantity(face.Score * 100, '%', 0),
                })}
          </span>
        )}
      </span>
    </span>
  );
}

type ActionsProps = {
  readonly face: UnknownUser;
  readonly onChoose: (face: UnknownUser, action: FaceAction) => void;
};

function Actions({ face, onChoose }: ActionsProps) {
  const t = useTexts(faceTexts);
  const offline = useOfflineReason();
  const mayCreate = useMay('CREATE_USER');
  const entry = (id: FaceAction, label: string, icon: MenuEntry['icon']): MenuEntry => ({
    id,
    label,
    icon,
    danger: id === 'forget' || id === 'forget_no_user',
    onPress: () => onChoose(face, id),
  });
  const known = [
    entry(
      'merge',
      t(($) => $.actions.merge),
      <IconUserCheck />,
    ),
    ...(mayCreate
      ? [
          entry(
            'create',
            t(($) => $.actions.create),
            <IconUserPlus />,
          ),
        ]
      : []),
  ];
  const forgotten = [
    entry(
      'forget',
      t(($) => $.actions.forget),
      <IconUserX />,
    ),
    entry(
      'forget_no_user',
      t(($) => $.actions.forgetOnly),
      <IconTrash />,
    ),
  ];
  return (
    <Menu
      label={t(($) => $.actions.label)}
      groups={[
        { id: 'known', entries: known },
        { id: 'forgotten', entries: forgotten },
      ]}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t(($) => $.actions.label)}
          icon={<IconDots />}
          disabledReason={offline}
        />
      )}
    />
  );
}
