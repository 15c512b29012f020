/** What a form can ask. */
export const QUESTION_KINDS = [
  'size',
  'choice',
  'multi',
  'number',
  'boolean',
  'text',
  'date',
  'postcode',
  'photo',
  'moment',
  'group',
] as const
