import type { ModuleName } from '#platform/contract/modules.ts'
import type { Search } from '#platform/web/router/addresses.ts'
import { type ComponentOf, type Guard, type Layout, loaded, type Route } from '#platform/web/router/route.ts'
import { requireLogin } from '#platform/web/session/guard.ts'
import { atHome, inside, outside } from './lazy-pages.ts'
import { bareLayout, privateLayout, publicLayout } from './layouts.ts'
import type { FindPlace, MenuPlace } from './menus.ts'

export type SearchReader<Understood> = (typed: Search) => Understood

interface PublicWish<Understood> {
  /** Its words come with the app: nobody waits for those of other pages to see the first one. */
  isFirst?: true
  /** Reads what stands in the address beside the path. */
  search?: SearchReader<Understood>
  guard?: Guard
}

interface PageWish<Understood> extends Omit<PublicWish<Understood>, 'isFirst'> {
  /** Without one it belongs to the person, and stays open to whoever has no access. */
  module?: ModuleName
  menu?: MenuPlace
  find?: FindPlace
  /** Its words come with the frame: nobody waits for those of all pages to see the first one. */
  isHome?: true
  /** A page that stays beside it. */
  within?: Layout
}

/** A page behind the login, in the layout of the programme, loaded when it is opened. */
export function page<const Path extends string, Module, Understood extends object = object>(
  path: Path,
  load: () => Promise<Module>,
  name: ComponentOf<Module>,
  { isHome, within = privateLayout, search, guard, ...traits }: PageWish<Understood> = {},
): Route<Path, Understood> {
  return {
    path,
    parent: within,
    traits: { private: true, ...traits },
    load: loaded(() => (isHome ? atHome(load()) : inside(load())), name),
    ...(search && { search }),
    ...(guard && { guard }),
  }
}

/** A page before the login. */
export function publicPage<const Path extends string, Module, Understood extends object = object>(
  path: Path,
  load: () => Promise<Module>,
  name: ComponentOf<Module>,
  { isFirst, ...wish }: PublicWish<Understood> = {},
): Route<Path, Understood> {
  return { path, parent: publicLayout, load: loaded(isFirst ? load : () => outside(load()), name), ...wish }
}

/** A page that stands alone on the screen: for everybody, or with `module` or `private` for whoever is logged in. */
export function barePage<const Path extends string, Module, Understood extends object = object>(
  path: Path,
  load: () => Promise<Module>,
  name: ComponentOf<Module>,
  {
    search,
    ...traits
  }: {
    search?: SearchReader<Understood>
    private?: true
    module?: ModuleName
    find?: FindPlace
  } = {},
): Route<Path, Understood> {
  return {
    path,
    parent: bareLayout,
    traits,
    load: loaded(() => (traits.private ? inside(load()) : outside(load())), name),
    ...(traits.private && { guard: requireLogin }),
    ...(search && { search }),
  }
}
