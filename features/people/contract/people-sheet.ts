import { forEachField } from '#platform/contract/written-fields.ts'
import type { SheetForm } from '#platform/sheets/contract/sheet-form.ts'
import { IMPORT_FIELDS, type ImportField, MAX_PEOPLE_ROWS } from './imports.ts'

// What columns are called beside their own names.
const synonyms: Partial<Record<ImportField, readonly string[]>> = {
  worker_id: ['employee_id', 'numer_pracownika', 'nr_pracownika', 'identyfikator_pracownika'],
  email: ['e_mail', 'mail', 'adres_e_mail', 'adres_email'],
  first_name: ['imię', 'imie'],
  last_name: ['surname', 'nazwisko'],
  phone_number: ['phone', 'telefon', 'numer_telefonu'],
  position: ['stanowisko'],
  section: ['sekcja'],
  institution: ['instytucja'],
  city: ['miasto', 'miejscowość'],
  department: ['dział', 'dzial'],
  country: ['kraj'],
  language: ['język', 'jezyk'],
  access: ['dostęp', 'dostep'],
  active: ['aktywny', 'aktywne', 'aktywna'],
}

/** People as a sheet has them. */
export const peopleSheet: SheetForm<ImportField> = {
  headings: forEachField(IMPORT_FIELDS, (field) => [field, ...(synonyms[field] ?? [])]),
  needed: [['worker_id', 'email']],
  most: MAX_PEOPLE_ROWS,
}
