import { z } from 'zod'
import { SCHEMA_WORDS } from './schema-words.ts'

export type ConditionValue = string | number | boolean
/**
 * The condition for showing a question or option. `question` is a question's key, or a path such as
 * `key.width` for one side of a size. For an unanswered or hidden question only `answered: false`
 * is met, and `not` of the other comparisons.
 */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { question: string; is: ConditionValue }
  | { question: string; one_of: ConditionValue[] }
  | { question: string; at_least?: number | undefined; at_most?: number | undefined }
  | { question: string; answered: boolean }

const ConditionValue = z.union([z.string(), z.number(), z.boolean()])

/** The key of a question, or one side of a size. */
export const QuestionPath = z
  .string()
  .regex(/^[a-z][a-z0-9_]*(?:\.(?:width|depth|height))?$/)
  .meta({
    description:
      'The key of an earlier question, or one side of a size: `size.width`, `size.depth`, `size.height`.',
  })

export const Condition: z.ZodType<Condition> = z
  .lazy(() =>
    z.union([
      z
        .strictObject({ all: z.array(Condition).min(1) })
        .meta({ description: 'All of these hold.' }),
      z
        .strictObject({ any: z.array(Condition).min(1) })
        .meta({ description: 'At least one of these holds.' }),
      z.strictObject({ not: Condition }).meta({ description: 'This does not hold.' }),
      z
        .strictObject({ question: QuestionPath, is: ConditionValue })
        .meta({ description: 'The answer is this.' }),
      z
        .strictObject({ question: QuestionPath, one_of: z.array(ConditionValue).min(1) })
        .meta({ description: 'The answer is one of these.' }),
      z
        .strictObject({ question: QuestionPath, answered: z.boolean() })
        .meta({ description: 'There is an answer (`true`) or none (`false`).' }),
      z
        .strictObject({
          question: QuestionPath,
          at_least: z.number().optional(),
          at_most: z.number().optional(),
        })
        .refine((c) => c.at_least !== undefined || c.at_most !== undefined, SCHEMA_WORDS.no_limit)
        .meta({
          description:
            'The answer is within these. Of a group, the elements are counted; of several chosen options, the options.',
        }),
    ]),
  )
  .meta({
    id: 'Condition',
    description:
      'For a question that is hidden or has no answer, only `answered: false` holds, and `not` of the others.',
    examples: [{ question: 'roof', one_of: ['glass_clear', 'glass_opal'] }],
  })
