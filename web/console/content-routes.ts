import { consolePage } from './console-page.tsx'

export const contentRoutes = [] satisfies ReturnType<typeof consolePage>[]
