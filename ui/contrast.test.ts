import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  BRAND_GROUNDS,
  BRAND_THEMES,
  contrast,
  CONVOY_COLOURS,
  mixed,
  paleBrand,
  type Rgb,
  rgbOf,
  tonesOf,
} from '#platform/contract/brand-colours.ts'
import { CAMPER_COLOURS } from '#platform/contract/campers.ts'

type Tokens = ReadonlyMap<string, string>

const files = ['tokens.css', 'tokens-art.css', 'tokens-campers.css'].map(readBlocks)
const [base, darkBySystem, darkByChoice] = [0, 1, 2].map(
  (at) => new Map(files.flatMap((blocks) => [...(blocks[at]?.tokens ?? [])])),
)
const themes: Record<'light' | 'dark', Tokens> = {
  light: base ?? new Map(),
  dark: new Map([...(base ?? []), ...(darkByChoice ?? [])]),
}

const TEXT_PAIRS = [
  ...[
    'ink',
    'ink-soft',
    'ink-faint',
    'pine-ink',
    'sunset-ink',
    'sun-ink',
    'sky-ink',
    'danger',
    'success',
  ].flatMap((text) => [
    [text, 'paper'],
    [text, 'surface'],
  ]),
  ...['pine', 'sunset', 'sun', 'sky', 'danger', 'success'].flatMap((tone) => [
    [`on-${tone}`, tone],
    ['ink', `${tone}-soft`],
  ]),
  ['ink', 'sunken'],
  ['ink-soft', 'sunken'],
  ['pine-ink', 'pine-soft'],
  ['danger', 'danger-soft'],
  ['danger', 'pine-soft'],
  ['on-pine', 'pine-strong'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
  ['on-night', 'night'],
  ['on-plate', 'plate'],
  ['road-dash', 'plate-band'],
  ...CAMPER_COLOURS.map((colour) => [`camper-${colour}-on`, `camper-${colour}`]),
] as [string, string][]

const CONTROL_PAIRS = [
  ...['line-strong', 'pine', 'danger', 'focus', 'sky', 'success', 'sunset'].flatMap((control) => [
    [control, 'paper'],
    [control, 'surface'],
  ]),
  ['surface', 'line-strong'],
  ['surface', 'pine'],
  ['on-pine', 'pine'],
  ['asphalt', 'road-dash'],
] as [string, string][]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  test.each(TEXT_PAIRS)('%s can be read on %s', (text, ground) => {
    expect(contrast(colourOf(themes[theme], text), colourOf(themes[theme], ground))).toBeGreaterThanOrEqual(
      4.5,
    )
  })
  test.each(CONTROL_PAIRS)('%s can be seen on %s', (control, ground) => {
    expect(
      contrast(colourOf(themes[theme], control), colourOf(themes[theme], ground)),
    ).toBeGreaterThanOrEqual(3)
  })
})

test('the dark theme is the same by choice and by the setting of the system', () => {
  for (const blocks of files)
    expect(blocks.map((block) => block.selector)).toEqual([
      ':root',
      ':root:not([data-theme=light])',
      ':root[data-theme=dark]',
    ])
  expect(darkByChoice).toEqual(darkBySystem)
})

function readBlocks(file: string) {
  const source = readFileSync(join(import.meta.dirname, 'styles', file), 'utf8').replace(/\/\*.*?\*\//gs, '')
  return [...source.matchAll(/(:root[^{]*)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim().replaceAll('"', ''),
    tokens: new Map(
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  }))
}

function colourOf(tokens: Tokens, name: string): Rgb {
  const value = tokens.get(name)
  if (!value) throw new Error(`No token --${name}`)
  return resolve(tokens, value)
}

function resolve(tokens: Tokens, value: string): Rgb {
  const variable = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (variable) return colourOf(tokens, variable)
  if (value === 'black') return [0, 0, 0]
  if (value === 'white') return [1, 1, 1]
  const mix = /^color-mix\(in oklab, (.+?) (\d+)%, (.+)\)$/.exec(value)
  if (mix?.[1] && mix[3]) {
    return mixed(resolve(tokens, mix[1]), resolve(tokens, mix[3]), Number(mix[2]) / 100)
  }
  if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`Cannot read the colour ${value}`)
  return rgbOf(value)
}

describe.each(BRAND_THEMES)('a branding is judged as the %s theme is', (theme) => {
  test('by the colours that stand in the style sheets', () => {
    for (const [name, hex] of Object.entries(BRAND_GROUNDS[theme]))
      expect(rgbOf(hex), name).toEqual(colourOf(themes[theme], name))
    for (const tone of ['pine', 'sunset'] as const) {
      const hex = CONVOY_COLOURS[theme][tone]
      const { ink, soft, strong } = tonesOf(hex, tone, theme)
      expect(rgbOf(hex), tone).toEqual(colourOf(themes[theme], tone))
      expect(ink, `${tone}-ink`).toEqual(colourOf(themes[theme], `${tone}-ink`))
      expect(soft, `${tone}-soft`).toEqual(colourOf(themes[theme], `${tone}-soft`))
      if (tone === 'pine') expect(strong, 'pine-strong').toEqual(colourOf(themes[theme], 'pine-strong'))
    }
  })

  test('so that the colours of Convoy itself pass', () => {
    expect(paleBrand(CONVOY_COLOURS)).toEqual([])
  })
})
