/** Rendered while the console is built (build/sign-in-page.ts); never part of a page's scripts. */
import type { Language } from '@dimora/domain';
import { UiProvider } from '@dimora/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LoginPage } from '../../features/session/login-page.tsx';
import { sessionTexts } from '../../features/session/texts.ts';
import { common } from '../../kit/i18n/common.ts';
import { errorTexts } from '../../kit/i18n/error-texts.ts';
import { speak } from '../../kit/i18n/language.ts';
import { useUiWords } from '../../kit/i18n/use-ui-words.ts';
import { vocabulary } from '../../kit/i18n/vocabulary.ts';
import { ServicesProvider } from '../../kit/services.tsx';
import { readOpening } from '../../kit/target/opening.ts';
import type { ServerKind } from '../../kit/target/target.ts';
import { createServices } from '../services.ts';

/**
 * The sign-in page as its own component renders it before the server has answered: what every hub, or every cloud,
 * shows at first.
 */
export async function signInMarkup(server: ServerKind, language: Language): Promise<string> {
  await Promise.all(
    [sessionTexts, common, vocabulary, errorTexts].map((texts) => texts.load(language)),
  );
  await speak(language);
  const opening = readOpening({
    server,
    origin: 'https://console.invalid',
    path: '/login',
    search: '',
    trustedHosts: [],
    remembered: { ProductId: null },
  });
  const services = createServices(opening, () => undefined);
  return renderToStaticMarkup(
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queryClient}>
        <Dressed>
          <LoginPage target="/" onSignedIn={() => undefined} onCutOff={() => undefined} />
        </Dressed>
      </QueryClientProvider>
    </ServicesProvider>,
  );
}

function Dressed({ children }: { readonly children: ReactNode }) {
  return <UiProvider texts={useUiWords()}>{children}</UiProvider>;
}
