import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { inside } from '#app/web/features-inside.ts'
import { ColleagueCardContext } from '#platform/web/colleagues/colleague-card-context.ts'
import { Moments } from './moments.tsx'

const banners = inside.flatMap(({ banner }) => banner ?? []).sort((one, other) => one.at - other.at)
const gates = inside.flatMap(({ Gate }) => Gate ?? [])

const always = inside.flatMap(({ useAlways }) => (useAlways ? runOf(useAlways) : []))
const inProgramme = inside.flatMap(({ useInProgramme }) => (useInProgramme ? runOf(useInProgramme) : []))

/** A hook as a part that draws nothing. */
function runOf(useWhat: () => void): ComponentType {
  return function Run() {
    useWhat()
    return null
  }
}

/** What features do on every page behind the login. */
export function RunAlways() {
  return createElement(Fragment, null, ...always.map((Run) => createElement(Run)), createElement(Moments))
}

/** What they do on those of the programme alone. */
export function RunInProgramme() {
  return createElement(Fragment, null, ...inProgramme.map((Run) => createElement(Run)))
}

const [ColleagueCard] = inside.flatMap(({ ColleagueCard: Card }) => Card ?? [])

/** Every name within opens the card of whoever it is. */
export function WithColleagueCard({ children }: { children: ReactNode }) {
  return <ColleagueCardContext value={ColleagueCard}>{children}</ColleagueCardContext>
}

export function Banners() {
  return banners.map(({ at, Banner }) => <Banner key={at} />)
}

export function ProgrammeGates({ children }: { children: ReactNode }) {
  return <Gates gates={gates}>{children}</Gates>
}

/** The page within all of them, the first outermost. */
export function Gates({
  gates: all,
  children,
}: {
  gates: readonly ComponentType<{ children: ReactNode }>[]
  children: ReactNode
}) {
  return all.reduceRight((page, Gate) => <Gate>{page}</Gate>, <>{children}</>)
}
