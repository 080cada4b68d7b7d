import { consolePage } from './console-page.tsx'

export const peopleRoutes = [] satisfies ReturnType<typeof consolePage>[]
