import type { Source } from '../../ground/db/source.ts'
import type { PromotionRow } from '../../ground/db/tables.ts'
import { ApiError, type FieldErrors, ValidationFailed } from '../../ground/errors.ts'
import { type ChangePromotion, isInverted } from './sent.contract.ts'

/**
 * Throws 422 for faults that need stored values to be found: a code that another promotion has, and
 * a window that would end before it starts. The caller holds the account's lock.
 */
export async function checkSent(
  source: Source,
  accountId: number,
  sent: ChangePromotion,
  stored: PromotionRow | null,
): Promise<void> {
  const faults = {
    ...windowFault(sent, stored),
    ...(await codeFault(source, accountId, sent, stored)),
  }
  if (Object.keys(faults).length > 0) throw new ValidationFailed(faults)
}

/** The fault names the end of the window that was sent. */
function windowFault(sent: ChangePromotion, stored: PromotionRow | null): FieldErrors {
  const { valid_from = stored?.valid_from, valid_until = stored?.valid_until } = sent
  if (!isInverted({ valid_from, valid_until })) return {}
  return sent.valid_until === undefined
    ? { valid_from: ['is after valid_until'] }
    : { valid_until: ['is before valid_from'] }
}

async function codeFault(
  { db }: Source,
  accountId: number,
  { code }: ChangePromotion,
  stored: PromotionRow | null,
): Promise<FieldErrors> {
  if (code === undefined || code === null) return {}
  const other = await db
    .selectFrom('promotions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .executeTakeFirst()
  return other === undefined || other.id === stored?.id
    ? {}
    : { code: ['is the code of another promotion'] }
}

/** Throws 409 when somebody changed it since that version was read. */
export function checkVersion({ updated_at }: PromotionRow, version: number | undefined): void {
  if (version !== undefined && version !== updated_at) throw new ApiError('changed_meanwhile')
}
