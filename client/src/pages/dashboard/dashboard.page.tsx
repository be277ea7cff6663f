import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { holds, useProfile } from '../../api/account/account.ts';
import { present } from '../../lib/search.ts';
import { late } from '../../ui/late.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './dashboard.module.css';

const AddressExport = late(async () => (await import('../../features/mailing/address-export.tsx')).AddressExport);
const Erasures = late(async () => (await import('../../features/own-data/erasures.tsx')).Erasures);
const MailingsView = late(async () => (await import('../../features/mailing/mailings-view.tsx')).MailingsView);
const StatisticsView = late(async () => (await import('../../features/statistics/statistics-view.tsx')).StatisticsView);

const usual = 'general';
const figures = ['general', 'status'] as const;
type Section = 'emails' | 'mailings' | (typeof figures)[number] | 'erasures';

/** What this person finds here; the general figures stand open for everybody. */
function useSections(): readonly Section[] {
  const profile = useProfile();
  if (holds(profile, 'moderator')) return ['emails', 'mailings', ...figures, 'erasures'];
  return holds(profile, 'administrator') ? [...figures, 'erasures'] : figures;
}

/** Beside the title, as one line; on a phone it is pushed sideways. */
const SectionTabs = ({
  sections,
  names,
  section,
}: {
  sections: readonly Section[];
  names: Readonly<Record<Section, string>>;
  section: Section;
}) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[id$="-tab-${section}"]`);
    if (open) open.parentElement?.scrollTo({ left: open.offsetLeft - 40 });
  }, [section]);
  return (
    <Tabs.List ref={list} aria-label={t(($) => $.mailing.menus.label)} className={classes['tabs']}>
      {sections.map((one) => (
        <Tabs.Tab key={one} value={one} className={classes['tab']}>
          {names[one]}
        </Tabs.Tab>
      ))}
      <Tabs.Tab value="journals" disabled className={classes['tab']} title={t(($) => $.mailing.menus.journalsNote)}>
        {t(($) => $.mailing.menus.journals)}
      </Tabs.Tab>
    </Tabs.List>
  );
};

/** Letters to many, figures of the facility, and who asked to be forgotten. */
export const DashboardPage = () => {
  const sections = useSections();
  const search = useSearch({ from: '/portal/dashboard' });
  const navigate = useNavigate();
  const change = (patch: object) =>
    void navigate({
      to: '/dashboard',
      search: (previous: object) => present({ ...previous, ...patch }),
      resetScroll: false,
    });
  const names: Record<Section, string> = {
    emails: t(($) => $.mailing.menus.emails),
    mailings: t(($) => $.mailing.menus.mailings),
    general: t(($) => $.statistics.menus.general),
    status: t(($) => $.statistics.menus.status),
    erasures: t(($) => $.mailing.menus.erasures),
  };
  const isSheet = search.menu === 'sheet';
  const section = sections.find((one) => one === search.menu) ?? usual;
  const [head, setHead] = useState<HTMLElement | null>(null);
  const state = { period: search.period, kind: search.kind, change, head };
  const views: Record<Section, () => React.ReactNode> = {
    emails: () => <AddressExport />,
    mailings: () => <MailingsView id={search.mailing} onOpen={(id) => change({ menu: 'mailings', mailing: id })} />,
    general: () => <StatisticsView menu={isSheet ? 'sheet' : 'general'} state={state} />,
    status: () => <StatisticsView menu="status" state={state} />,
    erasures: () => <Erasures />,
  };
  return (
    <>
      <Tabs
        value={section}
        keepMounted={false}
        onChange={(next) => change({ menu: next === usual ? undefined : next, mailing: undefined })}
      >
        {/* Of a sheet nothing but the sheet goes on paper. */}
        <div className={isSheet ? 'luch-screen' : undefined}>
          <PageTitle
            beside={<SectionTabs sections={sections} names={names} section={section} />}
            action={figures.some((one) => one === section) && <div ref={setHead} />}
          >
            {t(($) => $.pages.dashboard.titles.dashboard)}
          </PageTitle>
        </div>
        {sections.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {one === section && views[one]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
};
