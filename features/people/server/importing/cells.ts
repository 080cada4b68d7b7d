import type { ImportField, PeopleImport } from '#features/people/contract/imports.ts'

/** A person as a file says them: names of departments, codes of countries, yes and no. */
export type Cells = Partial<Record<ImportField, string | null>>
export type ImportOptions = PeopleImport['options']
/** What is ticked: of what is left out the state of the programme decides. */
export type TickedOptions = Pick<ImportOptions, 'missing'> &
  Partial<Pick<ImportOptions, 'create_departments' | 'create_countries' | 'language'>>
