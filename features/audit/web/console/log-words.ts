import { type Texts, useTexts } from '#platform/web/texts/texts.tsx'

type Words = Texts['console_log']

/** What tables and their columns are called in the words of the product. */
export function useLogWords() {
  const t = useTexts('console_log')
  return {
    table: (name: string) => t(`tables.${name as keyof Words['tables']}`),
    field: (table: string, name: string) => t(`fields.${fieldOf(table, name)}`),
  }
}

/** The order of a folder and the post that somebody holds bear one name in the database. */
function fieldOf(table: string, name: string): keyof Words['fields'] {
  return (table === 'users' && name === 'position' ? 'job_title' : name) as keyof Words['fields']
}
