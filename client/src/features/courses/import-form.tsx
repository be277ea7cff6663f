import { trainingLimits } from '@luch/contract/training/training-limits.ts';
import { Button, FileButton, Group } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import { useImportTraining } from '../../api/training/courses.queries.ts';
import { formatDate } from '../../lib/dates.ts';
import { Panel } from '../../ui/panel.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

import classes from './courses.module.css';

/** A sheet of who has passed what: shown row by row as it was understood, taken by a second press. */
export const ImportForm = () => {
  const [sheet, setSheet] = useState('');
  const { mutate, data, isPending, reset } = useImportTraining();
  const write = (text: string) => {
    setSheet(text);
    reset();
  };
  const rows = data?.rows ?? [];
  return (
    <Panel title={t(($) => $.courses.sheet)}>
      <form
        className="luch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ sheet, preview: data === undefined }, { onSuccess: () => data !== undefined && write('') });
        }}
      >
        <TextAreaField
          label={t(($) => $.courses.sheetLabel)}
          help={t(($) => $.courses.sheetHelp)}
          max={trainingLimits.import}
          minRows={4}
          maxRows={10}
          value={sheet}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Group>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void file?.text().then(write)}>
            {(button) => (
              <Button {...button} variant="default" size="md">
                {t(($) => $.courses.file)}
              </Button>
            )}
          </FileButton>
          <Button
            type="submit"
            size="md"
            disabled={sheet.trim() === '' || isPending || (data !== undefined && data.counted === 0)}
          >
            {data === undefined ? t(($) => $.courses.preview) : t(($) => $.courses.take, { count: data.counted })}
          </Button>
        </Group>
      </form>
      {rows.length > 0 && (
        <div className={classes['scroll']}>
          <table className={classes['preview']}>
            <thead>
              <tr>
                {(['line', 'person', 'course', 'day', 'state'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(($) => $.courses.column[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.line} data-odd={row.problem !== '' || undefined}>
                  <td>{row.line}</td>
                  <td>{row.name}</td>
                  <td>{row.course}</td>
                  <td className="luch-nowrap">
                    {/^\d{4}-/.test(row.passed_at) ? formatDate(row.passed_at) : row.passed_at}
                  </td>
                  <td>{row.problem || t(($) => $.courses.counts)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
};
