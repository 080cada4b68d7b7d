import { useQuery } from '@tanstack/react-query'
import { Logo } from '#art/signs/logo.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'

interface BrandedLogoProps {
  /** Height in pixels. */
  size: number
  /** The sign alone, where there is no room for a word. */
  markOnly?: boolean
}

/** The logo of the programme where it has one, else that of Convoy with the name of the programme. */
export function BrandedLogo({ size, markOnly = false }: BrandedLogoProps) {
  const { data: programme } = useQuery(programmeQuery)
  const logo = programme?.branding.logo
  // Nothing yet is better than a sign that is replaced in front of everybody.
  if (!programme) return <svg className="block" width="1" height={size} />
  if (!logo) return <Logo size={size} markOnly={markOnly} name={programme.name} />
  const shown = markOnly ? 'max-w-24' : 'max-w-44'
  const dark = logo.dark ?? logo.light
  return (
    <>
      <img
        src={logo.light.address}
        alt={programme.name}
        style={{ height: size }}
        className={`on-light w-auto object-contain ${shown}`}
      />
      <img
        src={dark.address}
        alt={programme.name}
        style={{ height: size }}
        className={`on-dark w-auto object-contain ${shown}`}
      />
    </>
  )
}
