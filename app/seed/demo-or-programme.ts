import { isDemoData } from '#features/programme/server/programme.ts'
import { hasPeople } from '#features/account/server/account.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/schema.ts'
import { StartError } from '#platform/server/start-error.ts'

/**
 * A demo shows all its mails to everybody, and everybody knows the passwords of its accounts: it never runs on the data
 * of a programme, and no programme runs on its data.
 */
export async function refuseForeignStart(db: Db, { demo }: Pick<Config, 'demo'>): Promise<void> {
  const isDemo = await isDemoData(db)
  if (demo && !isDemo && (await hasPeople(db)))
    throw new StartError(
      'This is the data of a programme, and the demo shows every mail to everybody. Say CONVOY_DEMO=off to run the programme. For a demo, name an empty folder (CONVOY_DATA_DIR) or an empty database (DATABASE_URL).',
    )
  if (!demo && isDemo)
    throw new StartError(
      'This is the data of a demo, whose accounts have a password that everybody knows. Say CONVOY_DEMO=on to go on with the demo. For a programme, name an empty folder (CONVOY_DATA_DIR) or an empty database (DATABASE_URL).',
    )
}
