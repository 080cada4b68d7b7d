/** A group of people in a published split, by whatever names it; `people` are those in it who count. */
type SplitGroup<Id> = { id: Id; people: number }

/**
 * Which groups of a whole may be shown beside the whole, when no figure about fewer than `least` people may be read off:
 * none that has fewer itself, and as the whole is known, the rest that is not shown has none or at least so many
 * together. Where it would be fewer, the smallest that could be shown goes with it. One group alone that is the whole
 * says nothing new, and is not shown.
 */
export function safeGroups<Id>(groups: readonly SplitGroup<Id>[], least: number): Id[] {
  const shown = groups
    .filter(({ people }) => people >= least)
    .toSorted((one, other) => other.people - one.people || (String(one.id) < String(other.id) ? -1 : 1))
  const whole = groups.reduce((sum, { people }) => sum + people, 0)
  const rest = () => whole - shown.reduce((sum, { people }) => sum + people, 0)
  while (shown.length > 0 && rest() > 0 && rest() < least) shown.pop()
  return shown.length === 1 && rest() === 0 ? [] : shown.map(({ id }) => id)
}
