import type * as z from 'zod/mini'
import type { SavedKind } from '#platform/content/contract/saves.ts'
import type { Several } from '#platform/content/contract/several.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import type { ErrorCode, platformCodes } from '#platform/contract/errors.ts'
import type { Endpoint, Schema, SignedIn } from '#platform/contract/kit.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import { deleteSaves, isOvertaken, keepSave } from '#features/saves/server/saves.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Faults } from '#platform/server/http/errors.ts'
import { type Call, type Caller, type Fail, handle, type Handler } from '#platform/server/http/handler.ts'
import { tidyAudience } from '#platform/server/lists/audience.ts'
import type { Db } from '#platform/server/schema.ts'
import { doSeveral, type Doing, type Way } from './content.several.ts'
import { MOST_ROWS, sheetOf, type SheetRow } from './content.sheet.ts'
import { findReached } from './reach.ts'

/** What one kind of content brings along; all that is done alike with every kind is done by `contentConsole`. */
export type ContentKind<Row, Sent, Content, One extends Schema, Key extends string> = {
  kind: SavedKind
  /** The field of a call that names the piece. */
  key: Key
  /** The code for a piece that is not there, and the one for content that is wrong. */
  missing: ErrorCode
  wrong: ErrorCode
  /** The piece for this caller, changed by nobody else before the end of the transaction. */
  lock: (tx: Db, id: string, caller: Caller) => Promise<Row | undefined>
  /** What is kept of what was sent, or what is wrong with it. */
  check: (db: Db, sent: Sent) => Promise<{ faults: Faults; content?: Content }>
  /** The piece as its writers see it. */
  answer: (db: Db, id: string, language: Language) => Promise<z.input<One> | undefined>
  /** Before every call: what is due by the clock. */
  turn?: () => Promise<void>
  /** How many people some of them are for, each counted once. */
  countMeant?: (db: Db, ids: readonly string[]) => Promise<number>
}

/** Work on a locked piece, in a transaction that `throw fail(…)` rolls back. */
export type Deed<Row, Code extends ErrorCode = never> = { tx: Db; row: Row; fail: Fail<Code> }

type Sheet = { name: string; csv: string }
type SeveralCall<Act extends string, Code extends ErrorCode> = Endpoint<
  z.ZodMiniType<{ ids: string[]; act: Act }>,
  z.ZodMiniType<Several, Several>,
  Code,
  SignedIn
>

type CodesOf<Code extends ErrorCode> = Code | (typeof platformCodes)[number]
/** What is written: as it was sent, and as it is kept. */
type Written<Sent, Content> = { caller: Caller; sent: Sent; content: Content }
type AfterCommit<Told> = (told: Told, id: string) => unknown

/**
 * The handlers of what is written at the console. Every change locks the piece, refuses when it is missing or when
 * somebody else has saved since, checks what was sent, does the work of the kind, keeps a save, and answers with the
 * piece after the commit.
 */
