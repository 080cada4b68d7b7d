import * as contract from '#features/thanks/contract/console.ts'
import * as programme from '#features/programme/server/programme.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from '#features/thanks/server/thanks.values.store.ts'

const SETTINGS = ['thanks_week', 'thanks_points', 'thanks_points_week'] as const

/** The values of the company, and what thanks bring. */
export function thanksValuesHandlers({ db }: Services) {
  const all = async () => ({ values: await store.findValues(db) })
  return [
    handle(contract.listThanksValues, all),

    handle(contract.writeThanksValue, async ({ input, fail }) => {
      const { value_id: id, version, ...written } = input
      if (!isInEveryLanguage(written.texts))
        throw fail('invalid_input', { fields: { texts: { code: 'required' } } })
      await inTransaction(db, async (tx) => {
        await store.lockValues(tx)
        const before = await store.findAnyValue(tx, id)
        // A press that is repeated after it worked has nothing left to do.
        if (before && isSame(before, written)) return
        if (before) {
          if (before.version !== version) throw fail('thanks_value_edited')
          return store.setValue(tx, { id, ...written })
        }
        if (version > 0) throw fail('thanks_value_not_found')
        const { standing, next } = await store.countValues(tx)
        if (standing >= contract.MAX_VALUES)
          throw fail('thanks_values_full', { values: { count: contract.MAX_VALUES } })
        return store.insertValue(tx, { id, ...written, place: next })
      })
      return all()
    }),

    handle(contract.retireThanksValue, async ({ input: { value_id: id, retired }, fail }) => {
      await inTransaction(db, async (tx) => {
        await store.lockValues(tx)
        const before = await store.findAnyValue(tx, id)
        if (!before) throw fail('thanks_value_not_found')
        if ((before.retired_at !== null) === retired) return
        const { standing } = await store.countValues(tx)
        if (!retired && standing >= contract.MAX_VALUES)
          throw fail('thanks_values_full', { values: { count: contract.MAX_VALUES } })
        await store.setRetired(tx, id, retired)
      })
      return all()
    }),

    handle(contract.orderThanksValues, async ({ input: { ids } }) => {
      await inTransaction(db, async (tx) => {
        await store.lockValues(tx)
        await store.setOrder(tx, ids)
      })
      return all()
    }),

    handle(contract.getThanksSettings, () => readSettings(db)),

    handle(contract.setThanksSettings, async ({ input: { version, ...values }, fail }) => {
      const saved = await programme.saveSettings(db, { names: SETTINGS, version, change: async () => values })
      if (!saved) throw fail('programme_changed')
      return readSettings(db)
    }),
  ]
}

/** Once in each: nobody meets a value in a language that is not theirs. */
function isInEveryLanguage(texts: contract.ValueTexts): boolean {
  return (
    texts.length === LANGUAGES.length &&
    LANGUAGES.every((own) => texts.some(({ language }) => language === own))
  )
}

type Shown = { texts: contract.ValueTexts; sign: string; colour: string }

function isSame(before: Shown, now: Shown): boolean {
  const print = ({ texts, sign, colour }: Shown) =>
    JSON.stringify([
      texts
        .map(({ language, title, text }) => [language, title, text])
        .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
      sign,
      colour,
    ])
  return print(before) === print(now)
}

async function readSettings(db: Db) {
  const { settings, version } = await programme.readVersioned(db, SETTINGS)
  const { thanks_week, thanks_points, thanks_points_week } = settings
  return { thanks_week, thanks_points, thanks_points_week, version }
}
