import {
  BRAND_TONES,
  type BrandColours,
  type BrandTheme,
  hexOf,
  type PaleBrand,
  tonesOf,
} from '#contract/brand-colours.ts'
import type { FieldProblem } from '#server/platform/errors.ts'

/**
 * The colours as a style sheet that wins over the tokens of the web, whichever comes first; everything that is mixed
 * from them follows. Made of checked colours alone, because it stands in the page itself.
 */
export function styleOf(colours: BrandColours): string {
  const set = (theme: BrandTheme) =>
    BRAND_TONES.map((tone) => {
      const hex = colours[theme][tone]
      return `--${tone}:${hex};--on-${tone}:${hexOf(tonesOf(hex, tone, theme).on)}`
    }).join(';')
  return [
    `:root:root:root{${set('light')}}`,
    `@media (prefers-color-scheme:dark){:root:root:root:not([data-theme="light"]){${set('dark')}}}`,
    `:root:root:root[data-theme="dark"]{${set('dark')}}`,
  ].join('')
}

/** A message beside each colour that does not stand out. */
export function problemsOfPale(pale: readonly PaleBrand[]): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {}
  for (const { theme, tone, pair, ratio, least } of pale)
    problems[`colours.${theme}.${tone}`] ??= { code: `brand_${pair}`, values: { ratio, least } }
  return problems
}
