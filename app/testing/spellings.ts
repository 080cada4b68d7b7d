/** The last letter of 32 bytes in base64url has two bits to spare: four letters read alike. */
export function spelledOtherwise(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return letters[letters.indexOf(letter) ^ 1]!
}
