/* What the sign-in page shows besides the password: it comes as one file, since the page names every file it may fetch. */
export { SecondStep } from '../../entities/second-factor/second-step.tsx';
export { OtherWays } from '../../features/account/identity/other-ways.tsx';
export { EndedNotice } from '../../features/account/ended-notice.tsx';
