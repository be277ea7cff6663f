/** Where a mailed link, or an address that somebody kept, may lead after signing in; other pages start from /user. */
export const linkable =
  /^\/(?!user\/?$)(user|new-proposal|moderator-tab-2|moderator-2|moderator-council|my-councils|council-room|bs|expert-grid|pdf|passes|gate|documents|visits|training|courses|week|safety|calendar|dashboard|outbox|not-sent|my-data|personal-data|privacy|admin)(?=[/?]|$)/;
