import { randomUUID } from 'node:crypto'
import { changedNames, created, recordAudit } from '../../account/audit/record.ts'
import { lockAccount, timeAfter } from '../../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../../core/db/command.ts'
import { ofAccount } from '../../core/db/of-account.ts'
import type { LeadSourceRow } from '../../core/db/tables.ts'
import { checkVersion, NotFound, ValidationFailed } from '../../core/errors.ts'
import { issue } from '../../core/issues.contract.ts'
import { removePartition } from '../../core/jobs/partitions.ts'
import { findForm } from '../../forms/forms.reads.ts'
import { formTargets } from './convert.ts'
import { followSource, queueAdLead, sourcePartition } from './queue.ts'
import { type ChangeLeadSource, type NewLeadSource, SOURCES_MAX } from './sources.contract.ts'
import { findSourceRow } from './sources.reads.ts'

/** Secrets are already sealed. */
type Sealed = Pick<ChangeLeadSource, 'app_secret' | 'token'>

type Created = NewLeadSource & { key: string }

/** Adds a source. Throws 422 for a form of another account, and if there are too many sources. */
export const createLeadSource = defineCommand<Created, { id: number }>(
  import.meta.url,
  async (ctx, { kind, name, form, key, app_secret, token }) => {
    const { db, accountId } = ctx
    const at = await lockAccount(ctx)
    await findTargets(ctx, form)
    const { count } = await ofAccount(db, accountId)
      .selectFrom('lead_sources')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= SOURCES_MAX) {
      throw new ValidationFailed({ name: [issue('too_many_sources', { most: SOURCES_MAX })] })
    }
    const { id } = await db
      .insertInto('lead_sources')
      .values({
        account_id: accountId,
        uuid: randomUUID(),
        kind,
        name,
        form,
        key,
        app_secret: app_secret ?? null,
        token: token ?? null,
        is_active: 1,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, [created('lead_source', id)])
    return { id }
  },
)

type Changed = ChangeLeadSource & { id: number }

/**
 * Changes a source. When it is switched on again, or gets a new token, waiting deliveries are
 * processed. Throws 404, 409 if it changed meanwhile, and 422.
 */
export const changeLeadSource = defineCommand<Changed, null>(
  import.meta.url,
  async (ctx, { id, version, ...change }) => {
    const { db, accountId } = ctx
    const locked = await lockAccount(ctx)
    const before = await getRow(ctx, id)
    checkVersion(before.updated_at, version)
    const secrets = secretsFor(before, change)
    const { name = before.name, form = before.form } = change
    const mapping = await mappingFor(ctx, before, change)
    const after = {
      ...before,
      ...secrets,
      name,
      form,
      mapping: JSON.stringify(mapping),
      is_active: change.is_active === undefined ? before.is_active : change.is_active ? 1 : 0,
      trouble: secrets.token === undefined ? before.trouble : null,
    } as LeadSourceRow
    const changed = changedNames(before, after)
    if (changed.length === 0) return null
    const at = await timeAfter(ctx, locked, before.updated_at)
    const { account_id: _account, id: _id, ...columns } = after
    await ofAccount(db, accountId)
      .updateTable('lead_sources')
      .set({ ...columns, updated_at: at })
      .where('id', '=', id)
      .execute()
    const isBack = before.is_active === 0 && after.is_active === 1
    if (isBack || secrets.token !== undefined) await resend(ctx, id)
    await followSource(ctx, after)
    await recordAudit(ctx, [{ verb: 'update', record: 'lead_source', id, changed }])
    return null
  },
)

function secretsFor({ kind }: LeadSourceRow, { app_secret, token }: Sealed): Sealed {
  if (kind === 'google' && (app_secret ?? token) !== undefined) {
    throw new ValidationFailed({
      [app_secret === undefined ? 'token' : 'app_secret']: ['is for Meta only'],
    })
  }
  return {
    ...(app_secret !== undefined && { app_secret }),
    ...(token !== undefined && { token }),
  }
}

/** Processes deliveries that waited for the source, or failed with the previous token. */
async function resend(ctx: WriteContext, id: number): Promise<void> {
  const own = ofAccount(ctx.db, ctx.accountId).updateTable('ad_leads').where('source_id', '=', id)
  const waiting = own.where((eb) =>
    eb.or([
      eb('state', '=', 'failed'),
      eb.and([eb('state', '=', 'waiting'), eb('reason', '<>', 'quota')]),
    ]),
  )
  const rows = await waiting
    .set({ state: 'waiting', reason: 'fetching', attempts: 0 })
    .returning(['id', 'source_id'])
    .execute()
  await removePartition(ctx, sourcePartition(id))
  for (const row of rows.sort((a, b) => a.id - b.id)) await queueAdLead(ctx, row)
}

/** Replaces the key. Throws 404. */
export const renewLeadSourceKey = defineCommand<{ id: number; key: string }, null>(
  import.meta.url,
  async (ctx, { id, key }) => {
    await lockAccount(ctx)
    await getRow(ctx, id)
    await ofAccount(ctx.db, ctx.accountId)
      .updateTable('lead_sources')
      .set({ key })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, [{ verb: 'update', record: 'lead_source', id, changed: ['key'] }])
    return null
  },
)

/** Deletes a source and its deliveries; leads made from them stay. Throws 404. */
export const deleteLeadSource = defineCommand<{ id: number }, null>(
  import.meta.url,
  async (ctx, { id }) => {
    const { db, accountId } = ctx
    await lockAccount(ctx)
    await getRow(ctx, id)
    await removePartition(ctx, sourcePartition(id))
    await ofAccount(db, accountId).deleteFrom('ad_leads').where('source_id', '=', id).execute()
    await ofAccount(db, accountId).deleteFrom('lead_sources').where('id', '=', id).execute()
    await recordAudit(ctx, [{ verb: 'delete', record: 'lead_source', id, changed: null }])
    return null
  },
)

async function getRow(ctx: WriteContext, id: number): Promise<LeadSourceRow> {
  const row = await findSourceRow(ctx, ctx.accountId, id)
  if (row === undefined) throw new NotFound()
  return row
}

type Mapping = Record<string, string>

/** The targets in a form of the account. Throws 422 for another form. */
async function findTargets(ctx: WriteContext, slug: string | null): Promise<Set<string>> {
  if (slug === null) return new Set()
  const form = await findForm(ctx, slug)
  if (form?.accountId !== ctx.accountId) {
    throw new ValidationFailed({ form: [issue('form_gone')] })
  }
  return new Set(formTargets(form.definition.questions))
}

/** With another form, mappings to the old one are removed. Throws 422. */
async function mappingFor(
  ctx: WriteContext,
  before: LeadSourceRow,
  { form, mapping }: Pick<Changed, 'form' | 'mapping'>,
): Promise<Mapping> {
  const known = JSON.parse(before.mapping) as Mapping
  if (form === undefined && mapping === undefined) return known
  const targets = await findTargets(ctx, form === undefined ? before.form : form)
  const fits = ([, target]: [string, string]) =>
    !target.startsWith('answers.') || targets.has(target)
  if (mapping === undefined) return Object.fromEntries(Object.entries(known).filter(fits))
  const wrong = Object.entries(mapping).filter((one) => !fits(one))
  if (wrong.length === 0) return mapping
  const message = [issue('ad_question')]
  throw new ValidationFailed(
    Object.fromEntries(wrong.map(([field]) => [`mapping.${field}`, message])),
  )
}
