import { IMPORT_FIELDS, type ImportField } from '#features/people/contract/imports.ts'
import { peopleSheet } from '#features/people/contract/people-sheet.ts'
import type { SheetGuide } from '#platform/sheets/web/sheet-guide.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

// Of the others the name says it.
const EXPLAINED = [
  'worker_id',
  'email',
  'first_name',
  'last_name',
  'phone_number',
  'segment',
  'department',
  'country',
  'language',
  'access',
  'active',
] as const satisfies readonly ImportField[]

/** What a file of people is to hold. */
export function usePeopleGuide(): SheetGuide<ImportField> {
  const t = useTexts('console_people')
  return {
    form: peopleSheet,
    fileName: t('file.template'),
    columns: IMPORT_FIELDS.map((id) => {
      const explained = EXPLAINED.find((each) => each === id)
      return {
        id,
        name: t(`file.fields.${id}`),
        example: explained ? t(`file.example.${explained}`) : '',
        ...(explained && { about: t(`file.about.${explained}`) }),
      }
    }),
  }
}
