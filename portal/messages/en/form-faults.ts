import type { FaultCode, FaultValues } from '../../../server/forms/faults.contract.ts'

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const kinds = ({ kinds: names }: FaultValues) =>
  String(names)
    .split('|')
    .map((kind) => KINDS[kind] ?? kind)
    .join(' or ')
const side = ({ axis }: FaultValues) => (axis === 'row' ? 'rows' : 'columns')

/** What is wrong with a form, or looks wrong in it. */
export const formFaults: Record<FaultCode, (values: FaultValues) => string> = {
  answered_only: (v) =>
    `${v.key} asks for photos or an appointment: ask only whether it is answered.`,
  at_least_above_most: () => 'The fewest choices are more than the most.',
  at_least_above_options: () => 'More choices are asked than there are options.',
  axis_left_out: (v) => `The matrix ${v.matrix} has no such axis: leave this out.`,
  axis_required: (v) => `The matrix ${v.matrix} needs an answer here.`,
  bad_format: () => 'This is not written as it should be.',
  bad_range: () => 'The range ends before it begins, or its two ends differ in length.',
  compare_answered: () => 'Must be true or false.',
  compare_is: () => 'Must be a text, a number, or true or false.',
  compare_one_of: () => 'Must be a list of at least one text, number, or true or false.',
  contact_needed: () => 'Ask for an e-mail address or a telephone number.',
  counted_only: (v) => `${v.key} has elements: ask how many, or whether there are any.`,
  default_outside: () => 'The starting value is outside the limits or off the step.',
  draws_other: (v) =>
    `The drawing follows this question, so the option draws one of these: ${v.choices}.`,
  email_needed: () => 'This needs an e-mail address, which the form does not ask for.',
  empty: () => 'Fill this in.',
  is_missing: (v) => `This is missing: give ${kinds(v)}.`,
  is_wrong_kind: (v) => `Must be ${kinds(v)}.`,
  item_names_option: (v) =>
    `The rule of the offer item “${v.item}” still names the option ${v.option} of ${v.key}, which is gone.`,
  item_names_question: (v) =>
    `The rule of the offer item “${v.item}” still names ${v.key}, which is gone.`,
  later_than_max: () => 'The earliest day is after the latest.',
  limit_empty: () => 'Give a smallest, a largest or a step.',
  limit_idle: (v) =>
    `This limit changes nothing: the form itself allows only ${v.min} to ${v.max}.`,
  limit_no_value: (v) => `This limit leaves no value between ${v.min} and ${v.max}.`,
  limit_unit: (v) =>
    `${v.limit} mm is ${v.own} ${v.unit}. Limits are in millimetres: ${v.limit} ${v.unit} would be ${v.times}.`,
  limits_contradict: (v) => `Where limit ${v.number} holds too, no value is left.`,
  limits_itself: (v) => `${v.key} cannot depend on itself.`,
  min_above_max: () => 'The lowest value is above the highest.',
  must_be_above: (v) => `Must be above ${v.limit}.`,
  must_be_at_least: (v) => `Must be at least ${v.limit}.`,
  must_be_at_most: (v) => `Must be at most ${v.limit}.`,
  must_be_multiple: (v) => `Must be a multiple of ${v.of}.`,
  must_be_one_of: (v) => `Must be one of these: ${v.choices}.`,
  name_of_element: (v) => `Elements of a group are called ${v.name}: take another key.`,
  no_agenda: (v) =>
    `The account has no agenda ${v.key}. Choose one, or make it under Settings › Appointments.`,
  never_holds: () => 'This holds for no answer that the form allows.',
  no_area: () => 'Write a country and how its postcodes begin, such as NL 1000-1999 or BE 2.',
  no_axis: (v) =>
    `No answer is on this axis: the ${side(v)} of ${v.matrix} go from ${v.first} to ${v.last}, and ${v.path} from ${v.min} to ${v.max}.`,
  no_choice_question: (v) => `${v.key} is not a choice.`,
  no_colour: () => 'Use a colour like #1f6f54.',
  no_date: () => 'This is no date such as 2027-05-31.',
  no_email: () => 'This is no e-mail address.',
  no_font: () => 'This is no list of fonts.',
  no_key: () => 'Use lowercase letters, digits and _, starting with a letter.',
  no_limit: () => 'Say at least or at most how much.',
  no_matrix: (v) => `There is no price matrix ${v.matrix}.`,
  no_number_question: (v) => `${v.path} is neither a number nor a side of a size.`,
  no_option: (v) => `${v.option} is not an option of ${v.key}.`,
  no_options: () => 'A choice needs at least one option.',
  no_origin: () => 'Write a website such as https://dealer.example.',
  no_phone: () => 'Write a number with its country code, such as +31 6 00000000.',
  no_picture: () => 'Use an address that begins with https://, or a path.',
  no_postcode_question: (v) => `${v.key} does not ask for a postcode.`,
  no_question: (v) => `There is no question ${v.key}.`,
  no_question_path: () => 'Must be the key of a question, or that and .width, .depth or .height.',
  no_side: (v) => `${v.key} does not ask this side: ${v.side}.`,
  no_size_question: (v) => `${v.key} does not ask for a size.`,
  no_slug: () => 'Use lowercase letters, digits and hyphens.',
  no_step: (v) => `No step has the question ${v.key}.`,
  no_text_in: (v) => `There is no text in: ${v.languages}.`,
  no_value: () => 'Use letters, digits, - and _.',
  no_web_address: () => 'Use an address that begins with https://.',
  no_widget_text: () => 'The widget has no such text.',
  not_earlier: (v) => `The condition asks about ${v.key}, which is not an earlier question.`,
  not_json: (v) => `This is not JSON: ${v.why}`,
  offer_on_text: (v) =>
    `The item ${v.item} depends on ${v.key}. That answer stays on the page until the form is sent, so the price shown does not count the item properly.`,
  offer_without_items: () => 'No item in use writes a line for this form: the price is on request.',
  one_line: (v) => `Must be one line of at most ${v.most} characters.`,
  only_for_range: () => 'This is only for a price shown as a range.',
  other: (v) => String(v.says),
  other_unit: (v) =>
    `One of them is in another unit: the ${side(v)} of ${v.matrix} go from ${v.first} to ${v.last}, and ${v.path} from ${v.min} to ${v.max}.`,
  parts_by_offer: () => 'Only a price by the offer has parts.',
  price_on_photo: (v) =>
    `The price depends on ${v.key}, but photos and appointments have no price.`,
  price_on_text: (v) =>
    `The price depends on ${v.key}, but typed text stays on the page until the form is sent.`,
  reason_needed: () => 'Say why it cannot be chosen: customers read it.',
  reason_unused: () => 'Nobody reads this reason: the option can always be chosen.',
  reserved: () => 'The names api and call_at are reserved.',
  rules_by_offer: () =>
    'Leave the rules out: with a price by the offer, the items have the prices.',
  side_needed: (v) =>
    `Choose one side of a size, such as the width, and else only the question: ${v.key}.`,
  sketch_kind: (v) =>
    `${v.key} is a question of another kind than this part of the drawing follows.`,
  step_question: (v) => `${v.key} is not a question, or is in two steps.`,
  swapped_names: (v) =>
    `Rows and columns look swapped: the rows of ${v.matrix} are “${v.rows}”, its columns “${v.columns}”.`,
  swapped_ranges: (v) =>
    `Rows and columns look swapped: the rows of ${v.matrix} go from ${v.first} to ${v.last}, and ${v.path} from ${v.min} to ${v.max}.`,
  too_deep: (v) => `This is nested deeper than ${v.most} levels.`,
  too_few: (v) => `At least ${v.least} needed.`,
  too_large: (v) => `The form is larger than ${v.most} bytes.`,
  too_long: (v) => `Longer than ${v.most} characters.`,
  too_many: (v) => `At most ${v.most} allowed.`,
  too_many_conditions: (v) => `The form has more than ${v.most} conditions.`,
  unknown_field: (v) => `A form has no field “${v.field}” here.`,
  unusable: () => 'This cannot be used.',
  used_twice: (v) => `${v.name} is used twice.`,
}
