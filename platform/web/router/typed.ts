import type { Search } from './addresses.ts'
import type { Route } from './route.ts'

/** The app names its routes here (`declare module`), by which links are checked. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the app
export interface Register {}

type Routes = Register extends { routes: infer All } ? All : Route
type Path = Routes extends { path: infer Known extends string } ? Known : string

type ParamName<Pattern> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never

/** An address that is known only when it runs, such as `${path}/${id}`, is taken as it is. */
// oxlint-disable-next-line typescript/no-empty-object-type -- fits only where no key is certain
type IsOpen<To extends string> = {} extends Record<To, unknown> ? true : false

type Understood<To> =
  Extract<Routes, { path: To }> extends { search?: (typed: Search) => infer Known }
    ? { [Key in keyof Known]?: Known[Key] | undefined }
    : object

/** The parts of an address that its pattern leaves open. */
export type Params<Pattern extends string> = { [Name in ParamName<Pattern>]: string }

/** Those of whichever page is open. */
export type AnyParams = { [Name in ParamName<Path>]?: string }

/** Where a link leads: to a page of the app, with what it leaves open and what it understands. */
export type TypedWish<To extends string> = {
  to: IsOpen<To> extends true ? To : To extends Path | '.' ? To : never
  search?: Understood<To> | ((old: Search) => Search)
  hash?: string
  replace?: boolean
  resetScroll?: boolean
} & (IsOpen<To> extends true
  ? { params?: Record<string, string> }
  : [ParamName<To>] extends [never]
    ? { params?: never }
    : { params: Params<To> })
