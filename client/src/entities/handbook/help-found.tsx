import { Combobox } from '@mantine/core';
import { t } from 'i18next';
import { useMemo } from 'react';
import { MarkedText } from '../../ui/marked-text.tsx';
import { findPages } from './find-pages.ts';
import { officeOf } from './contents.ts';
import { handbookPages } from './pages.ts';

const most = 4;

/** Pages of the handbook under what else a search field has found; chosen as `help:` and the page's name. */
export const HelpFound = ({ sought }: { sought: string }) => {
  const found = useMemo(() => findPages(sought).slice(0, most), [sought]);
  if (found.length === 0) return null;
  const pages = handbookPages();
  return (
    <Combobox.Group label={t(($) => $.handbook.found)}>
      {found.map((name) => (
        <Combobox.Option key={name} value={`help:${name}`}>
          <span className="luch-text luch-medium luch-block">
            <MarkedText text={pages[name].title} sought={sought} />
          </span>
          <span className="luch-caption">{t(($) => $.handbook.offices[officeOf(name)])}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
};
