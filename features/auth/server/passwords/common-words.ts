import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as leaked } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as polish } from '@zxcvbn-ts/language-pl'
import { plain } from './plain.ts'

// Loaded with the first password that somebody sets: 0.2 s and 30 MB that most starts do not need.

const LISTS = [
  leaked['passwords-common'],
  leaked['diceware-common'],
  english['commonWords-en'],
  english['firstnames-en'],
  english['months-en'],
  english['seasons-en'],
  english['daysOfWeek-en'],
  polish.commonWords,
  polish.femaleFirstnames,
  polish.maleFirstnames,
  polish.wikipedia,
]
// What stands further down is rarer than what it would take to try all signs.
const PER_LIST = 25_000

/** The words of all lists, the most common of each first: one list is looked through many times faster than eleven. */
function mixed(): Set<string> {
  const words = new Set<string>()
  for (let rank = 0; rank < PER_LIST; rank += 1)
    for (const list of LISTS) {
      const word = list[rank]
      if (word !== undefined) words.add(plain(word))
    }
  return words
}

const words = mixed()
const { qwerty, qwertz, keypad } = adjacencyGraphs
const judge = new ZxcvbnFactory({
  dictionary: { words: [...words] },
  graphs: { qwerty, qwertz, keypad },
  // The time grows faster than the length and than the signs that may stand for letters: so it stays at 5 ms.
  maxLength: 32,
  l33tMaxSubstitutions: 20,
})

/** How a guesser who knows these names would find it: the power of ten of the attempts, and of what they would put it together. */
export function guessesOf(
  text: string,
  names: string[],
): { power: number; onlyWords: boolean; ofNames: boolean } {
  const { guessesLog10, sequence } = judge.check(text, names)
  return {
    power: guessesLog10,
    onlyWords: sequence.every((part) => part.pattern !== 'bruteforce'),
    ofNames: sequence.some((part) => 'dictionaryName' in part && part.dictionaryName === 'userInputs'),
  }
}

export const isWord = (text: string): boolean => words.has(text)
