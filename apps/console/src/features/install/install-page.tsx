import type { Driver } from '@dimora/contract/client';
import { Button, ButtonLink, Page, RowSkeleton, type PageProps } from '@dimora/ui';
import { Steps } from '@dimora/ui/steps';
import { IconFileImport, IconRadar2 } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useDriverWords } from '../../entities/driver/use-driver-words.ts';
import { useDrivers } from '../../entities/driver/use-drivers.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { DriverStep, GoneKind } from './choose/driver-step.tsx';
import { FamilyStep } from './choose/family-step.tsx';
import { onlyDriver } from './families.ts';
import { InstallForm } from './form/install-form.tsx';
import type { InstallSearch } from './install-search.ts';
import classes from './install-page.module.css';
import { installTexts } from './texts.ts';
import { PageFrame } from '../../kit/page/page-frame.tsx';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useHeldError } from '../../kit/page/use-held-error.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

const ImportPage = lazyPart(() =>
  import('./import/import-page.tsx').then((file) => file.ImportPage),
);

/** Props of {@link InstallPage}. */
export type InstallPageProps = {
  readonly search: InstallSearch;
  readonly onSearch: (search: InstallSearch) => void;
};

/** /devices/manual-install: a family, then a driver, then its form (INSTALL-01). The step is in the address. */
export function InstallPage({ search, onSearch }: InstallPageProps): ReactNode {
  const t = useTexts(installTexts);
  const may = useMay('INSTALL_DEVICE');
  if (may) return <Choosing search={search} onSearch={onSearch} />;
  return (
    <PageFrame
      title={t(($) => $.title)}
      may={false}
      readOnly
      what={t(($) => $.devicesWhat)}
      breadcrumb={[
        { label: t(($) => $.devices), href: '/devices/all' },
        { label: t(($) => $.title) },
      ]}
    >
      {null}
    </PageFrame>
  );
}

type Frame = Omit<PageProps, 'children' | 'aside'>;

function Choosing({ search, onSearch }: InstallPageProps): ReactNode {
  const frame = useFrame(search);
  const t = useTexts(installTexts);
  const words = useDriverWords();
  const { data: drivers, error, isFetching, refetch } = useHeldError(useDrivers());
  const members = drivers?.filter((driver) => familyIdOf(driver) === search.family) ?? [];
  const driver = members.find(({ Key, type }) => Key === search.driver && type === 'device');
  const back = (): void => onSearch(onlyDriver(members) ? {} : { family: search.family ?? '' });
  if (driver?.readsLists && search.list)
    return (
      <Suspense fallback={<Page {...frame}>{<Shape />}</Page>}>
        <ImportPage
          driver={driver}
          frame={frame}
          onBack={() => onSearch({ family: search.family ?? '', driver: driver.Key })}
        />
      </Suspense>
    );
  if (driver)
    return (
      <InstallForm
        key={driver.Key}
        driver={driver}
        known={{ Address: search.address, port: search.port }}
        frame={
          driver.readsLists
            ? {
                ...frame,
                actions: <ListButton onOpen={() => onSearch({ ...search, list: true })} />,
              }
            : frame
        }
        // A step with one choice was skipped, and is skipped on the way back.
        onBack={back}
      />
    );
  const step =
    drivers === undefined ? null : search.family === undefined ? (
      <FamilyStep
        drivers={drivers}
        onChoose={(family) => {
          const only = onlyDriver(drivers.filter((each) => familyIdOf(each) === family));
          onSearch({ family, ...(only && { driver: only.Key }) });
        }}
      />
    ) : search.driver === undefined ? (
      <DriverStep
        family={words.family(members)}
        drivers={members}
        onChoose={(key) => onSearch({ ...search, driver: key })}
      />
    ) : (
      <GoneKind />
    );
  return (
    <Page {...frame}>
      {error !== null && (
        <Unloaded
          stale={drivers !== undefined}
          query={{ error, isFetching, refetch }}
          what={t(($) => $.families.what)}
        />
      )}
      {drivers === undefined && error === null && <Shape />}
      {step}
    </Page>
  );
}

/** Leads from the form of one device to a list of many. */
function ListButton({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const t = useTexts(installTexts);
  return (
    <Button icon={<IconFileImport />} onClick={onOpen}>
      {t(($) => $.list.open)}
    </Button>
  );
}

const familyIdOf = ({ Factory, Provider }: Driver): string => `${Factory}/${Provider}`;

function useFrame({ family, driver }: InstallSearch): Frame {
  const t = useTexts(installTexts);
  const words = useDriverWords();
  const { data: drivers = [] } = useDrivers();
  const members = drivers.filter((each) => familyIdOf(each) === family);
  const isKnown = members.some(({ Key }) => Key === driver);
  const at = family === undefined ? 0 : driver === undefined ? 1 : 2;
  const steps = (['family', 'driver', 'form'] as const).map((id) => ({
    id,
    label: t(($) => $.steps[id]),
  }));
  const here = '/devices/manual-install';
  const familyName = words.family(members);
  const crumbs = [
    { label: t(($) => $.devices), href: '/devices/all' },
    at === 0 ? { label: t(($) => $.title) } : { label: t(($) => $.title), href: here },
    ...(at === 2 && familyName !== '' && !onlyDriver(members)
      ? [{ label: familyName, href: `${here}?family=${encodeURIComponent(family ?? '')}` }]
      : []),
  ];
  return {
    title:
      isKnown && driver !== undefined
        ? words.name(driver)
        : at === 1 && familyName !== ''
          ? familyName
          : t(($) => $.title),
    subtitle: t(($) => (at === 0 ? $.subtitle : at === 1 ? $.drivers.subtitle : $.form.subtitle)),
    breadcrumb: crumbs,
    ...(at < 2 && {
      actions: (
        <ButtonLink href="/devices/discovery" icon={<IconRadar2 />}>
          {t(($) => $.discover)}
        </ButtonLink>
      ),
    }),
    lead: (
      <div className={classes.steps}>
        <Steps
          label={t(($) => $.steps.label)}
          steps={steps}
          at={at}
          short={t(($) => $.steps.of, { at: at + 1, count: steps.length })}
          done={(name) => t(($) => $.steps.done, { name })}
        />
      </div>
    ),
  };
}

/** Placeholder of the families. */
function Shape(): ReactNode {
  return (
    <div className={classes.shape} aria-busy>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <div key={at} className={classes.bone}>
          <RowSkeleton />
        </div>
      ))}
    </div>
  );
}
