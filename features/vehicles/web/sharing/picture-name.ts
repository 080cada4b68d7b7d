/** The file name of a crew's picture: what every system takes, and never empty. */
export function pictureName(crew: string): string {
  const plain = crew
    .replaceAll(/[łŁ]/g, 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `convoy-${plain || 'crew'}.png`
}
