/** Small letters without marks, so that `Hasło` and `haslo` are one. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l')
}
