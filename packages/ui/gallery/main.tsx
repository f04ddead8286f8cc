import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles.css';
import { sampleTexts } from '../src/testing/sample-texts.ts';
import { makeTheme, UiProvider } from '../src/index.ts';
import { DevicesPage } from './pages/devices.tsx';
import { EnvironmentPage } from './pages/environment.tsx';
import { FormsPage } from './pages/forms.tsx';
import { LoginPage } from './pages/login.tsx';
import { OverviewPage } from './pages/overview.tsx';
import { PartsPage } from './pages/parts.tsx';
import { SplashPage } from './pages/splash.tsx';

const pages: Readonly<Record<string, ComponentType>> = {
  overview: OverviewPage,
  environment: EnvironmentPage,
  devices: DevicesPage,
  parts: PartsPage,
  forms: FormsPage,
  login: LoginPage,
  splash: SplashPage,
};

const asked = new URLSearchParams(location.search);
const Page = pages[asked.get('page') ?? 'overview'] ?? OverviewPage;
const theme =
  asked.get('brand') === 'second'
    ? makeTheme({
        brand: {
          name: 'Vitrea',
          sideBar: 'white',
          primary: {
            light: { base: '#2F6F8F', soft: '#E4ECF0', text: '#2B6684', on: '#FFFFFF' },
            dark: { base: '#77B5D2', soft: '#2D3131', text: '#77B5D2', on: '#1B120D' },
          },
        },
      })
    : makeTheme();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider theme={theme} texts={sampleTexts}>
        <Page />
      </UiProvider>
    </StrictMode>,
  );
}
