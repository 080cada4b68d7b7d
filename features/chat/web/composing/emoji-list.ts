import type { Language } from '#platform/contract/languages.ts'
import { folded } from '#platform/web/texts/folded.ts'

export const EMOJI_GROUPS = [
  'smileys',
  'people',
  'animals',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const
export type EmojiGroup = (typeof EMOJI_GROUPS)[number]

export type Emoji = { emoji: string; name: string; words: string; group: EmojiGroup }

// By the numbers of the list; 2 are parts of others.
const groups: Record<number, EmojiGroup> = {
  0: 'smileys',
  1: 'people',
  3: 'animals',
  4: 'food',
  5: 'travel',
  6: 'activities',
  7: 'objects',
  8: 'symbols',
  9: 'flags',
}

const lists: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('emojibase-data/en/compact.json'),
  pl: () => import('emojibase-data/pl/compact.json'),
}
const loaded = new Map<Language, Promise<readonly Emoji[]>>()

/** All emoji with their names in a language. It is read when the first picker opens. */
export function loadEmoji(language: Language): Promise<readonly Emoji[]> {
  const known = loaded.get(language)
  if (known) return known
  const list = read(language)
  loaded.set(language, list)
  list.catch(() => loaded.delete(language))
  return list
}

const AS_EMOJI = '\uFE0F'

type Entry = { unicode: string; label: string; tags?: string[]; group?: number; order?: number }

async function read(language: Language): Promise<readonly Emoji[]> {
  const entries = (await lists[language]()).default as readonly Entry[]
  const isOne = onePattern()
  return entries
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ unicode, label, tags = [], group }) => {
      const own = groups[group ?? 2]
      // Some stand there as a sign of text, which the mark makes an emoji, and some with a mark that they do not need.
      const emoji = [unicode, `${unicode}${AS_EMOJI}`, unicode.replace(/\uFE0F$/, '')].find((each) =>
        isOne.test(each),
      )
      return own && emoji
        ? [{ emoji, name: label, words: folded([label, ...tags].join(' ')), group: own }]
        : []
    })
}

/** What the server takes for one emoji, in browsers that know it too. */
function onePattern(): RegExp {
  try {
    return new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v')
  } catch {
    return /^(?!)$/
  }
}

/** Those whose words begin with all that is typed, without accents. */
export function findEmoji(emoji: readonly Emoji[], typed: string): readonly Emoji[] {
  const parts = folded(typed).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return emoji
  return emoji.filter(({ words }) => parts.every((part) => ` ${words}`.includes(` ${part}`)))
}

const RECENT = 'convoy.emoji.recent'
const MOST_RECENT = 16
const FIRST = ['👍', '❤️', '😂', '🎉', '😮', '😢', '🙏', '👏']

/** Those that were chosen last on this device; at first some that everybody uses. */
export function recentEmoji(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]')
    const own = Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
    return [...new Set([...own, ...FIRST])].slice(0, MOST_RECENT)
  } catch {
    return FIRST
  }
}

export function keepRecentEmoji(emoji: string): void {
  try {
    const next = [emoji, ...recentEmoji().filter((each) => each !== emoji)].slice(0, MOST_RECENT)
    localStorage.setItem(RECENT, JSON.stringify(next))
  } catch {
    // Full, or not allowed.
  }
}
