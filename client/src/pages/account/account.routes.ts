import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { needTexts } from '../../lib/i18n.ts';
import { readId, readSwitch, readText, searchReader } from '../../lib/search.ts';
import { definePages, guest, page, portal, root } from '../frame/frame.routes.ts';
import { leaveIfSignedIn } from '../frame/guard.ts';
import { LoadingBare } from '../frame/root-layout.tsx';
import type texts from './account.pages.text.ru.json';

declare module '../../lib/i18n.ts' {
  interface PageTexts {
    account: typeof texts;
  }
}

/** Links in mails: whom they concern, and the signature that lets them act. */
const readMailLinkSearch = searchReader({
  user_id: readId,
  email: readText,
  signature: readText,
  /** What a mail's link asks for: which letters to go on with. */
  personal_email_on: readSwitch,
  mass_email_on: readSwitch,
  /** They are what was saved last, no longer what is asked for. */
  is_saved: readSwitch,
});

const signInPage = page(() => import('./sign-in.page.tsx'), 'SignInPage');
const signInTitle = () => t(($) => $.pages.account.titles.signIn);
const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: leaveIfSignedIn,
  component: signInPage,
  pendingComponent: LoadingBare,
  staticData: { title: signInTitle },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: leaveIfSignedIn,
  component: signInPage,
  pendingComponent: LoadingBare,
  staticData: { title: signInTitle },
});
const registration = createRoute({
  getParentRoute: () => guest,
  path: '/registration',
  component: page(() => import('./registration.page.tsx'), 'RegistrationPage'),
  // The field for the date of birth speaks with the texts of pages behind the first one.
  loader: () => needTexts('work'),
  staticData: { title: () => t(($) => $.pages.account.titles.registration) },
});
const registerFinish = createRoute({
  getParentRoute: () => guest,
  path: '/register-finish/$email',
  component: page(() => import('./register-finish.page.tsx'), 'RegisterFinishPage'),
  staticData: { title: () => t(($) => $.pages.account.titles.registerFinish) },
});
const verifyUser = createRoute({
  getParentRoute: () => guest,
  path: '/verify-user',
  component: page(() => import('./verify-user.page.tsx'), 'VerifyUserPage'),
  validateSearch: readMailLinkSearch,
  staticData: { title: () => t(($) => $.pages.account.titles.verifyUser) },
});
const resetPassword = createRoute({
  getParentRoute: () => guest,
  path: '/reset-password',
  component: page(() => import('./reset-password.page.tsx'), 'ResetPasswordPage'),
  validateSearch: readMailLinkSearch,
  staticData: { title: () => t(($) => $.pages.account.titles.resetPassword) },
});
const unsubscribe = createRoute({
  getParentRoute: () => guest,
  path: '/unsubscribe',
  component: page(() => import('./unsubscribe.page.tsx'), 'UnsubscribePage'),
  validateSearch: readMailLinkSearch,
  staticData: { title: () => t(($) => $.pages.account.titles.unsubscribe) },
});
const signInReturn = createRoute({
  getParentRoute: () => guest,
  path: '/sign-in-return',
  loader: () => needTexts('second-factor'),
  component: page(() => import('./sign-in-return.page.tsx'), 'SignInReturnPage'),
  staticData: { title: signInTitle },
});
const personalData = createRoute({
  getParentRoute: () => portal,
  path: '/personal-data',
  loader: () => needTexts('account', 'second-factor'),
  component: page(() => import('./personal-data.page.tsx'), 'PersonalDataPage'),
  staticData: { title: () => t(($) => $.pages.account.titles.personalData) },
});
const privacy = createRoute({
  getParentRoute: () => portal,
  path: '/privacy',
  loader: () => needTexts('account'),
  component: page(() => import('./privacy.page.tsx'), 'PrivacyPage'),
  staticData: { title: () => t(($) => $.pages.account.titles.privacy) },
});
const selectCabinet = createRoute({
  getParentRoute: () => portal,
  path: '/select-cabinet',
  loader: () => needTexts('account'),
  component: page(() => import('./select-cabinet.page.tsx'), 'SelectCabinetPage'),
  staticData: { title: () => t(($) => $.pages.account.titles.selectCabinet) },
});

export const accountPages = definePages({
  bare: [start, login],
  guest: [registration, registerFinish, verifyUser, resetPassword, unsubscribe, signInReturn],
  portal: [personalData, privacy, selectCabinet],
});
