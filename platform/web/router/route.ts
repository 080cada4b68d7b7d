import type { ComponentType } from 'react'
import type { AddressWish, AppLocation, Search } from './addresses.ts'

/** What a page says of itself to those who lay it out; the app adds its own (`declare module`). */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by those who use it
export interface PageTraits {}

/** Runs before a page is shown; throws `redirect()` or `notFound()` where it may not be. */
export type Guard = (location: AppLocation) => unknown

/** What is drawn around pages, or one of them; its `Outlet` shows what stands within. */
export interface Layout {
  load: () => Promise<ComponentType>
  guard?: Guard
  traits?: PageTraits
  parent?: Layout
}

/** A page: its address with `$name` for parts that links fill in, and how it is loaded when it is opened. */
export interface Route<Path extends string = string, Understood extends object = object> extends Layout {
  path: Path
  /** Lays over what was typed what the page understands of it. */
  search?: (typed: Search) => Understood
}

export interface NavigateWish extends AddressWish {
  /** Takes the place of the page that stands in the history of the browser. */
  replace?: boolean | undefined
  /** False: the page stays where it is scrolled. */
  resetScroll?: boolean | undefined
}

export class Redirect extends Error {
  readonly wish: AddressWish

  constructor(wish: AddressWish) {
    super(`leads on to ${wish.to}`)
    this.wish = wish
  }
}

export class NotFound extends Error {}

/** Thrown by a guard: another page in its place. */
export const redirect = (wish: AddressWish) => new Redirect(wish)

/** Thrown by a guard: for this person there is nothing at this address. */
export const notFound = () => new NotFound('nothing stands here')

/** Takes a component out of the module that is loaded when it is needed. */
export function loaded<Module>(load: () => Promise<Module>, name: ComponentOf<Module>): Layout['load'] {
  return async () => (await load())[name] as ComponentType
}

/** Names alone: the types of pages hang on the routes, whose links they hold. */
export type ComponentOf<Module> = NoInfer<keyof Module & string>
