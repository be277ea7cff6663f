import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { t } from 'i18next';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { useOpenProposal } from '../draft/draft-context.ts';
import classes from './header.module.css';
import { SaveLine } from './save-line.tsx';

/** Number and status of the proposal, and how safe its text is. */
export const HeaderTitle = ({ submitted = false }: { submitted?: boolean }) => {
  const { view } = useOpenProposal();
  const isPhone = useIsPhone();
  return (
    <>
      <p className={classes['number']}>{t(($) => $.proposalWizard.number, { id: view.id })}</p>
      {!submitted && (
        <span className="luch-faint luch-nowrap luch-not-phone">
          {isIn('returned', view.last_status_id)
            ? t(($) => $.proposalWizard.status.modification)
            : t(($) => $.proposalWizard.status.draft)}
        </span>
      )}
      {!submitted && <SaveLine short={isPhone} />}
    </>
  );
};
