import type { Profile } from '../../api/account/account.ts';
import type { MenuEntry, MenuOf } from '../../features/shell/menu.ts';

const menus = Object.values(import.meta.glob<MenuOf>('../*/*.menu.ts', { eager: true, import: 'menu' }));

/**
 * The menu by role (specification, staff side, section 2): where this person works, with what waits there. Rights that
 * another role brings along open pages, but a menu of everything would be nobody's.
 */
export const menuOf = (profile: Profile): MenuEntry[] =>
  menus.flatMap((menu) => menu(profile)).toSorted((one, other) => one.place - other.place);
