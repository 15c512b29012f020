/** A list with more options than this has a search field. */
const MOST_AT_A_GLANCE = 12

interface Listed {
  kind: string
  options?: readonly { family?: unknown; large?: unknown }[]
}

/** Whether a question has a long list, for which the widget loads a part. */
export function isLongList({ options = [] }: Listed): boolean {
  return options.length > MOST_AT_A_GLANCE || options.some(({ family, large }) => family ?? large)
}

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
