/** The values in an issue's sentence: limits, names, choices. */
export type IssueValues = Readonly<Record<string, string | number>>

/**
 * An issue of a value. Screens word it by its code in the language of the viewer; `says` is in
 * English, the end of a sentence that starts with the value's name. A module may have its own codes.
 */
export interface Issue<Code extends string = string> {
  code: Code
  values: IssueValues
  says: string
}
/** Issues by the path of the invalid value. One that only a program can cause is just a sentence. */
export type Issues = Record<string, readonly (Issue | string)[]>

/** Names of value kinds in schemas. */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  undefined: 'absent',
}
export const kindWords = (kind: string) => KINDS[kind] ?? 'of another kind'

const DISJUNCTION = new Intl.ListFormat('en-GB', { type: 'disjunction' })
/** Choices are in one text, separated by `|`. */
export const either = (choices: unknown) => DISJUNCTION.format(String(choices).split('|'))

const counted = (limit: unknown, one: string, several: string) =>
  `${limit} ${Number(limit) === 1 ? one : several}`
const entries = (limit: unknown, of: unknown) =>
  of === 'object' ? counted(limit, 'field', 'fields') : counted(limit, 'entry', 'entries')

/** The issues that a person can cause, by code: each has a sentence in every language (`portal/messages`). */
const ISSUES = {
  above: ({ limit }) => `must be above ${limit}`,
  above_most: ({ limit }) => `must not be above ${limit}`,
  ad_question: () => 'is no question of this form that an ad can answer',
  address_lookup: () => 'use pdok, or an https address with {postcode} and {number} after its host',
  after_until: () => 'is after valid_until',
  agenda_in_use: ({ agenda, form }) => `must keep ${agenda}: the form ${form} asks for it`,
  areas_overlap: ({ range, other }) =>
    `has ${range} and ${other} with other values, and some postcodes are in both`,
  article_number: () => 'use letters, digits, dots, dashes and underscores',
  article_number_taken: () => 'is the article number of another item',
  at_least: ({ limit }) => `must be at least ${limit}`,
  at_most: ({ limit }) => `must be at most ${limit}`,
  axis_needed: ({ matrix }) => `the matrix ${matrix} needs a value for this axis`,
  bad_area: ({ range }) =>
    `has “${range}”: write a country and how its postcodes begin, the lower end first, such as NL 1000-1999 or BE 2`,
  bad_format: () => 'is not written as it must be',
  bad_rows: ({ count }) => `has ${count} bad rows`,
  bad_text: ({ has }) => `contains ${has}`,
  before_first: () => 'is before the first',
  before_from: () => 'is before valid_from',
  below: ({ limit }) => `must be below ${limit}`,
  colour: () => 'use a colour such as #1f6f5c',
  customer_gone: () => 'is not a customer of this account',
  customer_number: () => 'is not the number of this customer',
  email_or_phone: () => 'is required when phone is absent',
  empty: () => 'must not be empty',
  file_gone: () => 'names a file that is not here, or no longer: add it again',
  fixed_price: () => 'must be left out: a fixed price is for the whole line',
  form_gone: () => 'is not a form of this account',
  gone: () => 'is not there any more',
  item_taken: () => 'is the name of another item without an article number',
  later_than_from: () => 'must be later than from',
  longer_than_part: () => 'must be no longer than from and to',
  letters_digits: () => 'use lowercase letters, digits and hyphens',
  mail_code: ({ address }) => `fill in the code that was mailed to ${address}`,
  mail_host: () => 'is no mail server with a public address',
  mail_server: ({ words }) => `did not work; the server says: ${words}`,
  material_taken: () => 'is the name of another material',
  material_code_taken: () => 'is the code of another material',
  member_gone: () => 'is not a member of this account',
  multiple: ({ of }) => `must be a multiple of ${of}`,
  negative: () => 'must not be negative',
  no_mail_address: () => 'has no e-mail address',
  no_days: () => 'choose at least one day',
  no_digits: () => 'has no digits',
  no_earlier_item: ({ item }) => `no item ${item} comes before this one`,
  no_form: () => 'has none of the forms that it may have',
  no_group: ({ group }) => `no form has the group ${group}`,
  no_matrix: ({ matrix }) => `there is no matrix ${matrix} yet`,
  no_option: ({ option, question }) => `no form has the option ${option} of ${question}`,
  no_price_groups: ({ key, option, count }) =>
    `no price group for ${count} of the options of ${key}, such as ${option}`,
  no_such_axis: ({ matrix }) => `the matrix ${matrix} has no such axis`,
  no_text: () => 'has no text in any language',
  not_answer: ({ place }) => `{${place}} is not an answer such as {roof}`,
  not_asked: ({ question }) => `no form asks ${question}`,
  not_asked_number: ({ question }) => `no form asks ${question} as a number`,
  not_datetime: () => 'must be a date and time with an offset',
  not_day: () => 'must be a day such as 2026-12-31',
  not_email: () => 'is not an e-mail address',
  not_now: ({ says }) => String(says),
  not_phone: () => 'is not a phone number',
  not_time: ({ says }) => String(says),
  not_web_address: () => 'is not a web address',
  one_line: () => 'must be one line',
  one_of: ({ choices }) => `must be ${either(choices)}`,
  one_of_kinds: ({ kinds }) => `must be ${either(kinds)}`,
  over: () => 'is over already',
  overlaps: () => 'overlaps another part',
  owner_sees_contact: () => 'an owner always sees contact details',
  past: () => 'is in the past',
  pdf: () => 'must be a PDF',
  picture_broken: () => 'cannot be read: the file is broken or has too many pixels',
  picture_kind: () => 'must be PNG, JPEG or WebP',
  prefix: () => 'use a small letter, then small letters, digits and -',
  prices_out_of_range: ({ names }) => `makes a price nothing or too high: ${names}`,
  promotion_code_taken: () => 'is the code of another promotion',
  required: () => 'is required',
  slot_gone: () => 'is no longer free',
  slug_of_other_account: () => 'is taken by another account',
  small_letters: () => 'use small letters and _',
  spaces: () => 'is required, without spaces',
  steps_order: () => 'must reach further than the step before',
  sum_above: ({ limit }) => `come to more than ${limit}`,
  taken: () => 'is taken',
  three_decimals: () => 'has more than three decimals',
  time: () => 'use a time such as 09:00',
  time_zone: () => 'use a time zone such as Europe/Amsterdam',
  too_big: () => 'is an integer past 2^53',
  too_few: ({ least, of }) => `needs at least ${entries(least, of)}`,
  too_large: ({ bytes }) => `is larger than ${bytes} bytes`,
  too_long: ({ most }) => `has more than ${counted(most, 'character', 'characters')}`,
  too_many: ({ most, of }) => `has more than ${entries(most, of)}`,
  too_many_files: ({ most }) => `is one too many: there may be ${most} at most`,
  too_many_sources: ({ most }) => `an account has at most ${most} sources`,
  too_short: ({ least }) => `needs at least ${counted(least, 'character', 'characters')}`,
  too_slow: () => 'takes too long to read',
  two_decimals: () => 'has more than two decimals',
  unknown_fields: ({ count, names }) =>
    `must not have ${count === 1 ? 'the field' : 'the fields'} ${names}`,
  unfilled: ({ place }) => `still has ${place}, which nothing fills in`,
  unusable: () => 'cannot be used',
  valid_day: () => 'use a day such as 2026-05-01',
  webhook_address: ({ says }) => String(says),
  wrong_kind: ({ kind }) => `must be ${kindWords(String(kind))}`,
} as const satisfies Record<string, (values: IssueValues) => string>

export type IssueCode = keyof typeof ISSUES

export function issue(code: IssueCode, values: IssueValues = {}): Issue {
  const says: (values: IssueValues) => string = ISSUES[code]
  return { code, values, says: says(values) }
}

/** An issue encoded as the message of a schema, which must be a text. */
export function asMessage(code: IssueCode, values?: IssueValues): string {
  return values === undefined ? code : `${code} ${JSON.stringify(values)}`
}

/** The issue in such a message; a schema may also have its own sentence. */
export function issueIn(message: string): Issue | string {
  const [, code = '', values] = /^([a-z_]+)(?: (\{.*\}))?$/s.exec(message) ?? []
  if (!Object.hasOwn(ISSUES, code)) return message
  return issue(code as IssueCode, values === undefined ? {} : JSON.parse(values))
}

export function sentenceOf(issue: Issue | string): string {
  return typeof issue === 'string' ? issue : issue.says
}
