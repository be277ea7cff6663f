import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { Segmented } from '../../ui/segmented.tsx';

const views = ['proposals', 'councils'] as const;

/** The two sides of the expert's page (specification, staff side, section 2); each begins at its first list. */
export const ExpertSwitch = ({ here }: { here: (typeof views)[number] }) => {
  const navigate = useNavigate();
  return (
    <Segmented
      size="xs"
      label={t(($) => $.pages.review.views.label)}
      value={here}
      options={views.map((value) => ({ value, label: t(($) => $.pages.review.views[value]) }))}
      onChange={(next) =>
        void navigate({ to: '/expert-grid', search: next === 'councils' ? { view: 'councils' } : {} })
      }
    />
  );
};
