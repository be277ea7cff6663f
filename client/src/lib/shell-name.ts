/** One build of the screens: what is kept of it goes by this name, and so does the lock that each of its pages holds. */
export const shellName = (version: string): string => `shell-${version}`;
export const isShellName = (name: string): boolean => name.startsWith('shell-');
