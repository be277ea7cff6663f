import type { ReactNode } from 'react';
import classes from './form-layout.module.css';

/** A form of one column, at most 760 px; what belongs together stands under one heading. */
export const FormPage = ({ children }: { children: ReactNode }) => <div className={classes['page']}>{children}</div>;

export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes['section']}>
    <h2 className={classes['heading']}>{title}</h2>
    <div className={classes['fields']}>{children}</div>
  </section>
);

/** Short fields side by side. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes['row']}>{children}</div>;

export const FormFooter = ({ children }: { children: ReactNode }) => (
  <div className={classes['footer']}>{children}</div>
);

/** One small panel in the middle of the page: a question, an answer, one action. */
export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <div className={classes['narrow']}>{children}</div>
);
