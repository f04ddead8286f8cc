import { Button, Menu, type MenuEntry } from '@dimora/ui';
import {
  IconArrowsExchange,
  IconDeviceDesktop,
  IconDots,
  IconMessageQuestion,
  IconRefresh,
  IconStethoscope,
  IconTopologyStar3,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { canDo, useStartJob } from '../jobs/use-start-job.ts';
import { networkHref } from '../network-search.ts';
import { networksTexts, nodeTexts } from '../texts.ts';
import type { NodePartProps } from './node-part.ts';

/** What can be done with a node: only what its radio can do, and for people who may. */
export function NodeActions({ network, row }: Pick<NodePartProps, 'network' | 'row'>) {
  const t = useTexts(networksTexts);
  const offline = useOfflineReason();
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed;
  const { start, busy } = useStartJob(network);
  const [removing, setRemoving] = useState(false);
  const entries = useEntries(network, row, mayInstall, () => setRemoving(true));
  const check = row.radio?.features.includes('health') ? 'health' : 'ping';
  const isController = row.node === network.about?.node;
  return (
    <>
      {mayInstall && !isController && canDo(network, check) && (
        <Button
          icon={<IconStethoscope />}
          loading={busy}
          disabledReason={offline}
          onClick={() =>
            void start(check, {
              node: row.node,
              ...(check === 'health' && { rounds: 5 }),
            })
          }
        >
          {t(($) => $.action.health)}
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t(($) => $.action.more)}
          groups={[{ id: 'jobs', entries }]}
          trigger={(trigger) => (
            <Button {...trigger} icon={<IconDots />}>
              {t(($) => $.action.more)}
            </Button>
          )}
        />
      )}
      {removing && (
        <AskRemoval
          name={row.Name}
          onClose={() => setRemoving(false)}
          onConfirm={() => void start('removeFailed', { node: row.node })}
        />
      )}
    </>
  );
}

function useEntries(
  network: NodePartProps['network'],
  row: NodePartProps['row'],
  mayInstall: boolean,
  onRemove: () => void,
): MenuEntry[] {
  const t = useTexts(networksTexts);
  const node = useTexts(nodeTexts);
  const { start } = useStartJob(network);
  const isController = row.node === network.about?.node;
  const isLost = row.radio?.state === 'dead';
  const entry = (
    job: string,
    icon: ReactNode,
    rest: Pick<MenuEntry, 'label'> & Partial<MenuEntry>,
    isWanted = true,
  ): MenuEntry[] =>
    mayInstall && isWanted && !isController && canDo(network, job)
      ? [{ id: job, icon, ...rest }]
      : [];
  const input = { node: row.node };
  return [
    ...(row.Device === null
      ? []
      : [
          {
            id: 'device',
            icon: <IconDeviceDesktop />,
            label: node(($) => $.openDevice),
            href: `/devices/${encodeURIComponent(row.Device)}`,
          },
        ]),
    ...entry('interview', <IconMessageQuestion />, {
      label: t(($) => $.job.interview),
      onPress: () => void start('interview', input),
    }),
    ...entry('neighbours', <IconTopologyStar3 />, {
      label: t(($) => $.action.neighbours),
      onPress: () => void start('neighbours', input, { title: t(($) => $.failed.neighbours) }),
    }),
    ...entry('refresh', <IconRefresh />, {
      label: t(($) => $.action.refresh),
      onPress: () => void start('refresh', input, { title: t(($) => $.failed.refresh) }),
    }),
    ...entry(
      'replaceFailed',
      <IconArrowsExchange />,
      {
        label: t(($) => $.job.replaceFailed),
        href: networkHref(network.driver, {
          network: network.Id,
          node: row.node,
          guide: 'replace',
        }),
      },
      isLost,
    ),
    ...entry(
      'removeFailed',
      <IconTrash />,
      { label: t(($) => $.job.removeFailed), danger: true, onPress: onRemove },
      isLost,
    ),
  ];
}

function AskRemoval({
  name,
  onClose,
  onConfirm,
}: {
  readonly name: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}) {
  const t = useTexts(nodeTexts);
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        title={t(($) => $.remove.title, { name })}
        confirmLabel={t(($) => $.remove.confirm)}
        onConfirm={() => {
          onConfirm();
          onClose();
        }}
        onCancel={onClose}
      >
        {t(($) => $.remove.line)}
      </ConfirmDialog>
    </Suspense>
  );
}
