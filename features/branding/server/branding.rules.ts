import type { PaleBrand } from '#platform/contract/brand-colours.ts'
import type { Faults } from '#platform/server/http/errors.ts'

/** A message beside each colour that does not stand out. */
export function problemsOfPale(pale: readonly PaleBrand[]): Faults {
  const problems: Faults = {}
  for (const { theme, tone, pair, ratio, least } of pale)
    problems[`colours.${theme}.${tone}`] ??= { code: `brand_${pair}`, values: { ratio, least } }
  return problems
}
