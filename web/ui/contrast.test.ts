import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CAMPER_COLOURS } from '#contract/campers.ts'

type Rgb = readonly [number, number, number]
type Tokens = ReadonlyMap<string, string>

const files = ['tokens.css', 'tokens-art.css'].map(readBlocks)
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
  const source = readFileSync(join(import.meta.dirname, '../styles', file), 'utf8').replace(
    /\/\*.*?\*\//gs,
    '',
  )
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
    const [a, b] = [toOklab(resolve(tokens, mix[1])), toOklab(resolve(tokens, mix[3]))]
    const share = Number(mix[2]) / 100
    return fromOklab(a.map((part, axis) => part * share + (b[axis] ?? 0) * (1 - share)))
  }
  const hex = /^#([\da-f]{6})$/i.exec(value)?.[1]
  if (!hex) throw new Error(`Cannot read the colour ${value}`)
  const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return channels as unknown as Rgb
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
function gamma(channel: number): number {
  const clamped = Math.min(1, Math.max(0, channel))
  return clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
}

function toOklab(rgb: Rgb): number[] {
  const [r, g, b] = rgb.map(linear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness = 0, a = 0, b = 0]: number[]): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(linear) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}
