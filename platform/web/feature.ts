import type { CamperAccessory, CamperColour, CamperType } from '#platform/contract/campers.ts'
import type { PageTraits, Route } from './router/route.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Finder } from './finding/finder.ts'
import type { Counter } from './pages/counters.ts'
import type { ColleagueCardProps } from './colleagues/colleague-card-context.ts'

/**
 * What a feature registers on the web, known to every browser from its first page on: a page is imported only where it
 * is opened, a menu names its icon. Where one feature asks something of others, it adds a slot here beside its own code.
 */
export interface WebFeature {
  /** Its folder. */
  name: string
  /** Behind the login, before it, and alone on the screen. Those of the console stand in `console/<name>.console.ts`. */
  pages?: readonly Route[]
  publicPages?: readonly Route[]
  barePages?: readonly Route[]
  /** Of what stands in `features-public.ts` alone: done before anything is awaited. */
  begin?: () => void
  /** Asked at the start, whoever is there. */
  asked?: () => Promise<unknown>
}

/** A camper and who looks out of its windows. */
export type OwnCamper = {
  type: CamperType
  colour: CamperColour
  accessories: readonly CamperAccessory[]
  passengers: readonly string[]
}

/** What a feature does while somebody is in; loaded with the first page behind the login. */
export interface WebInside {
  /** Its counter, shown beside the menu entry of that name while its module is on. */
  counter?: Counter
  /** A hook that runs on every page behind the login, and one that runs on those of the programme alone. */
  useAlways?: () => void
  useInProgramme?: () => void
  /** Above every page of the programme; the smaller number stands higher. */
  banner?: { at: number; Banner: ComponentType }
  /** Decides whether a page of the programme is shown. */
  Gate?: ComponentType<{ children: ReactNode }>
  /** The same for the pages of the console. */
  ConsoleGate?: ComponentType<{ children: ReactNode }>
  /** A hook that answers the camper in which the person rides, as far as it is known already. */
  useOwnCamper?: () => OwnCamper | undefined
  /** How it finds what is its own for the search of the shell. */
  finders?: () => Promise<readonly Finder[]>
  /** The card of a colleague, which every name opens; loaded with the first press. */
  ColleagueCard?: ComponentType<ColleagueCardProps>
  /** Done before the session ends; there may be no line to the server. */
  beforeSignOut?: () => Promise<unknown>
}

/**
 * Declares a feature of the web. Its routes keep their types, by which links are checked.
 */
export function webFeature<const Parts extends WebFeature>(parts: Parts): Parts {
  return parts
}

/** The routes that the features put into a slot. */
export function routesOf<One extends WebFeature, Slot extends RouteSlot>(
  features: readonly One[],
  slot: Slot,
): RouteIn<One, Slot>[] {
  return features.flatMap((each) => (each[slot] ?? []) as RouteIn<One, Slot>[])
}

type RouteSlot = 'pages' | 'publicPages' | 'barePages'
type RouteIn<One, Slot extends RouteSlot> =
  One extends Readonly<Record<Slot, readonly (infer Known extends Route)[]>> ? Known : never

type MenuEntry = { to: string } & PageTraits

/** Pages, with their address and what stands in a menu about them. */
export function entriesOf(routes: readonly Route[]): MenuEntry[] {
  return routes.map(({ path, traits }) => ({ to: path, ...traits }))
}

/** What the features do before anything is awaited. */
export function beginAll(features: readonly WebFeature[]): void {
  for (const { begin } of features) begin?.()
}

/** What the features ask at the start. */
export function askAll(features: readonly WebFeature[]): Promise<unknown> {
  return Promise.all(features.flatMap(({ asked }) => asked?.() ?? []))
}
