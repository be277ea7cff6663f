import feeds from '../../features/feeds/feeds.text.en.json';

/** Texts of calendars by subscription, which few people open. */
export const texts = { feeds };
