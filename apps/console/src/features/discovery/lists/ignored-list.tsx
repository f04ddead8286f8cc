import type { IgnoredDevice } from '@dimora/contract/client';
import { Button, Card, useToasts } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { Fold } from '@dimora/ui/fold';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDriverWords } from '../../../entities/driver/use-driver-words.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useSayFailed } from '../../../kit/forms/use-say-failed.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './finds.module.css';

/** The ignored finds, each with an undo (DISCOVERY-B1); nothing if there are none. */
export function IgnoredList({
  offline,
  onRestored,
}: {
  readonly offline: string | undefined;
  readonly onRestored: () => void;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const orpc = useOrpc();
  const [open, setOpen] = useState(false);
  const query = useQuery(orpc.deviceDiscovery.ignored.queryOptions({ staleTime: 0 }));
  useFocusAfterRemoval();
  return (
    <Loaded query={query} what={t(($) => $.ignored.what)} shape={null}>
      {(devices) =>
        devices.length > 0 && (
          <Card>
            <Fold
              level={2}
              title={t(($) => $.lists.ignored)}
              count={devices.length}
              open={open}
              onToggle={setOpen}
            >
              <ul className={classes.list}>
                {devices.map((device) => (
                  <IgnoredRow
                    key={device.Id}
                    device={device}
                    offline={offline}
                    onRestored={onRestored}
                  />
                ))}
              </ul>
            </Fold>
          </Card>
        )
      }
    </Loaded>
  );
}

function IgnoredRow({
  device,
  offline,
  onRestored,
}: {
  readonly device: IgnoredDevice;
  readonly offline: string | undefined;
  readonly onRestored: () => void;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const words = useDriverWords();
  const sayFailed = useSayFailed();
  const toasts = useToasts();
  const api = useApi();
  const orpc = useOrpc();
  const queryClient = useQueryClient();
  const { Name: name } = device;
  const restore = useMutation({
    mutationFn: () => api.deviceDiscovery.unignore({ Id: device.Id }),
    onSuccess: () => {
      toasts.show({ tone: 'good', message: t(($) => $.ignored.restored, { name }) });
      onRestored();
    },
    onError: (error) => sayFailed(error),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: orpc.deviceDiscovery.ignored.key() }),
  });
  return (
    <li className={classes.ignored}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          <span>{words.name(device.driver)}</span>
          <span className={classes.address}>{device.Address}</span>
        </p>
      </div>
      <Button
        size="small"
        loading={restore.isPending}
        disabledReason={offline}
        aria-label={t(($) => $.ignored.restoreOf, { name })}
        onClick={() => restore.mutate()}
      >
        {t(($) => $.ignored.restore)}
      </Button>
    </li>
  );
}
