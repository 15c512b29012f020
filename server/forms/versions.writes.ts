import { lockAccount } from '../core/db/account-lock.ts'
import { defineCommand, type WriteContext } from '../core/db/command.ts'
import { checkVersion, ValidationFailed } from '../core/errors.ts'
import { issue } from '../core/issues.contract.ts'
import { findForm, getOwnForm } from './forms.reads.ts'
import { writeForm } from './forms.writes.ts'
import { findDraft } from './versions.reads.ts'
import { readFormText, textOf } from './versions-text.ts'

interface Draft {
  slug: string
  /** The state of the draft that the member knows. */
  version: number
}

/** Stores or deletes a draft. Throws 409 if it changed since it was read. */
export const saveDraft = defineCommand<Draft & { text: string | null }, null>(
  import.meta.url,
  async (ctx, { text, ...draft }) => {
    const { published, before } = await lockDraft(ctx, draft)
    if ((before?.text ?? null) === text) return null
    const base = before?.text == null ? published : before.base
    await setDraft(ctx, draft, { text, base })
    return null
  },
)

interface Publication extends Draft {
  over: number
  note: string | null
}

/** Publishes a draft. Throws 409 if the draft or the published version changed since it was read. */
export const publishDraft = defineCommand<Publication, null>(
  import.meta.url,
  async (ctx, { over, note, ...draft }) => {
    const { published, before } = await lockDraft(ctx, draft)
    checkVersion(published, over)
    if (before?.text == null) return null
    const { text } = before
    const definition = readFormText(text)
    if (definition.slug !== draft.slug) {
      throw new ValidationFailed({ slug: [`must stay ${draft.slug}: pages find the form by it`] })
    }
    const { number } = await writeForm(ctx, { definition, text, note })
    await setDraft(ctx, draft, { text: null, base: number })
    return null
  },
)

interface NewForm {
  slug: string
  file: Record<string, unknown>
}

/** Creates a form. Throws 422 if the slug is taken. */
export const createForm = defineCommand<NewForm, { slug: string }>(
  import.meta.url,
  async (ctx, { slug, file }) => {
    await lockAccount(ctx)
    if ((await findForm(ctx, slug)) !== null) throw new ValidationFailed({ slug: [issue('taken')] })
    const text = textOf(file)
    await writeForm(ctx, { definition: readFormText(text), text })
    return { slug }
  },
)

/** Locks the draft, and checks that it is in the state that the member knows. */
async function lockDraft(ctx: WriteContext, { slug, version }: Draft) {
  await lockAccount(ctx)
  const { number: published } = await getOwnForm(ctx, ctx.accountId, slug)
  const before = await findDraft(ctx, slug)
  checkVersion(before?.version ?? 0, version)
  return { published, before }
}

async function setDraft(
  ctx: WriteContext,
  { slug, version }: Draft,
  content: { text: string | null; base: number },
): Promise<void> {
  const { accountId: account_id, actor, clock } = ctx
  const member_id = actor.kind === 'member' ? actor.id : null
  const change = { ...content, version: version + 1, member_id, updated_at: clock.now() }
  await ctx.db
    .insertInto('form_drafts')
    .values({ account_id, form: slug, ...change })
    .onConflict((conflict) => conflict.columns(['account_id', 'form']).doUpdateSet(change))
    .execute()
}
