import { routesOf } from '#platform/web/feature.ts'
import { features } from './features.ts'

/** Loaded when somebody opens a page behind the login. */
export const routesInside = [...routesOf(features, 'pages'), ...routesOf(features, 'barePages')]
