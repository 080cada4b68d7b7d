import * as z from 'zod/mini'

export const BRAND_TONES = ['pine', 'sunset'] as const
export type BrandTone = (typeof BRAND_TONES)[number]
export const BRAND_THEMES = ['light', 'dark'] as const
export type BrandTheme = (typeof BRAND_THEMES)[number]

const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'colour'))
const Tones = z.object({ pine: Hex, sunset: Hex })
/** The two colours of a programme, as #rrggbb, for the light and the dark theme. */
export const BrandColours = z.object({ light: Tones, dark: Tones })
export type BrandColours = z.infer<typeof BrandColours>

/** The colours that stand around those of the brand; ui/contrast.test.ts holds them to the style sheets. */
export const BRAND_GROUNDS: Record<BrandTheme, Record<'paper' | 'surface' | 'ink' | 'danger', string>> = {
  light: { paper: '#fbf7f0', surface: '#ffffff', ink: '#1e2a2c', danger: '#b3261e' },
  dark: { paper: '#10171a', surface: '#182226', ink: '#eef1ea', danger: '#ff9b8f' },
}
export const CONVOY_COLOURS: BrandColours = {
  light: { pine: '#0f5c4d', sunset: '#d14527' },
  dark: { pine: '#57c2a8', sunset: '#ff8a66' },
}

export type Rgb = readonly [number, number, number]

export function rgbOf(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

export function hexOf(rgb: Rgb): string {
  const pair = (channel: number) =>
    Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(pair).join('')}`
}

/** The share of the one (0 to 1) with the rest of the other, as color-mix does it in oklab. */
export function mixed(one: Rgb, other: Rgb, share: number): Rgb {
  const [a, b] = [toOklab(one), toOklab(other)]
  return fromOklab(a.map((part, axis) => part * share + (b[axis] ?? 0) * (1 - share)))
}

/** From 1 to 21, as WCAG counts it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const DARK_LETTERS: Record<BrandTone, string> = { pine: '#06231c', sunset: '#34120a' }
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [1, 1, 1]

/** What follows from one colour of the brand in a theme, as the style sheets mix it. */
export function tonesOf(hex: string, tone: BrandTone, theme: BrandTheme) {
  const base = rgbOf(hex)
  const isDark = theme === 'dark'
  const strong = mixed(base, isDark ? WHITE : BLACK, 0.86)
  const letters = [rgbOf('#ffffff'), rgbOf(DARK_LETTERS[tone])]
  const worst = (letter: Rgb) => Math.min(contrast(letter, base), contrast(letter, strong))
  const on = letters.toSorted((a, b) => worst(b) - worst(a))[0]!
  const ink = tone === 'sunset' && !isDark ? mixed(base, BLACK, 0.82) : base
  const soft = mixed(base, rgbOf(BRAND_GROUNDS[theme].surface), isDark ? 0.14 : 0.1)
  return { base, on, ink, strong, soft }
}

/**
 * The colours as a style sheet that wins over the tokens of the web, whichever comes first; everything that is mixed
 * from them follows. Made of checked colours alone, because it stands in the page itself.
 */
export function brandStyle(colours: BrandColours, root = ':root:root:root'): string {
  const set = (theme: BrandTheme) =>
    BRAND_TONES.map((tone) => {
      const hex = colours[theme][tone]
      return `--${tone}:${hex};--on-${tone}:${hexOf(tonesOf(hex, tone, theme).on)}`
    }).join(';')
  return [
    `${root}{${set('light')}}`,
    `@media (prefers-color-scheme:dark){${root}:not([data-theme="light"]){${set('dark')}}}`,
    `${root}[data-theme="dark"]{${set('dark')}}`,
  ].join('')
}

/** One pair of colours that cannot be told apart well enough. */
export type PaleBrand = {
  theme: BrandTheme
  tone: BrandTone
  pair: 'text_on_page' | 'text_on_colour' | 'text_on_tint' | 'control_on_page'
  /** What it is, and what it has to be. */
  ratio: number
  least: number
}

const TEXT = 4.5
const CONTROL = 3

/** Every rule of ui/contrast.test.ts that concerns the colours of the brand; nothing when all of them hold. */
export function paleBrand(colours: BrandColours): PaleBrand[] {
  return BRAND_THEMES.flatMap((theme) => BRAND_TONES.flatMap((tone) => paleTone(colours, theme, tone)))
}

function paleTone(colours: BrandColours, theme: BrandTheme, tone: BrandTone): PaleBrand[] {
  const grounds = BRAND_GROUNDS[theme]
  const [paper, surface] = [rgbOf(grounds.paper), rgbOf(grounds.surface)]
  const { base, on, ink, strong, soft } = tonesOf(colours[theme][tone], tone, theme)
  const pairs: [PaleBrand['pair'], number, [Rgb, Rgb][]][] = [
    [
      'control_on_page',
      CONTROL,
      [
        [base, paper],
        [base, surface],
      ],
    ],
    [
      'text_on_page',
      TEXT,
      [
        [ink, paper],
        [ink, surface],
      ],
    ],
    ['text_on_colour', TEXT, [[on, base], ...(tone === 'pine' ? [[on, strong] as [Rgb, Rgb]] : [])]],
    [
      'text_on_tint',
      TEXT,
      [
        [rgbOf(grounds.ink), soft],
        ...(tone === 'pine'
          ? ([
              [ink, soft],
              [rgbOf(grounds.danger), soft],
            ] as [Rgb, Rgb][])
          : []),
      ],
    ],
  ]
  return pairs.flatMap(([pair, least, each]) => {
    const ratio = Math.min(...each.map(([one, other]) => contrast(one, other)))
    return ratio < least ? [{ theme, tone, pair, ratio: Math.floor(ratio * 100) / 100, least }] : []
  })
}

/** The nearest tone of a colour that can be read in a theme: darker for the light one, lighter for the dark one. */
export function readableTone(hex: string, tone: BrandTone, theme: BrandTheme): string {
  const end = theme === 'light' ? BLACK : WHITE
  for (let share = 100; share > 0; share -= 2) {
    const tried = hexOf(mixed(rgbOf(hex), end, share / 100))
    const both = { ...CONVOY_COLOURS, [theme]: { ...CONVOY_COLOURS[theme], [tone]: tried } }
    if (paleTone(both, theme, tone).length === 0) return tried
  }
  return CONVOY_COLOURS[theme][tone]
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

export const BrandLogo = z.object({
  id: z.uuid(),
  /** An address that stays as long as it is the logo. */
  address: z.string(),
  width: z.int(),
  height: z.int(),
})
export type BrandLogo = z.infer<typeof BrandLogo>
export const Branding = z.object({
  /** Null: the colours of Convoy. */
  colours: z.nullable(BrandColours),
  /** Null: the sign and the word of Convoy. On dark pages the other one is shown, where there is one. */
  logo: z.nullable(z.object({ light: BrandLogo, dark: z.nullable(BrandLogo) })),
})
export type Branding = z.infer<typeof Branding>
