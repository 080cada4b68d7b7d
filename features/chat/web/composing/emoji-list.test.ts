import { beforeEach, describe, expect, test } from 'vitest'
import { oneEmoji } from '#features/chat/contract/messages.ts'
import { EMOJI_GROUPS, findEmoji, keepRecentEmoji, loadEmoji, recentEmoji } from './emoji-list.ts'

beforeEach(() => localStorage.clear())

describe('the emoji', () => {
  test('are all taken by the server, in both languages, and none is there twice', async () => {
    const takes = oneEmoji()
    for (const language of ['en', 'pl'] as const) {
      const list = await loadEmoji(language)
      expect(list.length).toBeGreaterThan(1_700)
      expect(list.filter(({ emoji }) => !takes.safeParse(emoji).success)).toEqual([])
      expect(new Set(list.map(({ emoji }) => emoji)).size).toBe(list.length)
      expect(new Set(list.map(({ group }) => group)).size).toBe(EMOJI_GROUPS.length)
    }
  })

  test('are found by the beginnings of their words, without accents', async () => {
    const found = async (language: 'en' | 'pl', typed: string) =>
      findEmoji(await loadEmoji(language), typed).map(({ emoji }) => emoji)
    expect(await found('en', 'thumb up')).toContain('👍')
    expect(await found('en', 'HEART')).toContain('❤️')
    expect(await found('pl', 'łodz')).toEqual(await found('pl', 'lodz'))
    expect(await found('pl', 'slonce')).toContain('☀️')
    expect(await found('en', 'quetzalcoatlus')).toEqual([])
  })

  test('that were chosen last stand first, each once', () => {
    expect(recentEmoji()[0]).toBe('👍')
    keepRecentEmoji('🚐')
    keepRecentEmoji('🎉')
    keepRecentEmoji('🚐')
    expect(recentEmoji().slice(0, 3)).toEqual(['🚐', '🎉', '👍'])
    expect(new Set(recentEmoji()).size).toBe(recentEmoji().length)
    localStorage.setItem('convoy.emoji.recent', '{"no": "list"}')
    expect(recentEmoji()[0]).toBe('👍')
  })
})
