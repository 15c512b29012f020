import type { Insertable } from 'kysely'
import type { FormDefinition } from '../../shared/form/form.contract.ts'
import { getAccountRow } from '../account/accounts/accounts.reads.ts'
import { changedNames, created, recordAudit } from '../account/audit/record.ts'
import { lockAccount } from '../core/db/account-lock.ts'
import type { WriteContext } from '../core/db/command.ts'
import { allAccounts, ofAccount } from '../core/db/of-account.ts'
import type { Source } from '../core/db/source.ts'
import type { Tables } from '../core/db/tables.ts'
import { ValidationFailed } from '../core/errors.ts'
import { issue } from '../core/issues.contract.ts'
import { findMatrixTypes } from '../prices/matrices/matrices.reads.ts'
import { agendasOf } from './agendas/agendas.reads.ts'
import { agendaIssues } from './check-agendas.ts'
import { matrixIssues } from './check-pricing.ts'
import { findForm } from './forms.reads.ts'
import { completeForm } from './inherit.ts'
import type { FormIssue } from './issues.contract.ts'
import { formIssuesByPath } from './issues-report.ts'
import { codesOfRules } from './pricing.ts'
import { LONGEST_TEXT } from './versions.contract.ts'
import { findLatest } from './versions.reads.ts'
import { textOf } from './versions-text.ts'

interface Publication {
  definition: FormDefinition
  /** The form file as it was given, stored unchanged. */
  text?: string
  note?: string | null
}

interface Written {
  slug: string
  created: boolean
  /** The number of the version that is published now. */
  number: number
}

/** Publishes a form as a new version. An unchanged form makes no version. */
export async function writeForm(
  ctx: WriteContext,
  { definition, text, note = null }: Publication,
): Promise<Written> {
  const { accountId } = ctx
  const { slug } = definition
  await lockAccount(ctx)
  await checkAgainstAccount(ctx, accountId, definition)
  const account = await getAccountRow(ctx, accountId)
  const before = await findForm(ctx, slug)
  if (before !== null && before.accountId !== accountId) throw taken()
  // A file may be mostly blanks: the builder takes a text of a limited length.
  const fileText = text === undefined || text.length > LONGEST_TEXT ? textOf(definition) : text
  const own = { text: fileText, definition: JSON.stringify(definition), note }
  const latest = await findLatest(ctx, slug)
  const isLatest = latest?.text === own.text && latest.definition === own.definition
  if (isLatest && before?.number === latest.number) {
    return { slug, created: false, number: latest.number }
  }
  const number = (latest?.number ?? 0) + 1
  const now = ctx.clock.now()
  const content = { definition: own.definition, version: number, updated_at: now }
  if (before === null) await insertForm(ctx, { slug, created_at: now, ...content })
  else
    await allAccounts(ctx.db).updateTable('forms').set(content).where('slug', '=', slug).execute()
  await insertVersion(ctx, { form: slug, number, ...own, created_at: now })
  const changed =
    before && changedNames(before.definition, completeForm(JSON.parse(own.definition), account))
  await recordAudit(ctx, [
    changed === null
      ? created('form', slug)
      : { verb: 'replace', record: 'form', id: slug, changed },
  ])
  return { slug, created: before === null, number }
}

/** A slug is unique across accounts. Another account may have just taken it. */
async function insertForm(
  ctx: WriteContext,
  form: { slug: string } & Omit<Insertable<Tables['forms']>, 'account_id'>,
): Promise<void> {
  const inserted = await ctx.db
    .insertInto('forms')
    .values({ account_id: ctx.accountId, ...form })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) throw taken()
  // A form of this slug may have been removed, with a draft.
  await ofAccount(ctx.db, ctx.accountId)
    .deleteFrom('form_drafts')
    .where('form', '=', form.slug)
    .execute()
}

async function insertVersion(
  ctx: WriteContext,
  version: Omit<Insertable<Tables['form_versions']>, 'account_id' | 'member_id'>,
): Promise<void> {
  const { accountId: account_id, actor } = ctx
  const member_id = actor.kind === 'member' ? actor.id : null
  await ctx.db
    .insertInto('form_versions')
    .values({ account_id, member_id, ...version })
    .execute()
}

function taken(): ValidationFailed {
  return new ValidationFailed({ slug: [issue('slug_of_other_account')] })
}

/** Throws 422 if the account lacks a matrix or agenda of the form, or a matrix has other axes. */
async function checkAgainstAccount(
  source: Source,
  accountId: number,
  definition: FormDefinition,
): Promise<void> {
  const issues = await findAccountIssues(source, accountId, definition)
  if (issues.length > 0) throw new ValidationFailed(formIssuesByPath(issues))
}

/** The places where the form does not fit the account's matrices and agendas. */
export async function findAccountIssues(
  source: Source,
  accountId: number,
  definition: FormDefinition,
): Promise<FormIssue[]> {
  const codes = codesOfRules(definition)
  const types = codes.length === 0 ? null : await findMatrixTypes(source, accountId, codes)
  const agendas = agendasOf(await getAccountRow(source, accountId)).map(({ key }) => key)
  return [
    ...(types === null ? [] : matrixIssues(definition, types)),
    ...agendaIssues(definition, agendas),
  ]
}
