/** The organisers' guide (`docs/guide`) in one language; `build/guide.mjs` gathers it. */
declare module 'virtual:guide/*' {
  export const chapters: import('./guide.ts').Chapter[]
  /** The addresses of its pictures by their name. */
  export const pictures: Record<string, string>
}
