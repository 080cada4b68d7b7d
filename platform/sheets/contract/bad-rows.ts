import * as z from 'zod/mini'

/** A row that is not taken. `line` counts from 1 with the heading, as a spreadsheet does; `shown` is what tells it from others. */
export function badRow<
  const Problems extends readonly string[],
  Shown extends Readonly<Record<string, z.ZodMiniType>>,
>(problems: Problems, shown: Shown) {
  return z.object({ line: z.int(), problem: z.enum(problems), ...shown })
}
