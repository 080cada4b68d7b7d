/** A mistake that somebody could make, and the tests of the usual run that have to find it. */
export type Fault = {
  /** What went wrong, in words. */
  name: string
  /** From the root of the project. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  foundBy: readonly string[]
  /** Only those of their tests that have this in their name, where the rest takes long. */
  only?: string
}
