import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The file of a font for PDF, as `source-sans-3/400Regular/SourceSans3_400Regular.ttf`. */
export function fontFile(name: string): string {
  return resolve(`@expo-google-fonts/${name}`)
}
