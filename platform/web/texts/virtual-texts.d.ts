/** All words, loaded by language and part; `build/texts.mjs` gathers them from the features. */
declare module 'virtual:texts' {
  type Catalogue = Record<
    'base' | 'public' | 'home' | 'pages' | 'console' | 'systems',
    () => Promise<Partial<import('./texts.tsx').Texts>>
  >
  export const catalogues: Record<import('#platform/contract/languages.ts').Language, Catalogue>
}

declare module 'virtual:texts/*' {
  const words: import('./texts.tsx').Texts
  export default words
}
