import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { rowsOfSheet, type SampleRow } from './sample-rows.ts';
import classes from './safety.module.css';

/** Rows from a sheet, shown as they were understood before they are taken. */
export const PasteSamples = ({ from, onAdd }: { from: number; onAdd: (rows: readonly SampleRow[]) => void }) => {
  const [text, setText] = useState('');
  const rows = rowsOfSheet(text, from);
  return (
    <section className={classes['inset']} aria-label={t(($) => $.safety.paste)}>
      <TextAreaField
        label={t(($) => $.safety.pasteLabel)}
        help={t(($) => $.safety.pasteHelp)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        minRows={3}
        optional
      />
      {rows.length > 0 && (
        <div className={classes['scroll']}>
          <table className={classes['preview']}>
            <thead>
              <tr>
                {(['name', 'form', 'amount', 'un', 'hazards'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(($) => $.safety.column[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number}>
                  <td>{row.name}</td>
                  <td>{row.form}</td>
                  <td>{row.amount}</td>
                  <td>{row.un_number}</td>
                  <td>{row.hazards.join(', ') || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Button variant="default" disabled={rows.length === 0} onClick={() => onAdd(rows)}>
        {t(($) => $.safety.take, { count: rows.length })}
      </Button>
    </section>
  );
};
