import plan from '../../features/calendar/plan/plan.text.en.json';

/** Texts of the suggested plan, which come with it. */
export const texts = { plan };
