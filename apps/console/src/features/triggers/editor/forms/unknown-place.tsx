import { HOME, type PlaceNeed } from '@dimora/domain';
import { Link } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { environmentHref } from '../../../../entities/environment/environment-href.ts';
import { PLACES_PATH, placePath } from '../../../../entities/place/place-path.ts';
import { useProperty } from '../../../../kit/home/hooks.ts';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../../kit/services.tsx';
import { useHasCloud } from '../../../../kit/target/hooks.ts';
import { triggerEditorTexts } from '../texts.ts';

/** Says that nobody knows where this home is or which days are holidays there, and where that is set. */
export function UnknownPlace({ needs }: { readonly needs: PlaceNeed }) {
  return needs === 'position' ? <UnknownPosition /> : <UnknownHolidays />;
}

function UnknownPosition() {
  const t = useTexts(triggerEditorTexts);
  const property = useProperty();
  // Places are kept by a cloud.
  const hasCloud = useHasCloud();
  if (property && property.Latitude !== null && property.Longitude !== null) return null;
  return (
    <Notice
      tone="sun"
      role="status"
      icon={<IconMapPinQuestion aria-hidden />}
      title={t(($) => $.unknown.position)}
      action={
        hasCloud && (
          <Link href={property ? placePath(property.Id) : PLACES_PATH}>
            {t(($) => $.unknown.setPosition)}
          </Link>
        )
      }
    >
      {t(($) => (hasCloud ? $.unknown.line : $.unknown.withoutCloud))}
    </Notice>
  );
}

function UnknownHolidays() {
  const t = useTexts(triggerEditorTexts);
  const { data } = useQuery(useOrpc().hub.holidays.queryOptions({ staleTime: 0 }));
  if (data?.next !== null) return null;
  return (
    <Notice
      tone="sun"
      role="status"
      icon={<IconMapPinQuestion aria-hidden />}
      title={t(($) => $.unknown.holidays)}
      action={<Link href={environmentHref(HOME)}>{t(($) => $.unknown.setHolidays)}</Link>}
    >
      {t(($) => $.unknown.line)}
    </Notice>
  );
}
