import type { ReactNode } from 'react';
import classes from './document.module.css';

/** A part of the document under its heading. */
export const DocumentSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes['section']}>
    <h3 className={classes['heading']}>{title}</h3>
    {children}
  </section>
);
