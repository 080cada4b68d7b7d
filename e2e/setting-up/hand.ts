import type { Locator } from '@playwright/test'

/**
 * Counts what a hand does: a press of a button, link, tick or choice is one, a field that is filled in is one however long,
 * a file that is chosen is one, and so is a chord of keys. Looking, waiting and scrolling are none.
 */
export class Hand {
  presses = 0

  private async do(work: Promise<unknown>) {
    this.presses += 1
    await work
  }

  press = (what: Locator) => this.do(what.click())
  fill = (field: Locator, words: string) => this.do(field.fill(words))
  pick = (list: Locator, option: string) => this.do(list.selectOption(option))
  give = (field: Locator, name: string, csv: string) =>
    this.do(field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) }))
  async tickAll(boxes: Locator) {
    await boxes.first().waitFor()
    for (const box of await boxes.all()) await this.do(box.check())
  }
}
