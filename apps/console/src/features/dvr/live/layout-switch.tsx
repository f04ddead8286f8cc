import { SegmentedControl } from '@dimora/ui';
import {
  IconLayoutGrid,
  IconColumns2,
  IconGridDots,
  IconLayoutSidebarRight,
  IconRectangle,
  type Icon,
} from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dvrTexts } from '../texts.ts';
import { LAYOUTS, type LayoutName } from './layouts.ts';

const icons: Readonly<Record<LayoutName, Icon>> = {
  s1: IconRectangle,
  s2: IconColumns2,
  s3: IconLayoutSidebarRight,
  s2x2: IconLayoutGrid,
  s3x3: IconGridDots,
};

/** How many viewports there are (CAMERA-05). */
export function LayoutSwitch({
  value,
  onChange,
}: {
  readonly value: LayoutName;
  readonly onChange: (layout: LayoutName) => void;
}) {
  const t = useTexts(dvrTexts);
  const options = LAYOUTS.map((layout) => {
    const Drawing = icons[layout];
    const name = t(($) => $.layouts[layout]);
    return { value: layout, label: <Drawing role="img" aria-label={name} title={name} /> };
  });
  return (
    <SegmentedControl
      label={t(($) => $.layout)}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
