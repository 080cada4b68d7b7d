/** One of each kind of trouble, for the fields whose kind is tried with every string elsewhere. */
export const chosenStrings: readonly string[] = [
  '  Anna  ',
  'An  na',
  'An\r\nna',
  '\u200b',
  '\u0000',
  'a\ud83d',
  '\u202eannA',
  'e\u0301',
  'İstanbul',
  '👩‍👩‍👧‍👦',
  'مرحبا',
  "'; drop table users; --",
  '%_%',
  '\\\\',
  '<script>alert(1)</script>',
  '&lt;b&gt;',
  '=HYPERLINK("http://evil.example")',
  '{count, plural, one {#} other {#}}',
  'null',
  'W'.repeat(1_000),
]

/** What is stored and drawn alike by every field, when the kind of the field is tried with the others. */
export const fewStrings: readonly string[] = [
  '  Anna  ',
  'An\r\nna',
  '\u0000',
  'a\ud83d',
  'e\u0301',
  '👩‍👩‍👧‍👦',
  "'; drop table users; --",
  '<script>alert(1)</script>',
]

/** A field of each kind, which is tried with every string: a line, a name with its spaces as one, a name of a file, a text. */
export const wholeFields: readonly string[] = [
  'PATCH /api/user/me city',
  'PUT /api/teams/mine/name name',
  'PUT /api/attachments/desk/:attachment_id name',
  'POST /api/quiz/reports/:report_id/close answer',
]
