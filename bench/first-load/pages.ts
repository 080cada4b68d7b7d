/** The two pages that people load first, and whether somebody is signed in there. */
export const FIRST_PAGES = [
  { name: 'login', path: '/login', signedIn: false, goalKb: 100 },
  { name: 'home', path: '/', signedIn: true, goalKb: 150 },
] as const

export const WHO = 'kuba@convoy.demo'
