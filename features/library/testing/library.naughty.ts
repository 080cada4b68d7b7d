import { publishLibraryDocument } from '#features/library/contract/console.ts'
import { libraryDraft } from '#features/library/server/library.fixture.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every field about company documents that takes text of people: sends it, and reads it back. */
export function libraryFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let organiser: Promise<Person> | undefined
  return {
    'POST /api/library/desk/documents/:document_id/publish note': async (note) => {
      const app = appOf()
      const olga = await (organiser ??= app.person('Librarian', { role: 'organiser' }))
      const document_id = await libraryDraft(app, olga, 'Published')
      const { status, body } = await app.as(olga)(publishLibraryDocument, {
        document_id,
        note,
        asks_again: true,
      })
      return status === 400
        ? { refused: body.fields?.note ?? '' }
        : { stored: body.document.versions[0]!.note }
    },
  }
}
