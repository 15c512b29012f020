import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { recordAudit } from '../../account/audit/record.ts'
import { lockAccount, timeAfter } from '../../core/db/account-lock.ts'
import { defineCommand } from '../../core/db/command.ts'
import { checkVersion } from '../../core/errors.ts'
import type { MailTexts } from './texts.contract.ts'
import { readMailTexts, withoutUsual } from './texts-store.ts'

/** Sets the texts of emails to customers. Throws 409 if they changed meanwhile. */
export const putMailTexts = defineCommand<MailTexts, MailTexts>(
  import.meta.url,
  async (ctx, { version, texts }) => {
    const locked = await lockAccount(ctx)
    const account = await getAccountRow(ctx, ctx.accountId)
    const before = await readMailTexts(ctx, account)
    checkVersion(before.version, version)
    const changed = keysOfChanged(before.texts, texts)
    if (changed.length === 0) return before
    const columns = {
      texts: JSON.stringify(texts.map(withoutUsual)),
      updated_at: await timeAfter(ctx, locked, before.version),
    }
    await ctx.db
      .insertInto('mail_texts')
      .values({ account_id: ctx.accountId, ...columns })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
      .execute()
    await recordAudit(
      ctx,
      changed.map((id) => ({ verb: 'update', record: 'mail_text', id, changed: null })),
    )
    return readMailTexts(ctx, account)
  },
)

function keysOfChanged(before: MailTexts['texts'], after: MailTexts['texts']): string[] {
  const [was, is] = [before, after].map(
    (texts) => new Map(texts.map((text) => [text.key, JSON.stringify(text)])),
  )
  const keys = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])
  return [...keys].filter((key) => was?.get(key) !== is?.get(key))
}
