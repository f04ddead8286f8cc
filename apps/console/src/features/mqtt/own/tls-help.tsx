import type { BrokerTls } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { CodeBlock } from '@dimora/ui/code-block';
import { Dialog } from '@dimora/ui/dialog';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../entities/driver/credentials/copy-button.tsx';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import classes from './own.module.css';
import { tlsRecipes } from './tls-recipes.ts';

/** How devices connect encrypted: what to enter in each, ready to be copied. */
export function TlsHelp({
  tls,
  onClose,
}: {
  readonly tls: BrokerTls;
  readonly onClose: () => void;
}) {
  const { tls: words } = useWords(mqttTexts);
  const t = useTexts(mqttTexts);
  const recipes = tlsRecipes(tls);
  return (
    <Dialog
      opened
      width={640}
      onClose={onClose}
      title={words.howTitle}
      footer={<Button onClick={onClose}>{t(($) => $.tls.close)}</Button>}
    >
      <div className={classes.form}>
        <p className={classes.line}>{tls.authority ? words.howLine : words.howOwnLine}</p>
        {recipes && (
          <>
            <Recipe name={words.mosquitto} text={recipes.mosquitto} />
            <Recipe name={words.esphome} text={recipes.esphome} />
            <Recipe name={words.esphomeOld} text={recipes.esphomeOld}>
              {words.esphomeOldLine}
            </Recipe>
            {recipes.tasmota !== undefined && (
              <Recipe name={words.tasmotaTitle} text={recipes.tasmota}>
                {words.tasmotaLine}
              </Recipe>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Recipe({
  name,
  text,
  children,
}: {
  readonly name: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  const t = useTexts(mqttTexts);
  return (
    <section className={classes.recipe}>
      <span className={classes.recipeHead}>
        <h3 className={classes.recipeName}>{name}</h3>
        <CopyButton label={t(($) => $.tls.copyText, { name })} value={text} />
      </span>
      {children !== undefined && <p className={classes.small}>{children}</p>}
      <CodeBlock label={name}>{text}</CodeBlock>
    </section>
  );
}
