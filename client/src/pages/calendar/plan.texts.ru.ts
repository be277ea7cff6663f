import plan from '../../features/calendar/plan/plan.text.ru.json';

/** Texts of the suggested plan, which come with it. */
export const texts = { plan };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    plan: typeof texts;
  }
}
