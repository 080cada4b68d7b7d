import type { ComponentType, ReactNode } from 'react'
import { inside } from '#app/web/features-inside.ts'

const banners = inside.flatMap(({ banner }) => banner ?? []).sort((one, other) => one.at - other.at)
const gates = inside.flatMap(({ Gate }) => Gate ?? [])

/** What features do on every page behind the login. */
export function RunAlways() {
  return inside.map(({ useAlways }, at) => useAlways && <Run key={at} useWhat={useAlways} />)
}

/** What they do on those of the programme alone. */
export function RunInProgramme() {
  return inside.map(({ useInProgramme }, at) => useInProgramme && <Run key={at} useWhat={useInProgramme} />)
}

function Run({ useWhat }: { useWhat: () => void }) {
  useWhat()
  return null
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
