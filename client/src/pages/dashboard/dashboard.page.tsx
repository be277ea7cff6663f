import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { holds, useProfile } from '../../api/account/account.queries.ts';
import { AddressExport } from '../../features/mailing/address-export.tsx';
import { present } from '../../lib/search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { late } from '../../ui/late.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const Erasures = late(async () => (await import('../../features/own-data/erasures.tsx')).Erasures);
const MailingsView = late(async () => (await import('../../features/mailing/mailings-view.tsx')).MailingsView);

/** What moderators do with many people at once; the export of addresses stands first. */
export const DashboardPage = () => {
  const { t } = useTranslation();
  const { menu = 'emails', mailing } = useSearch({ from: '/portal/dashboard' });
  const navigate = useNavigate();
  const change = (search: { menu?: 'mailings' | 'erasures' | undefined; mailing?: number | undefined }) =>
    void navigate({ to: '/dashboard', search: present(search), resetScroll: false });
  const profile = useProfile();
  const isMailer = holds(profile, 'moderator');
  const isSettler = isMailer || holds(profile, 'administrator');
  const section = isMailer ? menu : 'erasures';
  return (
    <div data-full-width>
      <PageTitle>{t(($) => $.pages.dashboard.titles.dashboard)}</PageTitle>
      {isSettler ? (
        <Tabs
          value={section}
          keepMounted={false}
          onChange={(next) => change({ menu: next === 'mailings' || next === 'erasures' ? next : undefined })}
        >
          <Tabs.List aria-label={t(($) => $.mailing.menus.label)} mb="md">
            {isMailer && <Tabs.Tab value="emails">{t(($) => $.mailing.menus.emails)}</Tabs.Tab>}
            {isMailer && <Tabs.Tab value="mailings">{t(($) => $.mailing.menus.mailings)}</Tabs.Tab>}
            <Tabs.Tab value="erasures">{t(($) => $.mailing.menus.erasures)}</Tabs.Tab>
            <Tabs.Tab value="journals" disabled title={t(($) => $.mailing.menus.journalsNote)}>
              {t(($) => $.mailing.menus.journals)}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="emails">
            <AddressExport />
          </Tabs.Panel>
          <Tabs.Panel value="erasures">
            <Erasures />
          </Tabs.Panel>
          <Tabs.Panel value="mailings">
            <MailingsView id={mailing} onOpen={(id) => change({ menu: 'mailings', mailing: id })} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <EmptyState title={t(($) => $.mailing.export.forModerators)} />
      )}
    </div>
  );
};
