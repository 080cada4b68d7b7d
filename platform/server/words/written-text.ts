const MENTION = /@\[([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\]/g

/** Whom a text mentions as `@[id]`, each once. */
export function mentionedIn(text: string): string[] {
  if (!text.includes('@[')) return []
  return [...new Set(Array.from(text.matchAll(MENTION), ([, id]) => id!))]
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Marks and joiners alone are nothing to read. */
export function saysSomething(text: string): boolean {
  return VISIBLE.test(text)
}

/** The beginning of a text, at most that many letters, for a line about it; of mentions their names. */
export function excerptOf(text: string, most: number, nameOf: (id: string) => string): string {
  const plain = text.replaceAll(MENTION, (_, id: string) => `@${nameOf(id)}`).replaceAll(/\s+/g, ' ')
  if (plain.length <= most) return plain
  const letters = Array.from(plain)
  return letters.length <= most ? plain : `${letters.slice(0, most).join('').trimEnd()}…`
}
