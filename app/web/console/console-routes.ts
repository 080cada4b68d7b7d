import { consolePages } from '#app/web/features-console.ts'
import { loaded } from '#platform/web/router/route.ts'
import { inConsole } from '#platform/web/routes/lazy-pages.ts'
import { consoleLayout } from '#platform/web/routes/layouts.ts'

consoleLayout.load = loaded(() => inConsole(import('./console-layout.tsx')), 'ConsoleLayout')

/** Loaded when somebody opens an address of the console. */
export const consoleRoutes = consolePages
