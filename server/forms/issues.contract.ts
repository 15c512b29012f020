import { z } from 'zod'
import { SCHEMA_WORDS } from '../../shared/form/schema-words.ts'
import type { Issue, IssueValues } from '../core/issues.contract.ts'

/** Names of value kinds in JSON. Any other name is a value itself. */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, in [ ]',
  object: 'an object, in { }',
}

/**
 * The issues and warnings of a form file, as worded for the command line, the API and editors.
 * Screens have their own sentence for each code, in every language.
 */
const ISSUES = {
  ...SCHEMA_WORDS,
  answered_only: ({ key }) => `${key} asks for photos or an appointment: use answered`,
  at_least_above_most: 'is larger than at_most',
  at_least_above_options: 'is larger than the number of options',
  axis_ends: (values) => `${axisGoes(values)}: larger ones are on request`,
  axis_left_out: ({ matrix, type }) => `must be left out: ${matrix} is ${type}`,
  axis_required: ({ matrix, type }) => `is required: ${matrix} is ${type}`,
  bad_format: 'is not written as it should be',
  bad_range: 'ends before it begins, or its two ends differ in length',
  compare_answered: 'must be true or false',
  compare_is: 'must be a text, a number, or true or false',
  compare_one_of: 'must be a list of at least one text, number, or true or false',
  contact_needed: 'must ask for an e-mail address or a phone number',
  counted_only: ({ key }) => `${key} has elements: use at_least, at_most or answered`,
  default_outside: 'is outside the limits or off the step',
  draws_other: ({ choices }) => `must draw one of ${choices}, because sketch names its question`,
  email_needed: 'needs an e-mail address, but contact.email is hidden',
  empty: 'must not be empty',
  is_missing: ({ kinds }) => `is missing: give ${kindsIn(kinds)}`,
  is_wrong_kind: ({ kinds }) => `must be ${kindsIn(kinds)}`,
  example_prices: ({ names }) =>
    `shows prices of a template that nobody has changed or confirmed: ${names}`,
  item_names_option: ({ item, option, key }) =>
    `the rule of the offer item ${item} still names the option ${option} of ${key}, which is gone`,
  item_names_question: ({ item, key }) =>
    `the rule of the offer item ${item} still names ${key}, which is gone`,
  later_than_max: 'is later than max',
  limit_idle: ({ min, max }) => `changes nothing: the form itself allows only ${min} to ${max}`,
  limit_no_value: ({ min, max }) => `leaves no value between ${min} and ${max}`,
  limit_unit: ({ limit, own, unit, times }) =>
    `is ${limit} mm, which is ${own} ${unit}: limits are in millimetres, so ${limit} ${unit} is ${times}`,
  limits_contradict: ({ number }) => `leaves no value together with limit ${number}`,
  limits_itself: ({ key }) => `${key} cannot depend on itself`,
  min_above_max: 'is larger than max',
  must_be_above: ({ limit }) => `must be above ${limit}`,
  must_be_at_least: ({ limit }) => `must be at least ${limit}`,
  must_be_at_most: ({ limit }) => `must be at most ${limit}`,
  must_be_multiple: ({ of }) => `must be a multiple of ${of}`,
  must_be_one_of: ({ choices, missing }) =>
    `${missing ? 'is missing: it must be' : 'must be'} ${String(choices).includes(', ') ? 'one of ' : ''}${choices}`,
  name_of_element: ({ name }) => `is what elements of a group are called: ${name}`,
  no_agenda: ({ key }) => `the account has no agenda ${key}`,
  never_holds: 'holds for no answer that the form allows',
  no_axis: (values) => `${axisGoes(values)}: no answer is on this axis`,
  no_choice_question: ({ key }) => `${key} is not a choice question`,
  no_date: 'is no date such as 2027-05-31',
  no_email: 'is no e-mail address',
  no_matrix: ({ matrix }) => `the account has no price matrix ${matrix}`,
  no_number_question: ({ path }) => `${path} is neither a number question nor a side of a size`,
  no_option: ({ option, key }) => `${option} is not an option of ${key}`,
  no_postcode_question: ({ key }) => `${key} is not a postcode question`,
  no_price_groups: ({ count, key, option, matrix }) =>
    `no price group for ${count} of the options of ${key}, such as ${option}: ${matrix} needs one`,
  no_question: ({ key }) => `${key} is not a question`,
  no_question_path: 'must be the key of a question, or that and .width, .depth or .height',
  no_side: ({ key, side }) => `${key} does not ask the ${side}`,
  no_size_question: ({ key }) => `${key} is not a size question`,
  no_step: ({ key }) => `no step has the question ${key}`,
  no_text_in: ({ languages }) => `has no text in ${languages}`,
  no_widget_text: 'is not a text of the widget',
  not_earlier: ({ key }) => `${key} is not an earlier question`,
  not_json: ({ why }) => `is not JSON: ${why}`,
  offer_on_text: ({ item, key }) =>
    `the item ${item} depends on ${key}, which stays on the page until the form is sent: the price leaves it out, the offer does not`,
  offer_without_items: 'no item in use writes a line for this form: the price is on request',
  one_line: ({ most }) => `must be one line of at most ${most} characters`,
  only_for_range: 'is only for "show": "range"',
  other: ({ says }) => String(says),
  other_unit: (values) => `${axisGoes(values)}: one of them is in another unit`,
  parts_by_offer: 'only a price with "by": "offer" has parts',
  price_on_photo: ({ key }) => `depends on ${key}: photos and appointments have no price`,
  price_on_text: ({ key }) =>
    `depends on ${key}: typed text stays on the page until the form is sent`,
  reason_needed: 'is required beside available_when: say why it cannot be chosen',
  reason_unused: 'is not shown: the option has no available_when',
  rules_by_offer: 'must be left out with "by": "offer": the items have the prices',
  side_needed: ({ key }) => `write one side of a size, such as ${key}.width, else ${key} alone`,
  sketch_kind: ({ key, kinds }) => `${key} is not a ${String(kinds).replace(',', ' or ')} question`,
  step_question: ({ key }) => `${key} is not a question, or is named twice`,
  swapped_names: ({ matrix, rows, columns }) =>
    `row and col of this rule look swapped: the rows of ${matrix} are “${rows}”, its columns “${columns}”`,
  swapped_ranges: (v) =>
    `row and col of this rule look swapped: the rows of ${v.matrix} go from ${v.first} to ${v.last}, its columns from ${v.col_first} to ${v.col_last}, and ${v.path} goes from ${v.min} to ${v.max}`,
  too_deep: ({ most }) => `is nested deeper than ${most} levels`,
  too_few: ({ least, things }) => `needs at least ${counted(Number(least), String(things))}`,
  too_large: ({ most }) => `is larger than ${most} bytes`,
  too_long: ({ most }) => `is longer than ${most} characters`,
  too_many: ({ most, things }) => `may have at most ${counted(Number(most), String(things))}`,
  too_many_conditions: ({ most }) => `has more than ${most} conditions`,
  unknown_field: ({ field }) => `has the unknown field ${field}`,
  unusable: 'cannot be used',
  used_twice: ({ name }) => `is used twice: ${name}`,
} as const satisfies Record<string, string | ((values: IssueValues) => string)>
export type FormIssueCode = keyof typeof ISSUES

export function formIssue(code: FormIssueCode, values: IssueValues = {}): Issue<FormIssueCode> {
  const says: string | ((values: IssueValues) => string) = ISSUES[code]
  return { code, values, says: typeof says === 'string' ? says : says(values) }
}

/** An issue of a form file, with its path, such as `questions.2.options`. */
export const FormIssue = z.object({
  path: z.string(),
  code: z.enum(Object.keys(ISSUES) as FormIssueCode[]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  says: z.string(),
})
export type FormIssue = z.infer<typeof FormIssue>

function axisGoes({ axis, matrix, first, last, path, min, max }: IssueValues): string {
  const which = axis === 'row' ? 'rows' : 'columns'
  return `the ${which} of ${matrix} go from ${first} to ${last}, and ${path} goes from ${min} to ${max}`
}

function kindsIn(kinds: string | number | undefined): string {
  return String(kinds)
    .split('|')
    .map((kind) => KINDS[kind] ?? kind)
    .join(', or ')
}

/** `one option`, `60 options`; things without a name are entries. */
function counted(number: number, things: string): string {
  const one = things === 'entries' ? 'entry' : things.slice(0, -1)
  return number === 1 ? `one ${one}` : `${number} ${things}`
}
