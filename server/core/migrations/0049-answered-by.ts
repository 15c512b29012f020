import { add, type Step } from './statements.ts'

export const STEPS: readonly Step[] = [
  {
    name: '0049-answered-by',
    description: 'Which question a note answered, so that it waits again without the note',
    sql: () => add('lead_notes', 'question_at bigint'),
  },
]
