import { consolePage } from './console-page.tsx'

export const programmeRoutes = [] satisfies ReturnType<typeof consolePage>[]
