import { baseFeatures, topFeature } from '../../features/order.ts'

const BASE: readonly string[] = baseFeatures

/** The feature that a file belongs to. */
export function featureOf(file: string): string | undefined {
  return /^features\/([^/]+)\//.exec(file)?.[1]
}

export type Side = 'contract' | 'server' | 'web'

/** Which side of the wire a file stands on. */
export function sideOf(file: string): Side | undefined {
  if (/^(art|ui)\//.test(file)) return 'web'
  if (/^features\/[^/]+\/seed\/|^app\/(web\/)?[^/]*$/.test(file))
    return file.startsWith('app/web/') ? 'web' : 'server'
  const [, side] =
    /^(?:features\/[^/]+|platform(?:\/(?:content|sheets))?|app)\/(contract|server|web)\//.exec(file) ?? []
  if (side) return side as Side
  return /^(app|migrations|platform\/seed)\//.test(file) ? 'server' : undefined
}

const FIRST_FEATURE = 10
const APP = 100
const TOOLS = 200

/**
 * The floor of a file, from the ground: the vocabulary of the contract, drawings, parts, platform, the base features in
 * their order, all other features, the one above them, the app that composes them, and what stands beside the product.
 */
export function floorOf(file: string): number {
  if (file.startsWith('platform/contract/')) return 0
  if (file.startsWith('art/')) return 1
  if (file.startsWith('ui/')) return 2
  if (file.startsWith('platform/')) return 3
  const feature = featureOf(file)
  if (feature === topFeature) return FIRST_FEATURE + BASE.length + 1
  if (feature) return FIRST_FEATURE + (BASE.includes(feature) ? BASE.indexOf(feature) : BASE.length)
  if (/^(app|migrations)\//.test(file)) return APP
  return TOOLS
}

/** What other features may use of a feature: on the server its door, on the web its shared room. */
export function isDoor(file: string): boolean {
  const feature = featureOf(file)
  return file === `features/${feature}/server/${feature}.ts` || /^features\/[^/]+\/web\/shared\//.test(file)
}
