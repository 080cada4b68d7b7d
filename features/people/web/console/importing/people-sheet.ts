import { IMPORT_FIELDS, type ImportField } from '#features/people/contract/imports.ts'
import { peopleSheet } from '#features/people/contract/people-sheet.ts'
import type { SheetGuide } from '#platform/sheets/web/sheet-guide.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What a file of people is to hold. */
export function usePeopleGuide(): SheetGuide<ImportField> {
  const t = useTexts('console_people')
  return {
    form: peopleSheet,
    fileName: t('file.template'),
    columns: IMPORT_FIELDS.map((id) => ({
      id,
      name: t(`file.fields.${id}`),
      about: t(`file.about.${id}`),
      example: t(`file.example.${id}`),
    })),
  }
}
