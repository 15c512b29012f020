import { z } from 'zod'
import { SCOPES, type Scope } from '../../ground/contract.ts'

export const NewKey = z.strictObject({
  name: z.string().trim().min(1).max(120),
  scopes: z.array(z.enum(SCOPES)).min(1),
  /** Milliseconds since the epoch; null when the key never expires. */
  expiresAt: z.int().nullable(),
})
export type NewKey = z.infer<typeof NewKey>

/** A bearer key without its secret, which is never shown again. All times are in milliseconds. */
export interface Key {
  id: number
  accountId: number
  name: string
  prefix: string
  scopes: Scope[]
  expiresAt: number | null
  lastUsedAt: number | null
  revokedAt: number | null
  createdAt: number
}
