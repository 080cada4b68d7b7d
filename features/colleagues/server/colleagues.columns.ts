/** What features above ask of a colleague beside what is asked here: by name, with what comes of it. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features add to it
export interface ColleagueColumns {}
