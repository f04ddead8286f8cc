import type { AssistantToken } from '@dimora/contract/client';
import { Button, Card, IconButton, Section, useToasts } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { IconPlugConnected, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { useApi, useHome, useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import classes from '../assistants.module.css';
import { assistantsTexts } from '../texts.ts';

const TokenDialog = lazyPart(() => import('./token-dialog.tsx').then((file) => file.TokenDialog));

/** One’s own tokens for assistants: made, and revoked after a question. */
export function TokensSection() {
  useFocusAfterRemoval();
  const t = useTexts(assistantsTexts);
  const toasts = useToasts();
  const offline = useOfflineReason();
  const orpc = useOrpc();
  const client = useQueryClient();
  const { assistantTokens } = useApi();
  const { busy, attempt } = useAttempt();
  const query = useQuery(orpc.assistantTokens.list.queryOptions({ staleTime: 0 }));
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<AssistantToken | null>(null);
  const again = () => client.invalidateQueries({ queryKey: orpc.assistantTokens.key() });
  const revoke = async ({ Id, Name: name }: AssistantToken): Promise<void> => {
    const done = await attempt(async () => {
      const answer = await assistantTokens.revoke({ Id });
      await again();
      return answer;
    });
    setAsked(null);
    if (done) toasts.show({ tone: 'good', message: t(($) => $.tokens.revoked, { name }) });
  };
  return (
    <Section icon={<IconPlugConnected />} title={t(($) => $.tokens.title)}>
      <Card>
        <div className={classes.part}>
          <p className={classes.line}>{t(($) => $.tokens.line)}</p>
          <Loaded query={query} what={t(($) => $.tokens.what)}>
            {(data) => <Tokens tokens={data} onRevoke={setAsked} />}
          </Loaded>
          <div>
            <Button icon={<IconPlus />} disabledReason={offline} onClick={() => setMaking(true)}>
              {t(($) => $.tokens.add)}
            </Button>
          </div>
        </div>
      </Card>
      <Suspense fallback={null}>
        {isMaking && <TokenDialog onMade={() => void again()} onClose={() => setMaking(false)} />}
        {asked && (
          <ConfirmDialog
            opened
            title={t(($) => $.tokens.question, { name: asked.Name })}
            confirmLabel={t(($) => $.tokens.confirm)}
            busy={busy}
            onConfirm={() => void revoke(asked)}
            onCancel={() => setAsked(null)}
          >
            {t(($) => $.tokens.loss)}
          </ConfirmDialog>
        )}
      </Suspense>
    </Section>
  );
}

function Tokens({
  tokens,
  onRevoke,
}: {
  readonly tokens: readonly AssistantToken[];
  readonly onRevoke: (token: AssistantToken) => void;
}) {
  const t = useTexts(assistantsTexts);
  if (tokens.length === 0) return <p className={classes.line}>{t(($) => $.tokens.none)}</p>;
  return (
    <ul className={classes.tokens} aria-label={t(($) => $.tokens.title)}>
      {tokens.map((token) => (
        <TokenRow key={token.Id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  );
}

function TokenRow({
  token,
  onRevoke,
}: {
  readonly token: AssistantToken;
  readonly onRevoke: () => void;
}) {
  const t = useTexts(assistantsTexts);
  const format = useFormat();
  const now = useNow();
  const { environments } = useHome();
  const environmentName = useEnvironmentName();
  const { Name: name, scope, rooms, expiresAt, lastUsedAt } = token;
  const places = rooms?.flatMap((Id) => {
    const room = environments.get(Id);
    return room ? [environmentName(room)] : [];
  });
  const parts = [
    t(($) => (scope === 'read' ? $.tokens.reads : $.tokens.operates)),
    places ? format.list(places) : t(($) => $.tokens.everywhere),
    expiresAt > now
      ? t(($) => $.tokens.ends, { date: format.fullDay(expiresAt) })
      : t(($) => $.tokens.ended),
    lastUsedAt === null
      ? t(($) => $.tokens.neverUsed)
      : t(($) => $.tokens.used, { age: format.age(Math.max(0, now - lastUsedAt)) }),
  ];
  return (
    <li className={classes.token}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>{parts.filter((part) => part !== '').join(' · ')}</span>
      </span>
      <IconButton
        variant="subtle"
        icon={<IconTrash />}
        label={t(($) => $.tokens.revoke, { name })}
        onClick={onRevoke}
      />
    </li>
  );
}
