/** The addresses of what `build/drawings.mjs` draws, by day and by night. */
declare module 'virtual:drawings' {
  export const drawings: Record<'scene' | 'camper', { light: string; dark: string }>
}
