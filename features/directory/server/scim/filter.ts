import { ScimError, shortened } from './scim-error.ts'

export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof COMPARISONS)[number]
export type Compared = string | number | boolean | null

/** A filter of RFC 7644, as it was read: names are as they were written. */
export type Filter =
  | { is: 'and' | 'or'; parts: Filter[] }
  | { is: 'not'; of: Filter }
  | { is: 'present'; name: string }
  | { is: 'compared'; name: string; by: Comparison; with: Compared }
  /** `name[of]`: one value of several that fits all of it. */
  | { is: 'within'; name: string; of: Filter; sub?: string }

export const LONGEST_FILTER = 4_000
const MOST_TESTS = 60
const DEEPEST = 12

// One token at a time, from where the last one ended: none of these can read the same letters in two ways.
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y

type Token = { text: string; isText: boolean }

/** Reads a filter. Throws what is wrong with it; longer or deeper ones than any directory sends are not read. */
export function readFilter(text: string): Filter {
  const reader = new FilterReader(tokensOf(text), text)
  const filter = reader.either(0)
  reader.end()
  return filter
}

/** What stands between brackets of a path, and what follows them. */
function tokensOf(text: string): Token[] {
  if (text.length > LONGEST_FILTER) throw new ScimError('filter_long')
  const tokens: Token[] = []
  const end = text.trimEnd().length
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(text)
    if (!found) throw new ScimError('filter_wrong', { at: shortened(text.slice(at).trim()) })
    tokens.push({ text: (found[1] ?? found[2] ?? found[3])!, isText: found[2] !== undefined })
  }
  return tokens
}

const NAME = /^(?:urn:[\w.:-]+:)?[A-Za-z$][\w$-]*(?:\.[A-Za-z$][\w$-]*)?$/i
const SUB = /^\.[A-Za-z$][\w$-]*$/

class FilterReader {
  readonly #tokens: readonly Token[]
  readonly #whole: string
  #at = 0
  #tests = 0

  constructor(tokens: readonly Token[], whole: string) {
    this.#tokens = tokens
    this.#whole = whole
  }

  either(depth: number): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#one(depth)))
  }

  end() {
    if (this.#at < this.#tokens.length) this.#wrong()
  }

  #joined(is: 'and' | 'or', read: () => Filter): Filter {
    const parts = [read()]
    while (this.#isWord(is)) {
      this.#at += 1
      parts.push(read())
    }
    return parts.length === 1 ? parts[0]! : { is, parts }
  }

  #one(depth: number): Filter {
    if (depth > DEEPEST) throw new ScimError('filter_long')
    if (this.#isWord('not')) {
      this.#at += 1
      return { is: 'not', of: this.#bracketed('(', ')', depth) }
    }
    if (this.#is('(')) return this.#bracketed('(', ')', depth)
    return this.#test(depth)
  }

  #bracketed(open: string, close: string, depth: number): Filter {
    this.#take(open)
    const of = this.either(depth + 1)
    this.#take(close)
    return of
  }

  #test(depth: number): Filter {
    this.#tests += 1
    if (this.#tests > MOST_TESTS) throw new ScimError('filter_long')
    const { text: name, isText } = this.#next()
    if (isText || !NAME.test(name)) this.#wrong(-1)
    if (this.#is('[')) {
      const of = this.#bracketed('[', ']', depth)
      // `emails[type eq "work"].value eq "…"`, as Entra ID asks.
      const after = this.#tokens[this.#at]
      if (!after || after.isText || !SUB.test(after.text)) return { is: 'within', name, of }
      this.#at += 1
      return this.#compared(name, { of, sub: after.text.slice(1) })
    }
    return this.#compared(name)
  }

  #compared(name: string, within?: { of: Filter; sub: string }): Filter {
    const by = this.#next().text.toLowerCase()
    const made = (test: (name: string) => Filter): Filter => {
      if (!within) return test(name)
      return { is: 'within', name, of: { is: 'and', parts: [within.of, test(within.sub)] } }
    }
    if (by === 'pr') return made((of) => ({ is: 'present', name: of }))
    if (!(COMPARISONS as readonly string[]).includes(by)) this.#wrong(-1)
    const value = this.#value()
    return made((of) => ({ is: 'compared', name: of, by: by as Comparison, with: value }))
  }

  #value(): Compared {
    const { text, isText } = this.#next()
    const lower = text.toLowerCase()
    if (!isText && (lower === 'true' || lower === 'false')) return lower === 'true'
    if (!isText && lower === 'null') return null
    try {
      const value = JSON.parse(text) as unknown
      if (typeof value === 'number') return value
      // Neither PostgreSQL nor anybody's name holds such letters.
      if (typeof value === 'string' && value.isWellFormed() && !value.includes('\0')) return value
    } catch {
      // It is said below.
    }
    return this.#wrong(-1)
  }

  #next(): Token {
    const token = this.#tokens[this.#at]
    if (!token) this.#wrong()
    this.#at += 1
    return token!
  }

  #take(text: string) {
    if (!this.#is(text)) this.#wrong()
    this.#at += 1
  }

  #is(text: string) {
    const token = this.#tokens[this.#at]
    return token?.text === text && !token.isText
  }

  #isWord(word: string) {
    const token = this.#tokens[this.#at]
    return token !== undefined && !token.isText && token.text.toLowerCase() === word
  }

  #wrong(back = 0): never {
    const at = this.#tokens[this.#at + back]?.text ?? this.#whole.slice(-20)
    throw new ScimError('filter_wrong', { at: shortened(at) })
  }
}
