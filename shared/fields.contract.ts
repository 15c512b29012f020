import { z } from 'zod'
import { SCHEMA_WORDS } from './form/schema-words.ts'

// Fields that many kinds of records have.

export const Timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
  .meta({
    id: 'Timestamp',
    format: 'date-time',
    description: 'RFC 3339, whole seconds, with a numeric offset.',
    examples: ['2026-09-10T08:30:00+00:00'],
  })
/** An amount in the account's currency. A missing price is null, never zero. */
export const Money = z.number()

/** As a text, so that the portal can check it too. */
export const CODE = { most: 100, shape: '^[A-Za-z0-9_-]+$' } as const
/** The dealer's code of a price matrix. */
export const Code = z
  .string()
  .min(1)
  .max(CODE.most)
  .regex(new RegExp(CODE.shape), 'use letters, digits, - and _')

/**
 * The code of a price matrix, which may have placeholders for the answer to a choice:
 * `roller-{fabric}` for the value of the option, `roller-{fabric.price_group}` for its price group.
 */
export const MatrixPattern = z
  .string()
  .min(1)
  .max(CODE.most)
  .regex(
    /^(?:[A-Za-z0-9_-]|\{[a-z][a-z0-9_]*(?:\.price_group)?\})+$/,
    SCHEMA_WORDS.no_matrix_pattern,
  )
