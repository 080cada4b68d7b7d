import { setImmediate as breathe } from 'node:timers/promises'
import { getSettings } from '#features/programme/server/programme.ts'
import { halfOf } from '#features/stages/server/stages.ts'
import type { Db } from '#platform/server/schema.ts'
import { CrewTables, scoreOf } from './crew-tables.ts'
import { getNumbersOf } from './rankings.faces.store.ts'
import { PeopleDirectory } from './people-directory.ts'
import { PeopleSums, PeopleTables, type PeopleTable, sumsIn, without } from './people-tables.ts'
import { findNews, findSumsSince, type LedgerMark, readLedger } from './rankings.ledger.store.ts'
import * as store from './rankings.store.ts'
import { compareStandings, type StandingsProof } from './standings-proof.ts'
import { BoardStanding } from './standing.ts'

export type KeeperWish = {
  /** How old an answer may be. */
  freshMs?: number
  /** How old the calendar, the rules and who hides may be. */
  surroundingsMs?: number
  /** Counts crews at every reading, without asking their mark: for whoever writes crews past their events. */
  alwaysCounts?: boolean
}

export type Rankings = {
  people: PeopleTables
  crews: CrewTables
  places: PeopleDirectory
  calendar: (store.Calendar[number] & { half: 1 | 2 })[]
  /** The crews of closed stages as they were then. */
  frozen: Map<string, BoardStanding>
  crewsBy: 'sum' | 'average'
  /** People who show a pseudonym. */
  veiled: Set<number>
  /** Positions at midnight by table and number; 0 for who was not in it. */
  morning: Map<string, Int32Array>
}

const MOST_NUMBERS = 100_000

/**
 * Keeps the standings of everybody in the process: built from the ledger once, then fed with every entry that was
 * committed, in whatever order and by whichever instance. What it answers is at most a quarter of a second old.
 */
export class RankingsKeeper {
  readonly #db: Db
  readonly #wish: Required<KeeperWish>
  #rankings: Rankings | undefined
  #mark: LedgerMark = ''
  #readAt = -Infinity
  #surroundingsAt = -Infinity
  #changes: store.ChangeMark | undefined
  #midnight = ''
  #crewMark = ''
  #busy: Promise<void> | undefined
  #onNews: (() => void)[] = []

  #numbers = new Map<string, number>()

  constructor(db: Db, { freshMs = 250, surroundingsMs = 3_000, alwaysCounts = false }: KeeperWish = {}) {
    this.#db = db
    this.#wish = { freshMs, surroundingsMs, alwaysCounts }
  }

