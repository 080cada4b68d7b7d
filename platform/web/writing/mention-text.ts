import { fullName } from '#platform/web/texts/full-name.ts'

/** Who an `@[id]` in a text is today. */
export interface Mention {
  id: string
  first_name: string
  last_name: string
}

type Found =
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; id: string | null }
/** `at`: where in the text it begins. */
export type Piece = (Found | { kind: 'words'; text: string }) & { at: number }

const MARK = /@\[([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\]|https?:\/\/[^\s<>"'`{}|\\^]+/gi

/** A text in its pieces: words, links that lead to the web and nowhere else, and people by the names they have now. */
export function piecesOf(text: string, mentions: readonly Mention[], former: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  const say = (words: string) => {
    if (words) pieces.push({ kind: 'words', text: words, at: end })
  }
  for (const match of text.matchAll(MARK)) {
    const piece = match[1] ? mentionOf(match[1], mentions, former) : linkOf(match[0])
    if (!piece) continue
    say(text.slice(end, match.index))
    pieces.push({ ...piece, at: match.index })
    end = match.index + (piece.kind === 'link' ? piece.text.length : match[0].length)
  }
  say(text.slice(end))
  return pieces
}

function mentionOf(id: string, mentions: readonly Mention[], former: string): Found {
  const person = mentions.find((each) => each.id === id.toLowerCase())
  return { kind: 'mention', text: `@${person ? fullName(person) : former}`, id: person?.id ?? null }
}

/** What ends a sentence belongs to it and not to the address; a bracket only when it was opened there. */
function linkOf(found: string): Found | undefined {
  let text = found.replace(/[.,;:!?…]+$/u, '')
  if (text.endsWith(')') && !text.includes('(')) text = text.slice(0, -1)
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return { kind: 'link', text, href: url.href }
}

/** Somebody mentioned in a text that is being written, where they stand by name. */
export interface Named {
  id: string
  name: string
}

/** As it is kept: ids in place of names. Of two people with one name the first mentioned comes first. */
export function toKept(written: string, named: readonly Named[]): string {
  const names = [...new Set(named.map(({ name }) => name))].toSorted((a, b) => b.length - a.length)
  const queues = new Map(names.map((name) => [name, named.filter((each) => each.name === name)]))
  let kept = ''
  for (let at = 0; at < written.length; ) {
    const name = written[at] === '@' && names.find((each) => written.startsWith(each, at + 1))
    if (!name) {
      kept += written[at]
      at += 1
      continue
    }
    const queue = queues.get(name) ?? []
    const person = queue.length > 1 ? queue.shift() : queue[0]
    kept += `@[${person?.id ?? ''}]`
    at += name.length + 1
  }
  return kept
}

/** The other way round, for editing. Whoever is gone stays as they are kept. */
export function toWritten(kept: string, mentions: readonly Mention[]): { text: string; named: Named[] } {
  const named: Named[] = []
  const text = kept.replaceAll(MARK, (found, id: string | undefined) => {
    const person = id && mentions.find((each) => each.id === id.toLowerCase())
    if (!person) return found
    named.push({ id: person.id, name: fullName(person) })
    return `@${fullName(person)}`
  })
  return { text, named }
}

/** What is typed of a name before the caret, when somebody is about to be mentioned. */
export function mentionBefore(text: string, caret: number): { from: number; typed: string } | undefined {
  const match = /(^|[\s(])@([\p{L}\p{N}'’-]{0,30}(?: [\p{L}'’-]{1,30})?)$/u.exec(text.slice(0, caret))
  if (!match) return undefined
  const typed = match[2] ?? ''
  return { from: caret - typed.length - 1, typed }
}
