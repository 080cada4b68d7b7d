/**
 * What is written about a person, by hand or from a sheet; the columns of the table of people have the same names. All
 * lists of them, of forms, sheets, merges and erasures, are made of this one. The marks: `own`, a programme may let
 * people change it themselves; `needed`, nobody is without; `free`, a merge takes it over, and an erasure empties it;
 * `unlisted`, it stands on the page of one person and not in the table of all.
 */
export const WRITTEN_FIELDS = {
  first_name: { text: 'name', own: true, needed: true },
  last_name: { text: 'name', own: true, needed: true },
  email: { text: 'email', needed: true },
  worker_id: { text: 'line', free: true },
  phone_number: { text: 'phone', own: true, free: true, unlisted: true },
  position: { text: 'line', own: true, free: true, unlisted: true },
  section: { text: 'line', own: true, free: true, unlisted: true },
  institution: { text: 'line', own: true, free: true, unlisted: true },
  city: { text: 'line', own: true, free: true, unlisted: true },
  segment: { text: 'line', free: true },
} as const
type WrittenFields = typeof WRITTEN_FIELDS
export type WrittenField = keyof WrittenFields
type FieldMark = 'own' | 'needed' | 'free' | 'unlisted'
type FieldWith<Mark extends FieldMark> = {
  [Field in WrittenField]: WrittenFields[Field] extends Record<Mark, true> ? Field : never
}[WrittenField]

// Marked as pure, so that a browser loads those that it uses.
export const WRITTEN_NAMES = /* @__PURE__ */ Object.keys(WRITTEN_FIELDS) as WrittenField[]
export const PROFILE_FIELDS = /* @__PURE__ */ fieldsWith('own')
export const NEEDED_FIELDS = /* @__PURE__ */ fieldsWith('needed')
/** Needed, and no key to the account. */
export const NAME_FIELDS = ['first_name', 'last_name'] as const satisfies readonly FieldWith<'needed'>[]
export const FREE_FIELDS = /* @__PURE__ */ fieldsWith('free')
export type FreeField = FieldWith<'free'>
export const UNLISTED_FIELDS = /* @__PURE__ */ fieldsWith('unlisted')

function fieldsWith<Mark extends FieldMark>(mark: Mark) {
  return WRITTEN_NAMES.filter((field): field is FieldWith<Mark> => mark in WRITTEN_FIELDS[field])
}

/** Something for each of these fields. */
export function forEachField<Field extends string, Given>(
  names: readonly Field[],
  give: (name: Field) => Given,
) {
  return Object.fromEntries(names.map((name) => [name, give(name)])) as Record<Field, Given>
}