  async current(): Promise<Rankings> {
    const asked = performance.now()
    while (!this.#rankings || asked - this.#readAt > this.#wish.freshMs) {
      // Whoever asks while a reading is under way waits for it, and for the next one where that began too early.
      await (this.#busy ??= this.#read().finally(() => {
        this.#busy = undefined
      }))
    }
    return this.#rankings
  }

  /** A person's number never changes: every page asks for the profile, and the database need not be asked again. */
  async numberOf(userId: string): Promise<number> {
    const number = this.#numbers.get(userId) ?? (await getNumbersOf(this.#db, userId)).person
    if (this.#numbers.size >= MOST_NUMBERS) this.#numbers.clear()
    this.#numbers.set(userId, number)
    return number
  }

  /** Called after entries have come in, or crews have changed. */
  onNews(react: () => void): void {
    this.#onNews.push(react)
  }

  /** Compares what stands here with a recount of the ledger, while nothing moves. */
  async prove(): Promise<StandingsProof> {
    const { people } = await this.current()
    while (this.#busy) await this.#busy
    const proof = compareStandings(this.#db, people, this.#mark)
    this.#busy = proof
      .then(() => undefined)
      .finally(() => {
        this.#busy = undefined
      })
    return proof
  }

  async #read() {
    const began = performance.now()
    if (!this.#rankings) await this.#build()
    const rankings = this.#rankings!
    const hasNews = await this.#bookNews(rankings)
    const hasOtherCrews = await this.#countCrews(rankings)
    if (began - this.#surroundingsAt > this.#wish.surroundingsMs) {
      await this.#lookAround(rankings)
      this.#surroundingsAt = began
    }
    this.#readAt = began
    if (hasNews || hasOtherCrews) for (const react of this.#onNews) react()
  }

  /** True when there were any. */
  async #bookNews(rankings: Rankings): Promise<boolean> {
    const { pages, mark } = await findNews(this.#db, this.#mark)
    this.#mark = mark
    try {
      for (const page of pages) {
        rankings.people.bookAll(page)
        rankings.crews.bookAll(page)
        // A hundred thousand at once, as of an import, must not hold up all else.
        if (pages.length > 1) await breathe()
      }
    } catch (error) {
      // Half booked: what stands here is worth nothing any more.
      this.#rankings = undefined
      throw error
    }
    return pages.length > 0
  }

  async #build() {
    // Built anew after a failure, nothing is known of what surrounds it either.
    this.#surroundingsAt = -Infinity
    this.#changes = undefined
    this.#midnight = ''
    const sums = new PeopleSums()
    const { crewsBy, calendar } = await this.#rules()
    const crews = new CrewTables({ by: crewsBy, stages: calendar })
    const mark = await readLedger(this.#db, (page) => {
      sums.addAll(page)
      crews.loadAll(page)
    })
    const people = PeopleTables.from(
      sums,
      (await store.findPrivate(this.#db)).flatMap(({ number, objects }) => (objects ? [number] : [])),
    )
    crews.setCrews(await store.findCrewSizes(this.#db))
    this.#mark = mark
    const places = new PeopleDirectory()
    this.#rankings = {
      people,
      crews,
      places,
      calendar,
      frozen: new Map(),
      crewsBy,
      veiled: new Set(),
      morning: new Map(),
    }
  }

  async #rules() {
    const [settings, stages] = await Promise.all([getSettings(this.#db), store.findCalendar(this.#db)])
    const calendar = stages.map((stage) => ({ ...stage, half: halfOf(stage.order, stages.length) }))
    return { crewsBy: settings.teams_ranked_by, timeZone: settings.time_zone, calendar }
  }

  async #lookAround(rankings: Rankings) {
    const { crewsBy, calendar, timeZone } = await this.#rules()
    if (rankings.crewsBy !== crewsBy) rankings.frozen.clear()
    rankings.crewsBy = crewsBy
    rankings.calendar = calendar
    rankings.crews.setRules({ by: crewsBy, stages: calendar.map(({ id, half }) => ({ id, half })) })
    await this.#freeze(rankings)
    const mark = await store.nextMark(this.#db, this.#changes)
    await store.readPlaces(this.#db, this.#changes?.since, (people) => rankings.places.put(people))
    for (const { number, objects, veiled } of await store.findPrivate(this.#db, this.#changes?.since)) {
      if (objects) rankings.people.hide(number)
      else rankings.people.show(number)
      if (veiled) rankings.veiled.add(number)
      else rankings.veiled.delete(number)
    }
    this.#changes = mark
    const midnight = await store.getMidnight(this.#db, timeZone)
    if (midnight !== this.#midnight) await this.#remember(rankings, midnight)
  }

  /** True when crews were founded or closed, or their sizes changed. */
  async #countCrews({ crews }: Rankings): Promise<boolean> {
    const mark = await store.getCrewMark(this.#db)
    const isNew = mark !== this.#crewMark
    if (isNew || this.#wish.alwaysCounts) crews.setCrews(await store.findCrewSizes(this.#db))
    this.#crewMark = mark
    return isNew
  }

  async #freeze({ calendar, frozen, crewsBy }: Rankings) {
    for (const { id, closed } of calendar) {
      if (!closed || frozen.has(id)) continue
      const crews = await store.findFrozenCrews(this.#db, id)
      const points = crews.map((crew) => scoreOf(crewsBy, crew.points, crew.members))
      frozen.set(
        id,
        BoardStanding.from(
          Int32Array.from(crews, ({ number }) => number),
          Int32Array.from(points),
        ),
      )
    }
  }

  /** The positions at midnight are those of now without what came since. */
  async #remember(rankings: Rankings, midnight: string) {
    const since = await findSumsSince(this.#db, midnight, this.#mark)
    const morning = new Map<string, Int32Array>()
    const running = rankings.calendar.findLast(({ begun, closed }) => begun && !closed)
    const tables: PeopleTable[] = ['business', 'educational']
    if (running) tables.push(`stage ${running.id}`)
    for (const name of tables) {
      morning.set(`people ${name}`, without(rankings.people.table(name), sumsIn(name, since)).positions())
      await breathe()
    }
    const crews = rankings.crews.without(since)
    for (const name of crews.names()) {
      morning.set(`crews ${name}`, crews.table(name).positions())
      await breathe()
    }
    rankings.morning = morning
    this.#midnight = midnight
  }
}
