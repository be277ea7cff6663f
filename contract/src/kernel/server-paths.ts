/** Paths that the server answers by itself; every other one is an address of the screens. */
export const serverPaths = /^\/(api|accounts|media|verify-registration|healthz|readyz|assets)(\/|$)/;
