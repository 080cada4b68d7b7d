import { companyRoutes } from './company-routes.ts'
import { consoleLayout } from './console-page.tsx'
import { contentRoutes } from './content-routes.ts'
import { dailyRoutes } from './day-routes.ts'
import { learningRoutes } from './learning-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { programmeRoutes } from './programme-routes.ts'

/** Every page of the console, one file an area. */
export const consoleRoutes = consoleLayout.addChildren([
  ...dailyRoutes,
  ...peopleRoutes,
  ...contentRoutes,
  ...companyRoutes,
  ...learningRoutes,
  ...programmeRoutes,
])
