import { t } from 'i18next';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Of a list without rows: what will stand here, or, where it was narrowed, how to see more. */
export const NoRows = ({ narrowed, title, text }: { narrowed: boolean; title: string; text: string }) => (
  <EmptyState
    title={narrowed ? t(($) => $.administration.audit.found) : title}
    text={narrowed ? t(($) => $.administration.audit.nothingText) : text}
  />
);
