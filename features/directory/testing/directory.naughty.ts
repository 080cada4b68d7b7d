import { sql } from 'kysely'
import { changeConnection, createConnection } from '#features/directory/contract/directory.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { addConnection } from './directory.access.ts'
import { connectionWish } from './directory-calls.ts'

/** For the names of connections: sends them, and reads them back. */
export function directoryNames(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let making: Promise<Person> | undefined
  const ada = () => (making ??= appOf().person('Directing', { role: 'administrator' }))
  type Answered = {
    status: number
    body: { fields?: Record<string, string>; connection: { id: string; name: string } }
  }
  const outcome = async ({ status, body }: Answered): Promise<Outcome> => {
    if (status === 400) return { refused: body.fields?.['name'] ?? '' }
    await sql`delete from directory_connections where id = ${body.connection.id}`.execute(appOf().db)
    return { stored: body.connection.name }
  }
  return {
    'POST /api/directory/connections name': async (name) =>
      outcome((await appOf().as(await ada())(createConnection, connectionWish({ name }))) as Answered),
    'PUT /api/directory/connections/:connection_id name': async (name) => {
      const connection_id = await addConnection(appOf())
      const wish = { connection_id, ...connectionWish({ name }) }
      const answer = (await appOf().as(await ada())(changeConnection, wish)) as Answered
      if (answer.status === 400)
        await sql`delete from directory_connections where id = ${connection_id}`.execute(appOf().db)
      return outcome(answer)
    },
  }
}
