import {
  Component,
  type ComponentType,
  createContext,
  memo,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { Router, RouterState, Shown } from './router.ts'

export const RouterContext = createContext<Router | undefined>(undefined)
export const StateContext = createContext<RouterState | undefined>(undefined)

/** How many layouts stand around this place. */
const LevelContext = createContext(0)

export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state)
  useEffect(() => {
    const show = () => setState(router.state)
    // Whatever else a new page loads, the one before stays until it is there.
    const follow = (isUrgent: boolean) => (isUrgent ? show() : startTransition(show))
    follow(true)
    const leave = [router.subscribe(follow), router.listen()]
    return () => {
      for (const each of leave) each()
    }
  }, [router])

  const { shown } = state
  useLayoutEffect(() => {
    if (shown) scrollTo(shown)
  }, [shown])

  const { Root, Broken } = router.parts
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <Boundary Broken={Broken} at={shown}>
          <Root />
        </Boundary>
      </StateContext>
    </RouterContext>
  )
}

/** Where a layout shows the page within it, which stays as it is when only the layout has something new to show. */
export const Outlet = memo(function Outlet() {
  const level = use(LevelContext)
  const { NotFound, Broken } = use(RouterContext)!.parts
  const { shown } = use(StateContext)!
  if (!shown) return null
  if ('error' in shown) return <Broken error={shown.error} />
  const part = shown.parts[level]
  if (!part)
    return level > 0 ? null : (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  const { layout, Component: Part } = part
  return (
    <LevelContext value={level + 1}>
      <Boundary key={keyOf(layout)} Broken={Broken} at={shown}>
        <Part />
      </Boundary>
    </LevelContext>
  )
})

/** A page that throws is said in its place, and forgotten with the next one. */
class Boundary extends Component<
  BoundaryProps,
  { at?: Shown | undefined; failed?: { error: unknown } | undefined }
> {
  override state: { at?: Shown | undefined; failed?: { error: unknown } | undefined } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, before: { at?: Shown | undefined }) {
    return at === before.at ? null : { at, failed: undefined }
  }

  override render() {
    const { failed } = this.state
    return failed ? <this.props.Broken error={failed.error} /> : this.props.children
  }
}

interface BoundaryProps {
  Broken: ComponentType<{ error: unknown }>
  at: Shown | undefined
  children: ReactNode
}

// The same page at another address stays as it is; another page begins anew, though it may be the same component.
const keys = new WeakMap<object, number>()
let lastKey = 0

function keyOf(layout: object): number {
  if (!keys.has(layout)) keys.set(layout, ++lastKey)
  return keys.get(layout)!
}

function scrollTo({ location: { hash }, y }: Shown) {
  const marked = hash ? document.getElementById(hash) : null
  if (marked && !y) marked.scrollIntoView()
  else if (y !== undefined) window.scrollTo({ top: y, behavior: 'instant' })
}
