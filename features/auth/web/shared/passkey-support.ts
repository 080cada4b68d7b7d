/**
 * Whether this browser can use passkeys, on this page: only where it has a safe connection. The page that is drawn at
 * build has what almost every browser can, so that nothing moves when the app takes it over.
 */
export const canUsePasskeys = () => import.meta.env.SSR || typeof PublicKeyCredential === 'function'
