import { type AnyValidator, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ModuleName } from '#platform/contract/modules.ts'
import { atHome, inside } from './lazy-pages.ts'
import { privateLayout, publicLayout } from './layouts.ts'
import type { MenuPlace } from './menus.ts'

type PageLoad<Name extends string> = () => Promise<Record<Name, () => ReactNode>>

type PageWish<Validator> = {
  /** Without one it belongs to the person, and stays open to whoever has no access. */
  module?: ModuleName
  menu?: MenuPlace
  /** Its words come with the frame: nobody waits for those of all pages to see the first one. */
  isHome?: true
  /** Reads what stands in the address beside the path. */
  search?: Validator
}

/** A page behind the login, in the layout of the programme, loaded when it is opened. */
export function page<
  const Path extends string,
  Name extends string,
  Validator extends AnyValidator = undefined,
>(path: Path, load: PageLoad<Name>, name: Name, { search, isHome, ...data }: PageWish<Validator> = {}) {
  return createRoute({
    getParentRoute: () => privateLayout,
    path,
    staticData: { private: true, ...data },
    validateSearch: search as never as Validator,
    component: lazyRouteComponent(() => (isHome ? atHome(load()) : inside(load())), name),
  })
}

/** A page before the login. */
export function publicPage<const Path extends string, Name extends string>(
  path: Path,
  load: PageLoad<Name>,
  name: Name,
) {
  return createRoute({ getParentRoute: () => publicLayout, path, component: lazyRouteComponent(load, name) })
}
