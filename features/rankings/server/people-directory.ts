/** People of one department and country, by number. */
export type PeoplePlace = { numbers: Int32Array; department_id: string | null; country_id: string | null }

/** In which department and country everybody is, by number: what a filter asks a million times. */
export class PeopleDirectory {
  #departments = new Uint16Array(1_024)
  #countries = new Uint16Array(1_024)
  readonly #codes = new Map<string, number>()
  readonly #sizes = new Map<number, number>()

  put({ numbers, department_id, country_id }: PeoplePlace): void {
    const [department, country] = [this.#codeOf(department_id), this.#codeOf(country_id)]
    for (const number of numbers) {
      if (number >= this.#departments.length) this.#grow(number)
      this.#move(this.#departments, number, department)
      this.#move(this.#countries, number, country)
    }
  }

  /** Whether a person belongs to all of these; an id that nobody has matches nobody. */
  filter(wish: { department_id?: string | undefined; country_id?: string | undefined }) {
    const department = wish.department_id && (this.#codes.get(wish.department_id) ?? -1)
    const country = wish.country_id && (this.#codes.get(wish.country_id) ?? -1)
    return (number: number): boolean =>
      (department === undefined || this.#departments[number] === department) &&
      (country === undefined || this.#countries[number] === country)
  }

  /** At most so many people are in all of these. */
  sizeOf(wish: { department_id?: string | undefined; country_id?: string | undefined }): number {
    const ids = [wish.department_id, wish.country_id].filter((id) => id !== undefined)
    return Math.min(...ids.map((id) => this.#sizes.get(this.#codes.get(id) ?? -1) ?? 0))
  }

  /** The numbers of everybody who matches. */
  numbersOf(wish: { department_id?: string | undefined; country_id?: string | undefined }): number[] {
    const matches = this.filter(wish)
    const numbers: number[] = []
    for (let number = 0; number < this.#departments.length; number += 1)
      if (matches(number)) numbers.push(number)
    return numbers
  }

  // Departments and countries have codes of one series: an id is never both. 0 stands for none.
  #codeOf(id: string | null): number {
    if (id === null) return 0
    const code = this.#codes.get(id) ?? this.#codes.size + 1
    this.#codes.set(id, code)
    return code
  }

  #move(list: Uint16Array, number: number, code: number) {
    const before = list[number]!
    if (before === code) return
    if (before !== 0) this.#sizes.set(before, (this.#sizes.get(before) ?? 1) - 1)
    if (code !== 0) this.#sizes.set(code, (this.#sizes.get(code) ?? 0) + 1)
    list[number] = code
  }

  #grow(number: number) {
    const length = 2 ** Math.ceil(Math.log2(number + 1))
    const [departments, countries] = [new Uint16Array(length), new Uint16Array(length)]
    departments.set(this.#departments)
    countries.set(this.#countries)
    this.#departments = departments
    this.#countries = countries
  }
}
