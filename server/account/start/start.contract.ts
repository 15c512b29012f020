import { z } from 'zod'
import { internalEndpoints } from '../../core/contract.ts'

/** The first steps of a dealer, in this order. */
export const START_LINES = [
  'form',
  'prices',
  'look',
  'contact',
  'terms',
  'colleague',
  'lead',
  'tag',
] as const
export type StartLine = (typeof START_LINES)[number]

export const Start = z.object({
  lines: z.array(
    z.object({ name: z.enum(START_LINES), state: z.enum(['open', 'done', 'put_away']) }),
  ),
  /** The first form; null if there is none. */
  form: z.string().nullable(),
  /** The page where the tag of one of the forms was found. */
  page: z.string().nullable(),
})
export type Start = z.infer<typeof Start>

/** Stored as JSON in a column of the account. */
export const StoredStart = z.object({
  put_away: z.array(z.enum(START_LINES)).default([]),
  page: z.string().nullable().default(null),
})
export type StoredStart = z.infer<typeof StoredStart>

const owner = { roles: ['owner'], data: Start } as const

export const accountStart = internalEndpoints(owner, {
  get: {
    path: '/start',
    summary: 'The start checklist of a new dealer',
  },

  change: {
    method: 'PATCH',
    path: '/start',
    summary: 'Hide or show lines of the start checklist',
    body: z.strictObject({ put_away: z.array(z.enum(START_LINES)) }),
  },
})
