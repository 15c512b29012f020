import { defineCommand } from '../../core/db/command.ts'
import { findLineSince } from './audit.reads.ts'
import { type AuditedRecord, recordAudit } from './record.ts'

const HOUR_MS = 60 * 60 * 1000
/** Viewing the same record again within this time adds no second entry. */
export const SEEN_ONCE_MS = 24 * HOUR_MS
export const FAILED_ONCE_MS = HOUR_MS
/** The database itself rejects deleting entries younger than 365 days. */
export const AUDIT_KEPT_MS = 366 * 24 * HOUR_MS

/** Records that a member viewed the contact details of a record. */
export const recordView = defineCommand<{ record: AuditedRecord; id: string }, null>(
  import.meta.url,
  async (ctx, { record, id }) => {
    const line = { verb: 'view', record, id } as const
    const since = ctx.clock.now() - SEEN_ONCE_MS
    if (await findLineSince(ctx, ctx.accountId, { ...line, actor: ctx.actor, since })) return null
    await recordAudit(ctx, [{ ...line, changed: null }])
    return null
  },
)

export interface SignIn {
  memberId: number
  /** The network of the request, not the whole address. */
  network: string
  /** The browser's user agent. */
  browser: string
  /** The failed method; absent for a password. */
  way?: 'second_factor'
}

export const recordSignIn = defineCommand<SignIn, null>(
  import.meta.url,
  async (ctx, { memberId, ...detail }) => {
    const line = { record: 'member', id: memberId, changed: null, detail } as const
    await recordAudit(ctx, [{ verb: 'sign_in', ...line }])
    return null
  },
)

/** Records a wrong password or code. Further ones from the same network within an hour add no entry. */
export const recordFailedSignIn = defineCommand<SignIn, null>(
  import.meta.url,
  async (ctx, { memberId, ...detail }) => {
    const line = { verb: 'sign_in_failed', record: 'member', id: memberId, detail } as const
    const since = ctx.clock.now() - FAILED_ONCE_MS
    const { network, way } = detail
    const known = { ...line, actor: ctx.actor, since, network, way: way ?? null }
    if (await findLineSince(ctx, ctx.accountId, known)) return null
    await recordAudit(ctx, [{ ...line, changed: null }])
    return null
  },
)

export const recordAuditExport = defineCommand<null, null>(import.meta.url, async (ctx) => {
  const line = { record: 'account', id: ctx.accountId, changed: ['audit'] } as const
  await recordAudit(ctx, [{ verb: 'export', ...line }])
  return null
})

/** Records who exported the whole account. */
export const recordAccountExport = defineCommand<null, null>(import.meta.url, async (ctx) => {
  const line = { record: 'account', id: ctx.accountId, changed: null } as const
  await recordAudit(ctx, [{ verb: 'export', ...line }])
  return null
})

/** Records who exported how many leads, before the first of them is sent. */
export const recordExport = defineCommand<{ format: string; leads: number }, null>(
  import.meta.url,
  async (ctx, { format, leads }) => {
    const detail = { format, leads }
    const line = { record: 'account', id: ctx.accountId, changed: ['leads'], detail } as const
    await recordAudit(ctx, [{ verb: 'export', ...line }])
    return null
  },
)
