import { PREVIEWED_KINDS, type PreviewedKind } from '#platform/content/contract/previews.ts'
import { allOf, type Feature } from '#platform/server/feature.ts'
import type { KeptBy } from './previews.handlers.ts'

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** Of people whom a piece of content is no longer meant for, those who go on seeing it. */
    whoHas?: Partial<Record<PreviewedKind, KeptBy>>
  }
}

/** Who goes on seeing a piece of content that is no longer meant for them, by its kind. */
export function keptBy(features: readonly Feature[]): Readonly<Record<PreviewedKind, KeptBy>> {
  const kept: Partial<Record<PreviewedKind, KeptBy>> = Object.assign({}, ...allOf(features, 'whoHas'))
  for (const kind of PREVIEWED_KINDS)
    if (!kept[kind]) throw new Error(`no feature says who has a piece of ${kind}`)
  return kept as Record<PreviewedKind, KeptBy>
}
