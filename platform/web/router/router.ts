import type { ComponentType } from 'react'
import { type AppLocation, byOpenness, hrefOf, matchPath, readLocation, type Search } from './addresses.ts'
import { type Route, type Layout, type NavigateWish, NotFound, Redirect, type PageTraits } from './route.ts'
import { type Entry, entryNow, pushEntry, replaceEntry } from './history.ts'
import { keepPlaces, placeOf } from './scroll.ts'

export interface RouterParts {
  routes: readonly Route[]
  /** Those of parts that not everybody enters, asked in this order: loaded when an address may be one of theirs. */
  later?: readonly LaterRoutes[]
  /** What stands around all pages. */
  Root: ComponentType
  NotFound: ComponentType
  /** In place of a page that threw, or could not be loaded. */
  Broken: ComponentType<{ error: unknown }>
  /** Before every navigation; those of layouts and pages run when they are entered. */
  guard?: (location: AppLocation) => void
}

interface LaterRoutes {
  /** How all of their addresses begin. */
  under: string
  load: () => Promise<readonly Route[]>
}

/** What stands on the screen: a page in its layouts, the outermost first, or why there is none. */
export interface Shown {
  location: AppLocation
  params: Record<string, string>
  search: Search
  traits: PageTraits
  /** Empty where nothing stands at the address. */
  parts: { layout: Layout; Component: ComponentType }[]
  error?: unknown
  /** Where the window is scrolled to when it stands; undefined: it stays where it is. */
  y: number | undefined
}

export interface RouterState {
  /** Where the person has asked to be; the page before stays until the next is loaded. */
  wanted: AppLocation
  shown: Shown | undefined
}

/** Asks before a page is left. */
export interface Blocker {
  blocks: (next: AppLocation) => boolean
  mayLeave: () => Promise<boolean>
}

/**
 * The addresses of the app and the pages that stand at them: guards run, pages are loaded when they are opened, the
 * history of the browser leads back to where they were scrolled. Small, because it comes before everything else
 * (decision 0055).
 */
export class Router {
  readonly parts: RouterParts
  #routes: Route[]
  #later: readonly LaterRoutes[]
  readonly #components = new Map<Layout, Promise<ComponentType>>()
  readonly #listeners = new Set<(isUrgent: boolean) => void>()
  readonly #blockers = new Set<Blocker>()
  #state: RouterState = { wanted: readLocation(addressBar()), shown: undefined }
  #entry: Entry = entryNow()
  #turn = 0
  #ignoresPop = false

  constructor(parts: RouterParts) {
    this.parts = parts
    this.#routes = inOrder(parts.routes)
    this.#later = parts.later ?? []
  }

  get state(): RouterState {
    return this.#state
  }

  /** Shows what stands at the address of the browser. */
  load(): Promise<void> {
    this.#entry = entryNow()
    return this.#arrive(readLocation(addressBar()), placeOf(this.#entry))
  }

