import { routesOf } from '#platform/web/feature.ts'
import { features } from './features.ts'

// In one file with the addresses: whoever needs one needs the other.
export { PrivateLayout } from './shell/private-layout.tsx'

/** Loaded when somebody opens a page behind the login. */
export const routesInside = [...routesOf(features, 'pages'), ...routesOf(features, 'barePages')]
