import { z } from 'zod'

/** What can be wrong with a form file, or look wrong in it. Each code has a sentence in every language. */
export const FAULT_CODES = [
  'answered_only',
  'at_least_above_most',
  'at_least_above_options',
  'axis_left_out',
  'axis_required',
  'bad_format',
  'bad_range',
  'compare_answered',
  'compare_is',
  'compare_one_of',
  'contact_needed',
  'counted_only',
  'default_outside',
  'email_needed',
  'empty',
  'is_missing',
  'is_wrong_kind',
  'item_names_option',
  'item_names_question',
  'later_than_max',
  'limit_unit',
  'min_above_max',
  'must_be_above',
  'must_be_at_least',
  'must_be_at_most',
  'must_be_multiple',
  'must_be_one_of',
  'name_of_element',
  'no_agenda',
  'no_area',
  'no_axis',
  'no_choice_question',
  'no_colour',
  'no_date',
  'no_email',
  'no_font',
  'no_key',
  'no_limit',
  'no_matrix',
  'no_number_question',
  'no_option',
  'no_options',
  'no_origin',
  'no_phone',
  'no_picture',
  'no_postcode_question',
  'no_question',
  'no_question_path',
  'no_side',
  'no_size_question',
  'no_slug',
  'no_step',
  'no_text_in',
  'no_value',
  'no_web_address',
  'no_widget_text',
  'not_earlier',
  'not_json',
  'one_line',
  'other',
  'other_unit',
  'price_on_photo',
  'price_on_text',
  'reserved',
  'side_needed',
  'step_question',
  'swapped_names',
  'swapped_ranges',
  'too_deep',
  'too_few',
  'too_large',
  'too_long',
  'too_many',
  'too_many_conditions',
  'unknown_field',
  'unusable',
  'used_twice',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

export const FaultValues = z.record(z.string(), z.union([z.string(), z.number()]))
export type FaultValues = Readonly<z.infer<typeof FaultValues>>

/** What is wrong, for a program to say in any language. */
export interface Fact {
  code: FaultCode
  values: FaultValues
}

/** What is wrong with a form file: where, as in `questions.2.options`, and what. `says` is in English. */
export const FormFault = z.object({
  path: z.string(),
  code: z.enum(FAULT_CODES),
  values: FaultValues,
  says: z.string(),
})
export type FormFault = z.infer<typeof FormFault>
