import type { PrintedFact } from '@luch/contract/proposal/print/printed.types.ts';
import classes from './printed-sheet.module.css';

/** Values under their names; the last one takes what is left of its row. */
export const PrintedFacts = ({ facts, columns }: { facts: readonly PrintedFact[]; columns: 1 | 3 }) => (
  <dl className={classes['facts']} data-columns={columns}>
    {facts.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {note && <span className={classes['note']}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
