import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { naughtyStrings } from '#app/testing/walks/naughty-strings.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()

test('Texts are folded the same whether they are of plain letters or not', async () => {
  const plain = Array.from({ length: 127 }, (_, at) => String.fromCharCode(at + 1))
  const stored = naughtyStrings.filter((text) => text.isWellFormed() && !text.includes('\0'))
  const texts = [...plain, ...stored, 'ŻÓŁĆ', 'Straße', 'ÆON', 'plain ascii', '']
  // The letter behind takes each of them off the short way.
  const { rows } = await sql<{ text: string }>`select t as text from unnest(${texts}::text[]) t
    where folded(t) is distinct from regexp_replace(folded(t || '|ż'), '[|]z$', '')`.execute(app.db)
  expect(rows).toEqual([])
  const nothing = await sql<{ folded: null }>`select folded(null)`.execute(app.db)
  expect(nothing.rows).toEqual([{ folded: null }])
})
