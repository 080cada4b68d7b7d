import type { SecondStep } from '#features/sign-on/contract/providers.ts'

/** Seconds that the clocks of a provider and of this machine may be apart. */
export const CLOCKS_APART_S = 60

/** Seconds within which somebody who was sent away has to be back. */
export const TRY_S = 600

/**
 * Whether the provider has asked for a second step: where that is left to it, and where it says how people signed in,
 * one of the values that count has to be among them.
 */
export function steppedThere(
  { second_step, step_values }: { second_step: SecondStep; step_values: readonly string[] },
  steps: readonly string[],
): 'yes' | 'missing' | 'not_asked' {
  if (second_step === 'convoy') return 'not_asked'
  if (step_values.length === 0) return 'yes'
  return step_values.some((value) => steps.includes(value)) ? 'yes' : 'missing'
}

/** The name of the cookie of one try: several tabs do not take each other's away. */
export function matterOf(stateHash: Buffer): string {
  return `sign_on_${stateHash.toString('hex').slice(0, 12)}`
}
