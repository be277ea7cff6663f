/** What a personal token may be allowed, besides the rights of its owner. Stored with it, so a name stays the same for ever. */
export const tokenScopes = [
  'profile:read',
  'proposals:read',
  'proposals:write',
  'reviews:read',
  'reviews:write',
  'calendar:read',
  'calendar:write',
  'councils:read',
  'councils:write',
  'passes:read',
  'passes:write',
  'statistics:read',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

type AreaOf<Scope> = Scope extends `${infer Area}:${string}` ? Area : never;
export type TokenArea = AreaOf<TokenScope>;

/** `any`: a token with whatever scope; `never`: nobody's token, such as a change of password or administration. */
export type CallScope = TokenScope | 'any' | 'never';

const isScope = (text: string): text is TokenScope => tokenScopes.some((scope) => scope === text);

/** What of an area a call takes: what changes nothing is reading. One that is refused while acting is for nobody else's eyes. */
export function scopeIn(area: TokenArea, key: string, acting: 'reads' | 'refused' | 'allowed' | undefined): CallScope {
  if (acting === 'refused') return 'never';
  const scope = `${area}:${key.startsWith('GET ') || acting === 'reads' ? 'read' : 'write'}`;
  return isScope(scope) ? scope : 'never';
}