  /** Ends when the page stands, or the person has gone elsewhere. */
  async navigate(wish: NavigateWish): Promise<void> {
    const next = readLocation(hrefOf(wish, this.#state.wanted))
    if (await this.#mayLeave(next)) await this.#go(next, wish)
  }

  /** Loads the code of a page that somebody is about to open. */
  preload(href: string): void {
    const location = readLocation(href)
    const load = () => {
      const route = this.find(location)?.route
      // Whoever opens it reads what is wrong.
      if (route) for (const layout of chainOf(route)) this.#component(layout).catch(() => undefined)
    }
    const missing = this.#missing(location)
    if (missing) void missing.then(load, () => undefined)
    else load()
  }

  /** The route of an address. */
  find({ pathname }: AppLocation): Found | undefined {
    for (const route of this.#routes) {
      const params = matchPath(route.path, pathname)
      if (params) return { route, params }
    }
    return undefined
  }

  /** Adds routes that come later, until there is one for this address or all are here that may have one. */
  #missing(location: AppLocation): Promise<void> | undefined {
    if (this.find(location)) return undefined
    const next = this.#later.find(({ under }) => `${location.pathname}/`.startsWith(under))
    return next && this.#add(next, location)
  }

  async #add(next: LaterRoutes, location: AppLocation): Promise<void> {
    const more = await next.load()
    // Somebody else may have waited for the same ones.
    if (this.#later.includes(next)) this.#routes = inOrder([...this.#routes, ...more])
    this.#later = this.#later.filter((each) => each !== next)
    await this.#missing(location)
  }

  /** Hears of each change; `isUrgent` is one that a person makes on the page that stands. */
  subscribe(listener: (isUrgent: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker)
    return () => this.#blockers.delete(blocker)
  }

  /** Follows the history of the browser, until the answer is called. */
  listen(): () => void {
    const step = () => void this.#step()
    const forget = keepPlaces(() => this.#entry)
    addEventListener('popstate', step)
    return () => {
      removeEventListener('popstate', step)
      forget()
    }
  }

  async #step(): Promise<void> {
    if (this.#ignoresPop) {
      this.#ignoresPop = false
      return
    }
    const entry = entryNow(this.#entry)
    const next = readLocation(addressBar())
    const steps = entry.at - this.#entry.at
    if (steps !== 0 && this.#blockersOf(next).length > 0) {
      // The browser has already stepped: back to where the person still is, until they have answered.
      this.#leap(-steps)
      if (!(await this.#mayLeave(next))) return
      this.#leap(steps)
    }
    this.#entry = entry
    await this.#arrive(next, placeOf(entry) ?? (next.hash ? undefined : 0))
  }

  #leap(steps: number) {
    this.#ignoresPop = true
    history.go(steps)
  }

  async #go(
    next: AppLocation,
    { replace, resetScroll = true }: Pick<NavigateWish, 'replace' | 'resetScroll'>,
  ) {
    const isSame = next.href === this.#state.wanted.href
    this.#entry = (replace || isSame ? replaceEntry : pushEntry)(this.#entry, next.href)
    await this.#arrive(next, resetScroll ? 0 : undefined)
  }

  async #arrive(location: AppLocation, y: number | undefined): Promise<void> {
    const turn = ++this.#turn
    let shown: Shown
    try {
      this.parts.guard?.(location)
      const missing = this.#missing(location)
      if (missing) {
        this.#set({ wanted: location })
        await missing
        if (turn !== this.#turn) return
      }
      const found = this.find(location)
      const before = this.#state.shown
      // The same page, with other things to show: at once, before whoever types or chooses goes on.
      if (found && found.route === before?.parts.at(-1)?.layout)
        return this.#set({ wanted: location, shown: { ...before, ...understood(found, location), y } }, true)
      this.#set({ wanted: location })
      if (!found) throw new NotFound()
      shown = { ...(await this.#pageAt(found, location)), y }
    } catch (error) {
      if (turn !== this.#turn) return
      if (error instanceof Redirect)
        return this.#go(readLocation(hrefOf(error.wish, location)), { replace: true })
      const isMissing = error instanceof NotFound
      shown = { location, y, params: {}, search: {}, traits: {}, parts: [], ...(!isMissing && { error }) }
    }
    if (turn === this.#turn) this.#set({ wanted: location, shown })
  }

  async #pageAt(found: Found, location: AppLocation): Promise<Omit<Shown, 'y'>> {
    const chain = chainOf(found.route)
    const about = understood(found, location)
    for (const { guard } of chain) await guard?.({ ...location, search: about.search })
    const components = await Promise.all(chain.map((layout) => this.#component(layout)))
    const parts = chain.map((layout, at) => ({ layout, Component: components[at]! }))
    const traits: PageTraits = Object.assign({}, ...chain.map((each) => each.traits))
    return { ...about, traits, parts }
  }

  #component(layout: Layout): Promise<ComponentType> {
    const before = this.#components.get(layout)
    if (before) return before
    const loading = layout.load()
    this.#components.set(layout, loading)
    // Without a line it could not be loaded: the next visit tries again.
    loading.catch(() => this.#components.delete(layout))
    return loading
  }

  #blockersOf(next: AppLocation): Blocker[] {
    return [...this.#blockers].filter(({ blocks }) => blocks(next))
  }

  async #mayLeave(next: AppLocation): Promise<boolean> {
    for (const { mayLeave } of this.#blockersOf(next)) if (!(await mayLeave())) return false
    return true
  }

  #set(change: Partial<RouterState>, isUrgent = false) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener(isUrgent)
  }
}

interface Found {
  route: Route
  params: Record<string, string>
}

const understood = ({ route, params }: Found, location: AppLocation) => ({
  location,
  params,
  search: { ...location.search, ...route.search?.(location.search) },
})

const inOrder = (routes: readonly Route[]) =>
  routes.toSorted((one, other) => byOpenness(one.path, other.path))

function chainOf(route: Layout): Layout[] {
  return route.parent ? [...chainOf(route.parent), route] : [route]
}

const addressBar = () => location.pathname + location.search + location.hash