export function contentConsole<Row, Sent extends object, Content, One extends Schema, Key extends string>(
  db: Db,
  own: ContentKind<Row, Sent, Content, One, Key>,
) {
  type Named = z.ZodMiniType<Record<Key, string>>
  type Change = z.ZodMiniType<Sent & Record<Key, string> & { after?: number | undefined }>
  type OneCall<Input extends Schema, Code extends ErrorCode> = Endpoint<Input, One, Code, SignedIn>
  type CallOf<Code extends ErrorCode> = Call<Schema, Code, SignedIn>

  /** What is done by each call, so that the same is done with several. */
  const doings = new Map<unknown, Doing<Row>>()
  const thing = (content_id: string) => ({ kind: own.kind, content_id })
  const idIn = (input: unknown) => (input as Record<Key, string>)[own.key]
  const one = async (id: string, { request }: { request: { language: Language } }) =>
    (await own.answer(db, id, request.language))!

  async function getLocked<Code extends ErrorCode>(tx: Db, id: string, { caller, fail }: CallOf<Code>) {
    const row = await own.lock(tx, id, caller)
    if (!row) throw fail(own.missing as Code)
    return row
  }

  async function checked<Code extends ErrorCode>(tx: Db, sent: Sent, { fail }: CallOf<Code>) {
    const { faults, content } = await own.check(tx, sent)
    if (Object.keys(faults).length > 0) throw fail(own.wrong as Code, { fields: faults })
    return content!
  }

  /** A call whose errors are not those of its kind would answer 500: that is seen at the start. */
  function bind<Input extends Schema, Output extends Schema, Code extends ErrorCode>(
    endpoint: Endpoint<Input, Output, Code, SignedIn>,
    codes: readonly ErrorCode[],
    answer: (call: CallOf<Code>) => Promise<z.input<Output>>,
  ): Handler {
    const lacking = codes.filter((code) => !(endpoint.errors as readonly ErrorCode[]).includes(code))
    if (lacking.length > 0) throw new Error(`${endpoint.path} does not declare ${lacking.join(', ')}`)
    return handle(endpoint, async (call) => {
      await own.turn?.()
      return answer(call as unknown as CallOf<Code>)
    })
  }

  return {
    get<Input extends Named, Code extends ErrorCode>(endpoint: OneCall<Input, Code>): Handler {
      return bind(endpoint, [own.missing], async ({ input, request, fail }) => {
        const found = await own.answer(db, idIn(input), request.language)
        if (!found) throw fail(own.missing as Code)
        return found
      })
    },

    /** `insert` answers the id of the draft. */
    create<Input extends z.ZodMiniType<Sent>, Code extends ErrorCode>(
      endpoint: OneCall<Input, Code>,
      insert: (draft: Written<Sent, Content> & { tx: Db; fail: Fail<CodesOf<Code>> }) => Promise<string>,
    ): Handler {
      return bind(endpoint, [own.wrong], async (call) => {
        const [{ caller, fail }, sent] = [call, call.input as Sent]
        const id = await inTransaction(db, async (tx) => {
          const content = await checked(tx, sent, call)
          const made = await insert({ tx, caller, sent, content, fail })
          await keepSave(tx, thing(made), { content: sent, saved_by: caller.id })
          return made
        })
        return one(id, call)
      })
    },

    /** `may` refuses what cannot be written any more, before anything else is looked at. */
    change<Input extends Change, Code extends ErrorCode, Told>(
      endpoint: OneCall<Input, Code>,
      write: (deed: Written<Sent, Content> & Deed<Row, CodesOf<Code>>) => Promise<Told>,
      { may, tell }: { may?: (deed: Deed<Row, CodesOf<Code>>) => void; tell?: AfterCommit<Told> } = {},
    ): Handler {
      return bind(endpoint, [own.missing, own.wrong, 'content_changed'], async (call) => {
        const [{ caller, fail }, id] = [call, idIn(call.input)]
        const { [own.key]: _, after, ...rest } = call.input as Record<string, unknown> & { after?: number }
        const sent = rest as Sent
        const told = await inTransaction(db, async (tx) => {
          const row = await getLocked(tx, id, call)
          may?.({ tx, row, fail })
          if (await isOvertaken(tx, thing(id), { by: caller.id, after }))
            throw fail('content_changed' as Code)
          const content = await checked(tx, sent, call)
          const done = await write({ tx, row, caller, sent, content, fail })
          await keepSave(tx, thing(id), { content: sent, saved_by: caller.id })
          return done
        })
        await tell?.(told, id)
        return one(id, call)
      })
    },

    /** Whatever else is done with a piece: publishing, archiving, and the verbs of its kind. */
    act<Input extends Named, Code extends ErrorCode, Told>(
      endpoint: OneCall<Input, Code>,
      work: (deed: Deed<Row, CodesOf<Code>> & { input: z.output<Input>; caller: Caller }) => Promise<Told>,
      tell?: AfterCommit<Told>,
    ): Handler {
      doings.set(endpoint, { work: work as unknown as Doing<Row>['work'], tell })
      return bind(endpoint, [own.missing], async (call) => {
        const [{ caller, fail }, input, id] = [call, call.input as z.output<Input>, idIn(call.input)]
        const told = await inTransaction(db, async (tx) =>
          work({ tx, row: await getLocked(tx, id, call), input, caller, fail }),
        )
        await tell?.(told, id)
        return one(id, call)
      })
    },

    /** `work` makes a draft like this piece; what it answers as `content` is kept as the first save. */
    copy<Input extends Named, Code extends ErrorCode>(
      endpoint: OneCall<Input, Code>,
      work: (original: { tx: Db; row: Row; author_id: string }) => Promise<{ id: string; content?: unknown }>,
    ): Handler {
      return bind(endpoint, [own.missing], async (call) => {
        const author_id = call.caller.id
        const id = await inTransaction(db, async (tx) => {
          const made = await work({ tx, row: await getLocked(tx, idIn(call.input), call), author_id })
          if (made.content) await keepSave(tx, thing(made.id), { content: made.content, saved_by: author_id })
          return made.id
        })
        return one(id, call)
      })
    },

    drop<Input extends Named, Output extends z.ZodMiniType<object>, Code extends ErrorCode>(
      endpoint: Endpoint<Input, Output, Code, SignedIn>,
      work: (deed: Deed<Row, CodesOf<Code>>) => Promise<void>,
    ): Handler {
      const drop = async (id: string, deed: Deed<Row, CodesOf<Code>>) => {
        await work(deed)
        await deleteSaves(deed.tx, thing(id))
      }
      doings.set(endpoint, { work: ({ input, ...deed }) => drop(idIn(input), deed) })
      return bind(endpoint, [own.missing], async (call) => {
        const id = idIn(call.input)
        await inTransaction(db, async (tx) =>
          drop(id, { tx, row: await getLocked(tx, id, call), fail: call.fail }),
        )
        return {} as z.input<Output>
      })
    },

    /** Many pieces at once, and what would become of them: each act is the one of a call that was bound before. */
    several<Act extends string, Code extends ErrorCode>(
      endpoints: Record<'act' | 'preview', SeveralCall<Act, Code>>,
      ways: Record<Act, Way>,
    ): Handler[] {
      const of = (endpoint: SeveralCall<Act, Code>, isTried: boolean) =>
        bind(endpoint, [], ({ input, caller, request: { language } }) => {
          const { ids, act } = input as { ids: string[]; act: Act }
          const { by, with: sent = {} } = ways[act]
          const doing = doings.get(by)!
          return doSeveral(db, { kind: own, doing }, { ids, sent, caller, language, isTried })
        })
      const unbound = Object.values<Way>(ways).find(({ by }) => !doings.has(by))
      if (unbound) throw new Error(`${unbound.by.path} is not bound, and cannot be done with several`)
      return [of(endpoints.act, false), of(endpoints.preview, true)]
    },

    /** All that a list finds, as a file; `read` answers them in their order. */
    sheet<Wish extends object, Code extends ErrorCode>(
      endpoint: Endpoint<z.ZodMiniType<Wish>, z.ZodMiniType<Sheet, Sheet>, Code, SignedIn>,
      read: (
        wish: Omit<Wish, 'stage'> & { language: Language; limit: number },
        caller: Caller,
      ) => Promise<readonly SheetRow[]>,
    ): Handler {
      return bind(endpoint, [], async ({ input, caller, request: { language } }) => {
        const { stage, ...rest } = input as Wish & { stage?: string }
        const wish = { ...(stage !== undefined && { state: stage }), ...rest, language, limit: MOST_ROWS }
        const rows = await read(wish, caller)
        return { name: `${own.kind}.csv`, csv: sheetOf(rows, language) }
      })
    },

    /** How many people an audience has today; of a module, those for whom it is on. */
    reach<Input extends z.ZodMiniType<{ audience: Audience }>, Code extends ErrorCode>(
      endpoint: Endpoint<Input, z.ZodMiniType<{ reach: number }, { reach: number }>, Code, SignedIn>,
      module?: ModuleName,
    ): Handler {
      return bind(endpoint, [], async ({ input }) => {
        const { audience } = input as { audience: Audience }
        return { reach: (await findReached(db, tidyAudience(audience), module)).length }
      })
    },
  }
}

type Alone<Row> = {
  lock: (tx: Db, id: string) => Promise<Row | undefined>
  missing: ErrorCode
  id: string
  fail: Fail<ErrorCode>
}

/** A deed without a call, as a command does it. */
export function actAlone<Row>(
  db: Db,
  { lock, missing, id, fail }: Alone<Row>,
  work: (deed: Deed<Row, ErrorCode>) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lock(tx, id)
    if (!row) throw fail(missing)
    await work({ tx, row, fail })
  })
}
