/** The anchor of a line in the page. */
export function lineId(entryId: number): string {
  return `entry-${entryId}`
}
