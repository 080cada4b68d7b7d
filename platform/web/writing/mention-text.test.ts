import { describe, expect, test } from 'vitest'
import { mentionBefore, piecesOf, toKept, toWritten } from './mention-text.ts'

const OLA = { id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0001', first_name: 'Ola', last_name: 'Nowak' }
const TWIN = { ...OLA, id: '0a6ae9c6-6a51-4f0e-9bd5-6f1d0f0f0002' }
const pieces = (text: string) =>
  piecesOf(text, [OLA], 'somebody').map((piece) =>
    piece.kind === 'link' ? [piece.text, piece.href] : `${piece.kind}: ${piece.text}`,
  )

describe('a text', () => {
  test('shows people by the names they have now, and whoever is gone without one', () => {
    expect(pieces(`Hi @[${OLA.id}]!`)).toEqual(['words: Hi ', 'mention: @Ola Nowak', 'words: !'])
    expect(pieces(`@[${TWIN.id}]`)).toEqual(['mention: @somebody'])
    expect(pieces('@[7] @Ola')).toEqual(['words: @[7] @Ola'])
  })

  test('leads to the web and nowhere else', () => {
    expect(pieces('See https://a.example/b?c=d#e.')).toEqual([
      'words: See ',
      ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
      'words: .',
    ])
    expect(pieces('(http://a.example/x)')).toEqual([
      'words: (',
      ['http://a.example/x', 'http://a.example/x'],
      'words: )',
    ])
    expect(pieces('https://a.example/x_(y)')[0]).toEqual([
      'https://a.example/x_(y)',
      'https://a.example/x_(y)',
    ])
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://a.example', '<b>x</b>'])
      expect(pieces(text)).toEqual([`words: ${text}`])
    expect(pieces('https://a.example/"onclick="x')[0]).toEqual(['https://a.example/', 'https://a.example/'])
  })

  test('keeps all of its letters', () => {
    const text = `a @[${TWIN.id}] https://a.example/b, c\nhttp:// @[x] 🚐`
    const shown = piecesOf(text, [], '').map(({ text: own, kind }) =>
      kind === 'mention' ? `@[${TWIN.id}]` : own,
    )
    expect(shown.join('')).toBe(text)
  })
})

describe('writing', () => {
  test('puts ids in place of names, also of two people with one name, and back', () => {
    const named = [
      { id: OLA.id, name: 'Ola Nowak' },
      { id: TWIN.id, name: 'Ola Nowak' },
      { id: 'short', name: 'Ola' },
    ]
    expect(toKept('@Ola Nowak, @Ola Nowak and @Ola', named)).toBe(`@[${OLA.id}], @[${TWIN.id}] and @[short]`)
    expect(toKept('No mention of Ola Nowak or @Kuba', named)).toBe('No mention of Ola Nowak or @Kuba')
    const kept = `Hi @[${OLA.id}] https://a.example`
    const { text, named: found } = toWritten(kept, [OLA])
    expect([text, toKept(text, found)]).toEqual(['Hi @Ola Nowak https://a.example', kept])
  })

  test('looks for somebody only behind an @ that begins a word', () => {
    expect(mentionBefore('Hi @Ol', 6)).toEqual({ from: 3, typed: 'Ol' })
    expect(mentionBefore('@Ola Now', 8)).toEqual({ from: 0, typed: 'Ola Now' })
    expect(mentionBefore('@', 1)).toEqual({ from: 0, typed: '' })
    for (const text of ['ola@nowak', 'Hi Ola', '@Ola Nowak is'])
      expect([text, mentionBefore(text, text.length)]).toEqual([text, undefined])
  })
})
