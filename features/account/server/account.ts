export {
  findMerged,
  findOrganisers as listOrganisers,
  findNamed as listNamed,
  getWholeUser,
  hasUsers as hasPeople,
  lockAdministrators,
  setUserFormer,
  /** Opens an account, or answers undefined when the address has one. */
  insertUser as insertPerson,
  /** Renames a person whose address nobody has confirmed yet. */
  setUserNames as renamePerson,
  /** The person of an address, deactivated ones too. */
  findUserByMail as findPersonByMail,
  setUserRole as setPersonRole,
  /** Whoever is set `deleted` cannot sign in; end their sessions as well. */
  setUserFlag as setPersonFlag,
  /** `null` takes the person out of theirs. */
  setUserSegment as setPersonSegment,
  /** In which language somebody is written to; nothing when there is nobody of that id. */
  findLanguage as writtenLanguage,
  /** The address of a picture of the person's face, or null for the drawn sign. */
  setUserAvatar as setPersonAvatar,
  /** Throws PostgreSQL's unique violation when somebody else has the address. */
  setUserMail as setPersonMail,
} from './account.store.ts'
export {
  insertCountries,
  insertDepartments,
  insertUsers as insertPeople,
  type NewPersonColumns,
  findDirectoryFields,
  setDirectoryFields,
  setMerged,
  setUsersColumns as setPeopleColumns,
  updateUsers as updatePeople,
  type WrittenColumns,
} from './account.people.store.ts'
export {
  findScope as scopeOf,
  findScopeOfPerson as scopeOfPerson,
  findThoseWithin,
  isPersonWithin,
  isWithin,
  isWithinScope,
  type Scope,
  setScopeRow as setScope,
} from './account.scopes.store.ts'
