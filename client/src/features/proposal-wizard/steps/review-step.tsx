import { MissingList } from '../review/missing-list.tsx';
import { ProposalDocument } from '../review/proposal-document.tsx';
import classes from '../review/review.module.css';

/** The proposal as a reviewer will see it; what is missing stands above it as links. */
export const ReviewStep = () => (
  <div>
    <MissingList />
    <div className={classes['document']}>
      <ProposalDocument />
    </div>
  </div>
);
